import Glibc
import Script

/// A text without what a clock or a calendar says: `Saved on *` of `Saved on November 11, 2026`.
enum DatelessText {
  private static let fewestLetters = 2
  private static let english = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December", "Jan", "Feb", "Mar", "Apr", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Monday", "Tuesday",
    "Wednesday", "Thursday", "Friday", "Saturday", "Sunday", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun", "AM",
    "PM",
  ]

  /// The text as a pattern, with a `*` for all numbers and names of months and days that follow each other.
  ///
  /// On the toolkit's thread: it reads the app's locale.
  ///
  /// - Returns: nil if no words are left.
  static func pattern(of text: String) -> Word? {
    let characters = Array(text)
    let names = calendarNames()
    let dates: [Range<Int>] = words(in: characters).filter { range in
      names.contains(String(characters[range]).lowercased())
    }
    let open = (LastingName.numbers(in: characters) + dates).sorted { $0.lowerBound < $1.lowerBound }
    var pieces: [Word.Piece] = []
    var end = 0
    for range in open {
      let between = characters[end..<max(end, range.lowerBound)]
      if pieces.isEmpty || between.contains(where: \.isLetter) {
        pieces += between.isEmpty ? [.plain("*")] : [.literal(String(between)), .plain("*")]
      }
      end = max(end, range.upperBound)
    }
    let rest = String(characters[end...])
    if !rest.isEmpty { pieces.append(.literal(rest)) }
    let letters = pieces.reduce(0) { count, piece in
      if case .literal(let text) = piece { count + text.count(where: \.isLetter) } else { count }
    }
    return letters < fewestLetters ? nil : Word(pieces: pieces)
  }

  /// The names of months and days in the app's locale and in English, in lower case.
  private static func calendarNames() -> Set<String> {
    let days: [nl_item] = [nl_item(DAY_1), nl_item(ABDAY_1)]
    let months: [nl_item] = [nl_item(MON_1), nl_item(ABMON_1)]
    var names: Set<String> = []
    func add(_ name: String) {
      let word = name.lowercased().filter(\.isLetter)
      if !word.isEmpty { names.insert(word) }
    }
    func add(_ item: nl_item) {
      if let name = nl_langinfo(item) { add(String(cString: name)) }
    }
    for first in days { for number: nl_item in 0..<7 { add(first &+ number) } }
    for first in months { for number: nl_item in 0..<12 { add(first &+ number) } }
    add(nl_item(AM_STR))
    add(nl_item(PM_STR))
    for name in english { add(name) }
    return names
  }

  private static func words(in text: [Character]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var start: Int?
    for (index, character) in text.enumerated() {
      if character.isLetter {
        start = start ?? index
      } else if let begun = start {
        words.append(begun..<index)
        start = nil
      }
    }
    if let begun = start { words.append(begun..<text.count) }
    return words
  }
}
