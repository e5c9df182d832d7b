/// A portable property that a pack adds to a kind that it does not define.
public struct KindProperty: Sendable, Hashable {
  public let kind: String
  public let property: PropertySchema

  public init(kind: String, property: PropertySchema) {
    self.kind = kind
    self.property = property
  }
}

extension KindProperty: Codable {
  private enum CodingKeys: String, CodingKey {
    case kind
  }

  /// Reads one object: `{"kind": "Button", "name": "badge", "type": "text", "summary": "…"}`.
  public init(from decoder: any Decoder) throws {
    kind = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .kind)
    property = try PropertySchema(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(kind, forKey: .kind)
    try property.encode(to: encoder)
  }
}
