/// The parts of a word that read back as a given id.
enum MonkeyIDPrinter {
  private static let special: Set<Unicode.Scalar> = ["*", "?", "[", "]", "/"]

  static func pieces(of text: String, ordinal: Int?) -> [Word.Piece] {
    // Where this does not begin the word, the normaliser takes the mark away again.
    if text.unicodeScalars.starts(with: "xpath=".unicodeScalars) {
      return [.literal("xpath=")]
        + pieces(of: String(text.unicodeScalars.dropFirst(6)), ordinal: ordinal)
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
