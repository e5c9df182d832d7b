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
