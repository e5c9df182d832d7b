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
      let choices = pieces.mapValues { Self.distinct(translated($0) + [$0]) }
      return target.filled(choices, most: Self.most)
    }
    if found.isEmpty { found = joined(text, translated) }
    return Array(Self.distinct(found).prefix(Self.most))
  }

  private func joined(_ text: String, _ translated: (String) -> [String]) -> [String] {
    let parts = Self.parts(of: text)
    guard parts.count > 1 else { return [] }
    let choices = parts.map { Self.distinct(translated($0)) }
    guard choices.contains(where: { !$0.isEmpty }) else { return [] }
    return zip(parts, choices).reduce([""]) { texts, next in
      let words = next.1.isEmpty ? [next.0] : next.1
      return Array(words.flatMap { word in texts.map { $0 + word } }.prefix(Self.most))
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

  private static func distinct(_ texts: [String]) -> [String] {
    texts.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
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

  /// The message with each place filled in, in all combinations; none if a place has nothing.
  ///
  /// - Parameters:
  ///   - choices: the texts of each place.
  ///   - most: so many texts at most.
  func filled(_ choices: [String: [String]], most: Int) -> [String] {
    parts.reduce([""]) { texts, part in
      let words = switch part {
      case .words(let words): [words]
      case .place(let name): choices[name] ?? []
      }
      return Array(words.flatMap { word in texts.map { $0 + word } }.prefix(most))
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
