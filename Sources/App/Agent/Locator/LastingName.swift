import PackHost

/// Whether a text is likely to be the same another time: a value, a date, a count or a sentence that tells one
/// is not. Told by its numbers alone, so that it needs no language.
///
///     Save · Option 2 · UTF-8 · 7 · 2-sided                      last
///     11:30 · 50 % · 12 items · Inbox (3) · Player 1 wins        do not
enum LastingName {
  /// What is longer is a sentence, which is put another way sooner than a name is.
  static let longest = 50
  /// A number alone that is longer is a value: keys, pages and days of a month have as many digits.
  private static let longestAlone = 2
  /// One behind words: `Route 101` is called so, `November 2026` will not be.
  private static let longestBehind = 3

  static func isLasting(_ text: String) -> Bool {
    guard text.count <= longest else { return false }
    let characters = Array(text)
    let numbers = FreeNumber.all(in: characters)
    guard let number = numbers.first else { return true }
    guard numbers.count == 1, !number.isValue, !characters[number.range.upperBound...].contains(where: \.isLetter)
    else { return false }
    let isBehind = characters[..<number.range.lowerBound].contains(where: \.isLetter)
    return number.range.count <= (isBehind ? longestBehind : longestAlone)
  }

  /// The text with one mark for each number: two texts with the same pattern differ in numbers alone.
  static func pattern(of text: String) -> String {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNumber).filter { !$0.isEmpty }
      .joined(separator: "0")
  }

  /// Whether a text shows what could be typed, in quotation marks or as an example, in place of what a field is for.
  static func isExample(_ text: String) -> Bool {
    let words = text.lowercased()
    if let first = words.first, let last = words.last, words.count > 1, quotes.contains(first), quotes.contains(last) {
      return true
    }
    return examples.contains { words.hasPrefix($0) }
  }

  private static let quotes: Set<Character> = ["\"", "'", "“", "”", "„", "‘", "’", "‚", "«", "»", "‹", "›", "「", "」"]
  private static let examples = [
    "e.g.", "e. g.", "eg.", "for example", "z. b.", "z.b.", "zum beispiel", "p. ex.", "par ex.", "p. ej.", "per es.",
  ]

  /// Where numbers are that are no parts of words.
  static func numbers(in text: [Character]) -> [Range<Int>] { FreeNumber.all(in: text).map(\.range) }

  /// Whether a value is none of a clock or a calendar, which will be another one. A count is what an app shows
  /// when it is given the same again.
  static func isNoDate(_ text: String) -> Bool {
    let characters = Array(text)
    let numbers = FreeNumber.all(in: characters)
    guard numbers.count <= 1, let number = numbers.first, number.isJoined else { return numbers.count <= 1 }
    let joiners = characters[number.range].filter { !$0.isNumber }
    return joiners.count == 1 && !":/-–hH".contains(joiners[0])
  }
}

/// A number in a text that is no part of a word, as those of `x86`, `3D` and `UTF-8` are.
private struct FreeNumber {
  private static let joiners: Set<Character> = [".", ",", ":", "/", "-", "–", "'", "’"]
  private static let units: Set<Character> = ["%", "‰", "°", "℃", "℉"]
  /// Letters behind digits are a unit if they are no more than these: `10px`, but `32channels`.
  private static let longestUnit = 3

  /// Where it is, from its first digit to its last.
  let range: Range<Int>
  /// Whether it is made of several, as times, dates and decimals are, or has a unit, or stands in brackets.
  let isValue: Bool
  /// Whether it is made of several.
  let isJoined: Bool

  static func all(in text: [Character]) -> [FreeNumber] {
    var found: [FreeNumber] = []
    var start = 0
    while let first = text[start...].firstIndex(where: isDigit) {
      let end = self.end(of: first, in: text)
      if let number = FreeNumber(first..<end, in: text) { found.append(number) }
      start = end
    }
    return found
  }

  /// Nil for a part of a word, and for one that numbers what follows: `1. Introduction`.
  private init?(_ range: Range<Int>, in text: [Character]) {
    let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
    isJoined = !text[range].allSatisfy(FreeNumber.isDigit)
    guard !FreeNumber.endsInWord(before) else { return nil }
    let letters = after.prefix { $0.isCased }.count
    if letters > 0, !isJoined, range.count < 2 || letters > FreeNumber.longestUnit { return nil }
    guard !FreeNumber.goesOnAsWord(after) else { return nil }
    if !isJoined, before.isEmpty, range.count <= 2, FreeNumber.isListMark(after) { return nil }
    self.range = range
    isValue = isJoined || letters > 0 || FreeNumber.hasUnit(before, after)
  }

  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// Where a number ends: at one end of a time or date only if the other follows.
  private static func end(of start: Int, in text: [Character]) -> Int {
    var end = start
    while end < text.count {
      if isHourMark(at: end, of: start, in: text) {
        end += 1
        continue
      }
      let isInside = isDigit(text[end]) || joiners.contains(text[end]) && end + 1 < text.count && isDigit(text[end + 1])
      guard isInside else { break }
      end += 1
    }
    return end
  }

  /// The letter in `18h19`, a time of day.
  private static func isHourMark(at place: Int, of start: Int, in text: [Character]) -> Bool {
    let minutes = text[(place + 1)...].prefix { isDigit($0) || $0.isCased }
    return "hH".contains(text[place]) && (1...2).contains(place - start) && minutes.count == 2
      && minutes.allSatisfy(isDigit)
  }

  /// `x86`, `UTF-8`, `H.264`, `row_2`.
  private static func endsInWord(_ before: ArraySlice<Character>) -> Bool {
    guard let last = before.last else { return false }
    return last.isCased || last == "_" || (last == "-" || last == ".") && before.dropLast().last?.isCased == true
  }

  /// `2-sided`, `1/x`, `10^x`, `2_row`.
  private static func goesOnAsWord(_ after: ArraySlice<Character>) -> Bool {
    guard let first = after.first else { return false }
    return first == "_" || ["-", "/", "^"].contains(first) && after.dropFirst().first?.isCased == true
  }

  private static func isListMark(_ after: ArraySlice<Character>) -> Bool {
    (after.first == "." || after.first == ")") && after.dropFirst().first?.isWhitespace == true
  }

  private static func hasUnit(_ before: ArraySlice<Character>, _ after: ArraySlice<Character>) -> Bool {
    let (last, first) = (before.last { !$0.isWhitespace }, after.first { !$0.isWhitespace })
    if let first, units.contains(first) || first.isCurrencySymbol { return true }
    if last?.isCurrencySymbol == true { return true }
    return category(before.last) == .openPunctuation && category(after.first) == .closePunctuation
  }

  private static func category(_ character: Character?) -> Unicode.GeneralCategory? {
    character?.unicodeScalars.first?.properties.generalCategory
  }
}
