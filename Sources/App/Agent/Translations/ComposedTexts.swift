/// What texts that an app puts together are in another language.
///
/// An app fills other texts into a message, `About %s`, or shows messages side by side, `notes.txt (Draft)`.
struct ComposedTexts {
  /// So many letters a message has besides its places; with fewer it fits any text.
  private static let leastLetters = 3
  private static let most = 16
  private static let separators = [" — ", " – ", " - ", ": ", " (", ")"]

  private let messages: [(source: PlacedMessage, target: PlacedMessage)]

  /// - Parameter messages: those with places for other texts, and what they are in the other language.
  init(_ messages: [(source: String, target: String)]) {
    self.messages = messages.compactMap { source, target in
      guard let source = PlacedMessage(source), source.letters >= Self.leastLetters,
        let target = PlacedMessage(target)
      else { return nil }
      return (source, target)
    }
  }

  /// What a text may be in the other language.
  ///
  /// - Parameter translated: what a text that is a message itself is there.
  func texts(for text: String, translated: (String) -> [String]) -> [String] {
    var found = messages.flatMap { source, target -> [String] in
      guard let pieces = source.pieces(of: text) else { return [] }
      return combined(target.choices(pieces.mapValues { (translated($0) + [$0]).uniqued }))
    }
    if found.isEmpty { found = joined(text, translated) }
    return Array(found.uniqued.prefix(Self.most))
  }

  private func joined(_ text: String, _ translated: (String) -> [String]) -> [String] {
    let parts = Self.parts(of: text)
    guard parts.count > 1 else { return [] }
    let translations = parts.map { translated($0).uniqued }
    guard translations.contains(where: { !$0.isEmpty }) else { return [] }
    return combined(zip(parts, translations).map { $1.isEmpty ? [$0] : $1 })
  }

  /// Texts of one of each list, in all combinations, the first of each first.
  private func combined(_ choices: [[String]]) -> [String] {
    choices.reduce([""]) { texts, next in
      Array(next.flatMap { word in texts.map { $0 + word } }.prefix(Self.most))
    }
  }

  /// A text cut before and after each separator.
  private static func parts(of text: String) -> [String] {
    var (parts, part, rest) = ([String](), "", text[...])
    while let next = rest.first {
      if let separator = separators.first(where: rest.hasPrefix) {
        parts += part.isEmpty ? [separator] : [part, separator]
        (part, rest) = ("", rest.dropFirst(separator.count))
      } else {
        part.append(next)
        rest.removeFirst()
      }
    }
    return part.isEmpty ? parts : parts + [part]
  }
}

/// A message with places for other texts: `%s`, `%2$d`, `%@`, `%(name)s` or `{name}`.
struct PlacedMessage {
  private enum Part {
    case words(String)
    /// The place's name or number.
    case place(String)
  }

  private let parts: [Part]

  /// - Returns: nil if it has no place, or two side by side.
  init?(_ text: String) {
    var (parts, words, rest) = ([Part](), "", text[...])
    var count = 0
    while let next = rest.first {
      if let (name, length) = Self.place(rest) {
        count += 1
        if !words.isEmpty { parts.append(.words(words)) }
        if case .place = parts.last { return nil }
        parts.append(.place(name.isEmpty ? "\(count)" : name))
        (words, rest) = ("", rest.dropFirst(length))
      } else {
        words.append(next)
        rest = rest.dropFirst(rest.hasPrefix("%%") ? 2 : 1)
      }
    }
    guard count > 0 else { return nil }
    self.parts = words.isEmpty ? parts : parts + [.words(words)]
  }

  /// How many letters it has besides its places.
  var letters: Int {
    parts.reduce(0) { count, part in
      guard case .words(let words) = part else { return count }
      return count + words.count { $0.isLetter }
    }
  }

  /// The text in each place, by the place; nil if the text is not made of this message.
  func pieces(of text: String) -> [String: String]? {
    var (pieces, rest, place) = ([String: String](), text[...], String?.none)
    for (index, part) in parts.enumerated() {
      switch part {
      case .place(let name): place = name
      case .words(let words):
        let isLast = index == parts.count - 1
        guard let range = Self.range(of: words, in: rest, isFirst: place == nil, isLast: isLast) else { return nil }
        if let place { pieces[place] = String(rest[..<range.lowerBound]) }
        (place, rest) = (nil, rest[range.upperBound...])
      }
    }
    if let place { pieces[place] = String(rest) } else if !rest.isEmpty { return nil }
    return pieces.values.contains("") ? nil : pieces
  }

  private static func range(
    of words: String, in text: Substring, isFirst: Bool, isLast: Bool
  ) -> Range<Substring.Index>? {
    if isFirst {
      guard text.hasPrefix(words) else { return nil }
      return text.startIndex..<text.dropFirst(words.count).startIndex
    }
    guard isLast else { return text.firstRange(of: words) }
    guard text.hasSuffix(words) else { return nil }
    return text.dropLast(words.count).endIndex..<text.endIndex
  }

  /// What each of its parts may be, in order; nothing for a place without a text.
  ///
  /// - Parameter texts: of each place.
  func choices(_ texts: [String: [String]]) -> [[String]] {
    parts.map { part in
      switch part {
      case .words(let words): [words]
      case .place(let name): texts[name] ?? []
      }
    }
  }

  /// The name or number of the place that a text begins with, empty where it has none, and its length in characters;
  /// nil if it begins otherwise.
  private static func place(_ text: Substring) -> (name: String, length: Int)? {
    switch text.first {
    case "{":
      let name = text.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      return text.dropFirst(1 + name.count).first == "}" ? (String(name), name.count + 2) : nil
    case "%": return conversion(text.dropFirst()).map { ($0.name, $0.length + 1) }
    default: return nil
    }
  }

  /// What follows `%` in a message of C, Objective-C or Python.
  private static func conversion(_ text: Substring) -> (name: String, length: Int)? {
    var (rest, name) = (text, "")
    if rest.first == "(" {
      let inner = rest.dropFirst().prefix { $0 != ")" }
      name = String(inner)
      rest = rest.dropFirst(inner.count + 2)
    }
    let digits = rest.prefix(while: \.isWholeNumber)
    if !digits.isEmpty, rest.dropFirst(digits.count).first == "$" {
      name = String(digits)
      rest = rest.dropFirst(digits.count + 1)
    }
    let rules = rest.prefix { "-+#0'I123456789.*hlLqjzt".contains($0) }
    rest = rest.dropFirst(rules.count)
    guard let letter = rest.first, "sdiufgeGxXcp@".contains(letter) else { return nil }
    return (name, text.count - rest.count + 1)
  }
}
