/// The parts of a word that read back as a given id.
enum MonkeyIDPrinter {
  private static let special: Set<Unicode.Scalar> = ["*", "?", "[", "]", "/"]

  static func pieces(of text: String, ordinal: Int?) -> [Word.Piece] {
    // Where this does not begin the word, the normaliser takes the mark away again.
    if let prefix = QueryPrefix(of: text.unicodeScalars) {
      return [.literal(prefix.rawValue)]
        + pieces(of: String(text.unicodeScalars.dropFirst(QueryPrefix.count)), ordinal: ordinal)
    }
    guard let ordinal else { return MarkedText.pieces(of: text, escaping: special) }
    let escaped = text.unicodeScalars.map { scalar in
      special.contains(scalar) ? Word.Piece.literal(String(scalar)) : .plain(String(scalar))
    }
    return escaped + [.plain("#\(ordinal)")]
  }

  static func pieces(ofRow row: [RowReference.Step]) -> [Word.Piece] {
    row.isEmpty ? [] : [.plain("[")] + RowReference.Step.pieces(of: row, escaping: special.union([">"])) + [.plain("]")]
  }
}
