/// A portable property that a pack adds to a kind that it does not define.
public struct KindProperty: Sendable, Hashable {
  public let kind: String
  public let property: PropertySchema

  public init(kind: String, property: PropertySchema) {
    self.kind = kind
    self.property = property
  }
}
