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
