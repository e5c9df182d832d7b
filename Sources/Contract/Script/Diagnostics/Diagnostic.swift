/// What is wrong with a script and where: file, line, column, message, and the line with a mark.
///
/// The message is worded in `SyntaxProblem` and `BindingProblem`, nowhere else.
public struct Diagnostic: Error, Sendable, Hashable {
  /// The kind of problem, for programs: new ones may be added.
  public struct Code: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  public let code: Code
  /// One sentence: what failed, what was expected, what was found, what to do.
  /// Safe to be shown on a terminal.
  public let message: String
  /// The line that the problem is in.
  public let line: SourceLine
  /// The marked part of the line, in UTF-8 offsets; clamped to the line.
  public let range: Range<Int>

  /// - Parameters:
  ///   - code: the kind of problem.
  ///   - message: one sentence for a person.
  ///   - line: the line that the problem is in.
  ///   - range: the part to mark, in UTF-8 offsets; nil marks the whole line.
  public init(code: Code, message: String, line: SourceLine, range: Range<Int>?) {
    self.code = code
    self.message = VisibleText.short(message)
    self.line = line
    let count = line.text.utf8.count
    let whole = 0..<count
    self.range = (range ?? whole).clamped(to: whole)
  }

  /// The file as it was named to the parser.
  public var file: String { line.file }

  /// The column of the mark's first character, from 1, in characters (grapheme clusters).
  public var column: Int {
    String(decoding: line.text.utf8.prefix(range.lowerBound), as: UTF8.self).count + 1
  }
}

extension Diagnostic: CustomStringConvertible {
  /// `file:line:column: message`, then the line and a mark below it; the message alone if it is
  /// about no line.
  public var description: String {
    if line.number == 0 && line.text.isEmpty { return message }
    let place =
      line.number == 0 ? "" : "\(file.isEmpty ? "script" : VisibleText.line(file)):\(line.number):\(column): "
    return "\(place)\(message)\n    \(MarkedLine(line.text, range: range).text)"
  }
}
