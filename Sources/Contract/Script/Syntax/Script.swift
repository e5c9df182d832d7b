/// A script, without loss: what was parsed prints as the same bytes.
public struct Script: Sendable, Hashable {
  static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The file as it was named to the parser.
  public let file: String
  public let hasByteOrderMark: Bool
  /// Each line in its order; lines that are no command keep their bytes and say why.
  public let lines: [Line]

  /// Parses a script; errors are in its lines, see `diagnostics`.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - file: the name that diagnostics show.
  public static func parse(_ text: String, file: String = "") -> Script {
    Script(bytes: Array(text.utf8), file: file)
  }

  /// Parses the bytes of a file; lines that are not UTF-8 are errors and keep their bytes.
  ///
  /// - Parameters:
  ///   - bytes: the file's contents.
  ///   - file: the name that diagnostics show.
  public init(bytes: [UInt8], file: String) {
    self.file = file
    hasByteOrderMark = bytes.starts(with: Self.byteOrderMark)
    lines = Self.lines(
      of: bytes.dropFirst(hasByteOrderMark ? Self.byteOrderMark.count : 0), file: file)
  }

  private static func lines(of bytes: ArraySlice<UInt8>, file: String) -> [Line] {
    var lines: [Line] = []
    var rest = bytes
    while !rest.isEmpty {
      let newline = rest.firstIndex(of: UInt8(ascii: "\n"))
      var line = rest[..<(newline ?? rest.endIndex)]
      var ending = newline == nil ? Line.Ending.none : .lineFeed
      rest = rest[(newline.map { $0 + 1 } ?? rest.endIndex)...]
      if ending == .lineFeed, line.last == UInt8(ascii: "\r") {
        line.removeLast()
        ending = .carriageReturnLineFeed
      }
      lines.append(Line(number: lines.count + 1, bytes: Array(line), ending: ending, file: file))
    }
    return lines
  }

  /// The script as it was parsed, byte for byte.
  public var bytes: [UInt8] {
    (hasByteOrderMark ? Self.byteOrderMark : [])
      + lines.flatMap { $0.bytes + $0.ending.rawValue.utf8 }
  }

  /// The commands with their lines' numbers, in order.
  public var commands: [Command] {
    lines.compactMap { if case .command(let command, _) = $0.content { command } else { nil } }
  }

  /// The syntax errors, in order.
  public var diagnostics: [Diagnostic] {
    lines.compactMap { if case .malformed(let diagnostic) = $0.content { diagnostic } else { nil } }
  }
}

extension Script: CustomStringConvertible {
  /// The script as it was parsed; the same bytes if they are UTF-8.
  public var description: String { String(decoding: bytes, as: UTF8.self) }
}
