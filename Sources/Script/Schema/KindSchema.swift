/// A kind of widget: the portable name of what it is.
public struct KindSchema: Sendable, Hashable {
  public let name: String
  /// The kind that also finds this one; nil only for View.
  public let parent: String?
  /// What `Verify KIND id expected` compares; nil: its parent's.
  public let mainProperty: String?
  /// Whether its text is a value that users change or programs set, so that it is no id; nil: as its parent.
  public let textIsValue: Bool?
  /// Properties that the kind has beside its parent's, or that mean something else for it.
  public let properties: [PropertySchema]
  /// One line for the docs.
  public let summary: String

  public init(
    _ name: String, parent: String?, main: String? = nil, textIsValue: Bool? = nil,
    _ summary: String,
    _ properties: [PropertySchema] = []
  ) {
    self.name = name
    self.parent = parent
    self.mainProperty = main
    self.textIsValue = textIsValue
    self.properties = properties
    self.summary = summary
  }
}

extension KindSchema: Codable {
  private enum CodingKeys: String, CodingKey {
    case name, parent, mainProperty, textIsValue, properties, summary
  }

  /// Reads a kind of a `pack.json`; without a parent it is a View.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    name = try values.decode(String.self, forKey: .name)
    parent = try values.decodeIfPresent(String.self, forKey: .parent) ?? "View"
    mainProperty = try values.decodeIfPresent(String.self, forKey: .mainProperty)
    textIsValue = try values.decodeIfPresent(Bool.self, forKey: .textIsValue)
    properties = try values.decodeIfPresent([PropertySchema].self, forKey: .properties) ?? []
    summary = try values.decodeIfPresent(String.self, forKey: .summary) ?? ""
  }
}
