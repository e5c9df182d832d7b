/// A word's characters, each with whether it still has its special meaning.
///
/// A variable that is not substituted yet counts as the text `${name}` without special characters.
struct MarkedText: Sendable, Hashable {
  struct Scalar: Sendable, Hashable {
    let value: Unicode.Scalar
    let isPlain: Bool
  }

  /// What an ordinal says: none there, a number from 1, or one that no widget can have.
  enum Ordinal: Sendable, Hashable {
    case absent
    case number(Int)
    case outOfRange
  }

  private(set) var scalars: ArraySlice<Scalar> = []

  init(_ word: Word) {
    for piece in word.pieces {
      switch piece {
      case .plain(let text): scalars += text.unicodeScalars.map { Scalar(value: $0, isPlain: true) }
      case .literal(let text):
        scalars += text.unicodeScalars.map { Scalar(value: $0, isPlain: false) }
      case .variable(let variable):
        scalars += variable.description.unicodeScalars.map { Scalar(value: $0, isPlain: false) }
      }
    }
  }

  init(_ scalars: ArraySlice<Scalar>) {
    self.scalars = scalars
  }

  var isEmpty: Bool { scalars.isEmpty }

  /// The characters without their marks.
  var text: String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars.lazy.map(\.value))
    return String(view)
  }

  /// The parts between each special character of that value; at least one.
  func split(at separator: Unicode.Scalar) -> [MarkedText] {
    scalars.split(omittingEmptySubsequences: false) { $0.isPlain && $0.value == separator }
      .map { MarkedText($0) }
  }

  func contains(special scalar: Unicode.Scalar) -> Bool {
    firstIndex(special: scalar) != nil
  }

  func firstIndex(special scalar: Unicode.Scalar) -> Int? {
    scalars.firstIndex { $0.isPlain && $0.value == scalar }
  }

  /// The text before a final `#digits`, and the ordinal.
  func droppingOrdinal() -> (MarkedText, Ordinal) {
    let digits = scalars.reversed().prefix { ("0"..."9").contains($0.value) }.count
    let before = scalars.dropLast(digits)
    guard digits > 0, let mark = before.last, mark.isPlain, mark.value == "#" else {
      return (self, .absent)
    }
    let number = Int(MarkedText(scalars.suffix(digits)).text) ?? 0
    return (MarkedText(before.dropLast()), number == 0 ? .outOfRange : .number(number))
  }
}

extension MarkedText {
  /// The parts of a word that say this text where `special` characters and a final `#digits` have a meaning.
  ///
  /// - Parameters:
  ///   - text: what the word shall say.
  ///   - special: the characters to be escaped wherever they are.
  static func pieces(of text: String, escaping special: Set<Unicode.Scalar>) -> [Word.Piece] {
    let (_, ordinal) = MarkedText(Word(pieces: [.plain(text)])).droppingOrdinal()
    let mark = ordinal == .absent ? nil : text.unicodeScalars.lastIndex(of: "#")
    return text.unicodeScalars.indices.map { index in
      let scalar = text.unicodeScalars[index]
      let escaped = special.contains(scalar) || index == mark
      return escaped ? .literal(String(scalar)) : .plain(String(scalar))
    }
  }
}
