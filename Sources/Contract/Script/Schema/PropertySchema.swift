/// A portable property of a kind: what `Verify`, `Get` and the tree show.
public struct PropertySchema: Sendable, Hashable {
  public let name: String
  public let type: ValueType
  /// What it means for that kind, one line.
  public let summary: String

  public init(_ name: String, _ type: ValueType, _ summary: String) {
    self.name = name
    self.type = type
    self.summary = summary
  }
}

/// The type of a property's value.
public enum ValueType: String, Sendable, Hashable, CaseIterable {
  case text
  case number
  case integer
  case boolean
}

/// A portable property that a pack adds to a kind that it does not define.
public struct KindProperty: Sendable, Hashable {
  public let kind: String
  public let property: PropertySchema

  public init(kind: String, property: PropertySchema) {
    self.kind = kind
    self.property = property
  }
}
