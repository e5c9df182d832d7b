/// Brings the parts of a word into their one form, so that equal parts mean equal words.
struct WordNormalizer {
  private var pieces: [Word.Piece] = []
  private var run = String.UnicodeScalarView()
  private var runIsLiteral = false

  static func normalized(_ pieces: [Word.Piece]) -> [Word.Piece] {
    var normalizer = WordNormalizer()
    normalizer.take(pieces)
    return normalizer.pieces
  }

  /// What has a meaning of its own in an id, a row or a path.
  static func isSpecial(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "*", "?", "[", "]", "/", "#", ">": true
    default: false
    }
  }

  private mutating func take(_ source: [Word.Piece]) {
    let marked = Self.beginsWithEscapedQuery(source)
    var position = 0
    for piece in source {
      guard let (text, literal) = Self.text(of: piece) else {
        flush()
        pieces.append(piece)
        continue
      }
      for scalar in text.unicodeScalars {
        let isMark = marked && position == QueryPrefix.count - 1
        append(scalar, literal: isMark || (literal && Self.isSpecial(scalar)))
        position += 1
      }
    }
    flush()
  }

  private mutating func append(_ scalar: Unicode.Scalar, literal: Bool) {
    if literal != runIsLiteral {
      flush()
      runIsLiteral = literal
    }
    run.append(scalar)
  }

  private mutating func flush() {
    guard !run.isEmpty else { return }
    pieces.append(runIsLiteral ? .literal(String(run)) : .plain(String(run)))
    run = String.UnicodeScalarView()
  }

  private static func text(of piece: Word.Piece) -> (String, literal: Bool)? {
    switch piece {
    case .plain(let text): (text, false)
    case .literal(let text): (text, true)
    case .variable: nil
    }
  }

  /// Whether the word begins with `xpath=` or `plist=` of which a character is escaped: then it is a text, and its `=`
  /// carries the mark.
  private static func beginsWithEscapedQuery(_ pieces: [Word.Piece]) -> Bool {
    var opening: [(scalar: Unicode.Scalar, literal: Bool)] = []
    for piece in pieces {
      guard opening.count < QueryPrefix.count, let (text, literal) = text(of: piece) else { break }
      opening += text.unicodeScalars.prefix(QueryPrefix.count - opening.count).map { ($0, literal) }
    }
    return QueryPrefix(of: opening.map(\.scalar)) != nil && opening.contains { $0.literal }
  }
}
