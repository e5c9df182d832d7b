/// One line of a script: its bytes, and what they say.
public struct Line: Sendable, Hashable {
  /// How a line ends.
  public enum Ending: String, Sendable, Hashable {
    case lineFeed = "\n"
    case carriageReturnLineFeed = "\r\n"
    /// The last line of a file that does not end in a newline.
    case none = ""
  }

  /// What a line says.
  public enum Content: Sendable, Hashable {
    case blank
    /// The comment from its `#`, without blanks at its end.
    case comment(String)
    /// A command, and the comment behind it from its `#`.
    case command(Command, comment: String?)
    /// A line that is no command; the error says why.
    case malformed(Diagnostic)
  }

  /// The line's number, from 1.
  public let number: Int
  /// The line as it stands in the file, without byte order mark and newline.
  public let bytes: [UInt8]
  public let ending: Ending
  public let content: Content

  init(number: Int, bytes: [UInt8], ending: Ending, file: String) {
    self.number = number
    self.bytes = bytes
    self.ending = ending
    self.content = Line.content(number: number, bytes: bytes, file: file)
  }

  private static func content(number: Int, bytes: [UInt8], file: String) -> Content {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let line = SourceLine(file: file, number: number, text: String(decoding: bytes, as: UTF8.self))
      return .malformed(SyntaxProblem.notUTF8.diagnostic(in: line))
    }
    do throws(Diagnostic) {
      return try LineParser.content(of: SourceLine(file: file, number: number, text: text))
    } catch {
      return .malformed(error)
    }
  }
}
