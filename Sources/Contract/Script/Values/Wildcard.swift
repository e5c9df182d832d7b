/// A pattern over a whole text: `*` is any run of characters, `?` exactly one.
///
/// Characters are grapheme clusters, compared as Swift compares them (é is é, however encoded).
public struct Wildcard: Sendable, Hashable {
  enum Element: Sendable, Hashable {
    case character(Character)
    case anyCharacter
    case anyRun
  }

  let elements: [Element]

  /// Reads a pattern from a word; escaped characters, and what came out of a variable, stand for themselves.
  public init(_ word: Word) {
    self.init(MarkedText(word))
  }

  init(_ marked: MarkedText) {
    var elements: [Element] = []
    var run = String.UnicodeScalarView()
    for scalar in marked.scalars {
      let isSpecial = scalar.isPlain && (scalar.value == "*" || scalar.value == "?")
      guard isSpecial else {
        run.append(scalar.value)
        continue
      }
      elements += String(run).map(Element.character)
      run = String.UnicodeScalarView()
      elements.append(scalar.value == "*" ? .anyRun : .anyCharacter)
    }
    self.elements = elements + String(run).map(Element.character)
  }

  /// Whether the pattern matches the whole of the text.
  public func matches(_ text: String) -> Bool {
    let characters = Array(text)
    var position = 0
    var element = 0
    var retry: (element: Int, position: Int)?
    while position < characters.count {
      if element < elements.count, elements[element] == .anyRun {
        retry = (element + 1, position)
        element += 1
      } else if element < elements.count, matches(elements[element], characters[position]) {
        element += 1
        position += 1
      } else if let (next, start) = retry {
        // The last `*` takes one character more; earlier ones need no second try.
        element = next
        position = start + 1
        retry = (next, position)
      } else {
        return false
      }
    }
    return elements.dropFirst(element).allSatisfy { $0 == .anyRun }
  }

  private func matches(_ element: Element, _ character: Character) -> Bool {
    switch element {
    case .character(let wanted): wanted == character
    case .anyCharacter: true
    case .anyRun: false
    }
  }
}

extension Wildcard: CustomStringConvertible {
  /// The pattern with its wildcards, as a script writes it without quotes.
  public var description: String {
    let pieces = elements.map { element -> Word.Piece in
      switch element {
      case .character(let character): .literal(String(character))
      case .anyCharacter: .plain("?")
      case .anyRun: .plain("*")
      }
    }
    return WordPrinter.body(WordNormalizer.normalized(pieces))
  }
}
