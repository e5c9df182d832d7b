extension PerformResult {
  /// An id by which the widget of a command can be found.
  public struct Candidate: Codable, Sendable, Hashable {
    /// Where it is from: 1 the widget's own words, 2 the label beside it, 3 the developer, 4 its
    /// place among its kind.
    public var tier: Int
    /// As a script would write it, but for what it would escape.
    public var text: String

    public init(tier: Int, text: String) {
      self.tier = tier
      self.text = text
    }
  }
}
