/// Why an act of the user's was or was not recorded, a step at a time; only where `record.start` asked for it.
public struct Explained: Codable, Sendable, Hashable {
  /// What became of it.
  public enum Step: String, Codable, Sendable, Hashable {
    /// An act begins: what it is, and on which widget.
    case act
    /// Who was asked, and what it answered.
    case asked
    /// A command that is rehearsed sends input, of which the toolkit's bridge may tell, as of a person's, or not.
    case input
    /// Something was heard.
    case heard
    /// Something that was heard, or offered, does not count.
    case refused
    /// The line that it has given.
    case recorded
    /// It has given none.
    case nothing
  }

  /// Rises from act to act; 0 of what belongs to none.
  public var act: Int
  public var step: Step
  /// One sentence, secrets redacted.
  public var text: String

  public init(act: Int, step: Step, text: String) {
    (self.act, self.step, self.text) = (act, step, text)
  }
}
