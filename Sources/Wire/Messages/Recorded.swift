/// A command the user gave, in its present form.
///
/// The same `sequence` comes again while the command grows, and a last time with `final`. Only the
/// newest command grows: a new sequence closes the one before.
public struct Recorded: Codable, Sendable, Hashable {
  /// 1, 2, 3… on this connection.
  public var sequence: Int
  /// The whole script line; empty takes the command back.
  public var line: String
  public var final: Bool
  /// All ids of the widget, the one used first.
  public var candidates: [Candidate]
  /// The id of the window it happened in.
  public var window: String
  /// Of the widget; empty for a command without one (`Keys`).
  public var kind: String

  public init(
    sequence: Int, line: String, final: Bool, candidates: [Candidate], window: String, kind: String
  ) {
    self.sequence = sequence
    self.line = line
    self.final = final
    self.candidates = candidates
    self.window = window
    self.kind = kind
  }
}
