/// One line of a script as it stands in its file: what a diagnostic shows.
public struct SourceLine: Sendable, Hashable {
  /// The file as it was named to the parser; empty for text that is in no file.
  public let file: String
  /// The line's number, from 1; 0 for a command that was not read from a script.
  public let number: Int
  /// The line without its newline.
  public let text: String

  /// - Parameters:
  ///   - file: the file's name, empty for none.
  ///   - number: the line's number, from 1.
  ///   - text: the line without its newline.
  public init(file: String, number: Int, text: String) {
    self.file = file
    self.number = number
    self.text = text
  }
}
