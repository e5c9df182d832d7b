/// A toolkit's class that a pack serves.
public struct PackComponent: Sendable, Hashable {
  /// The class or interface; its subclasses are served too.
  public let className: String
  /// The kinds that its instances may be.
  public let kinds: [String]
  /// The verbs of the pack's own that it plays.
  public let verbs: [String]

  public init(className: String, kinds: [String], verbs: [String]) {
    self.className = className
    self.kinds = kinds
    self.verbs = verbs
  }
}

extension PackComponent: Codable {
  private enum CodingKeys: String, CodingKey {
    case className = "class"
    case kinds, verbs
  }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    className = try values.decode(String.self, forKey: .className)
    kinds = try values.decodeIfPresent([String].self, forKey: .kinds) ?? []
    verbs = try values.decodeIfPresent([String].self, forKey: .verbs) ?? []
  }
}
