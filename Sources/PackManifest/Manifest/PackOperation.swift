/// A set-up operation that a pack offers.
public struct PackOperation: Codable, Sendable, Hashable {
  /// As `--setup` and `Setup` name it.
  public let name: String
  /// What it does, in a few words.
  public let summary: String

  public init(name: String, summary: String) {
    self.name = name
    self.summary = summary
  }
}
