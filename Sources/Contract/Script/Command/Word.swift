/// One word of a command: text in which special characters are marked, and variables.
///
/// Two words are equal when they mean the same, however they are written.
public struct Word: Sendable {
  /// A part of a word.
  public enum Piece: Sendable, Hashable {
    /// Text as it stands; `*`, `#2`, `/`… in it have their special meaning.
    case plain(String)
    /// Special characters that were escaped: they stand for themselves.
    case literal(String)
    /// A variable that is not substituted yet.
    case variable(Variable)
  }

  /// The parts, normalised: neighbours merged, only special characters in `literal`.
  public let pieces: [Piece]
  /// The word as the script has it, quotes and escapes included; for a word that was made, as it is printed.
  public let source: String
  /// Where in its line the word stands, in UTF-8 offsets; nil for a word that was made.
  public let range: Range<Int>?
  /// Whether a secret is in it, as a variable or substituted.
  public let isSecret: Bool

  /// Makes a word from parts.
  ///
  /// - Parameter pieces: in any split; `literal` may hold any text.
  public init(pieces: [Piece]) {
    self.init(pieces: pieces, source: nil, range: nil)
  }

  /// - Parameters:
  ///   - source: nil for a word that is made.
  ///   - hadSecret: whether a secret was substituted into it.
  init(pieces: [Piece], source: String?, range: Range<Int>?, hadSecret: Bool = false) {
    let pieces = WordNormalizer.normalized(pieces)
    self.pieces = pieces
    self.source = source ?? WordPrinter.printed(pieces)
    self.range = range
    isSecret =
      hadSecret
      || pieces.contains {
        if case .variable(let variable) = $0 { variable.namespace == .secret } else { false }
      }
  }

  /// Reads one word, quoted or not.
  ///
  /// - Throws: `Diagnostic` if it is not exactly one word.
  public init(parsing text: String) throws(Diagnostic) {
    self = try LineParser.word(in: SourceLine(file: "", number: 0, text: text))
  }

  /// What the word says when escapes are read; variables as they are written.
  public var text: String {
    pieces.map {
      switch $0 {
      case .plain(let text), .literal(let text): text
      case .variable(let variable): variable.description
      }
    }.joined()
  }

  /// The variables in the word, from left to right.
  public var variables: [Variable] {
    pieces.compactMap { if case .variable(let variable) = $0 { variable } else { nil } }
  }
}

extension Word: Hashable {
  public static func == (left: Word, right: Word) -> Bool {
    left.pieces == right.pieces
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(pieces)
  }
}

extension Word: CustomStringConvertible {
  /// The word in canonical form: least quotes, special characters that are meant literally escaped.
  ///
  /// A secret that was substituted is in it in clear: see `isSecret`.
  public var description: String { WordPrinter.printed(pieces) }
}
