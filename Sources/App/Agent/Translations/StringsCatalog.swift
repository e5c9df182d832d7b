import Script

/// A table of a bundle's, such as `German.lproj/Localizable.strings`: the keys in an app's code, and what they are in a
/// language.
///
/// The keys mostly are English texts. Where they are not, the table of English beside it says what they are.
struct StringsCatalog: TextCatalog {
  private let entries: [(key: String, text: String)]
  private let english: [(key: String, text: String)]

  /// - Parameters:
  ///   - bytes: of the table.
  ///   - english: of the same table in English; empty if there is none.
  init(_ bytes: [UInt8], english: [UInt8]) {
    (entries, self.english) = (StringsReader.entries(of: bytes), StringsReader.entries(of: english))
  }

  func translations(of text: String) -> [String] {
    let keys = Set([text] + english.filter { Self.plain($0.text) == text }.map(\.key))
    return names(entries.filter { keys.contains($0.key) || Self.plain($0.key) == text }.map(\.text))
  }

  func sources(of text: String) -> [String] {
    let keys = Set(entries.filter { Self.plain($0.text) == text }.map(\.key))
    return names(english.filter { keys.contains($0.key) }.map(\.text) + keys.sorted()).filter { $0 != text }
  }

  var placedMessages: [(source: String, translation: String)] {
    let english = Dictionary(english.map { ($0.key, $0.text) }) { first, _ in first }
    return entries.filter { $0.text.contains("%") }.map { (Self.plain(english[$0.key] ?? $0.key), Self.plain($0.text)) }
  }

  private func names(_ texts: [String]) -> [String] { texts.map(Self.plain).filter { !$0.isEmpty }.uniqued }

  /// As a widget is called by it: in one line, without a colon at the end.
  private static func plain(_ text: String) -> String {
    Identity.cleaned(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

/// Reads a table of strings: `"key" = "text";` and comments, in UTF-8 or UTF-16.
///
/// The format is described in GNUstep's `NSBundle` and `NSString -propertyListFromStringsFileFormat`. Reading ends
/// where a file is wrong; what was read until then counts.
enum StringsReader {
  static func entries(of bytes: [UInt8]) -> [(key: String, text: String)] {
    var scanner = Scanner(text(of: bytes))
    var entries: [(key: String, text: String)] = []
    while let key = scanner.word() {
      let text = scanner.take("=") ? scanner.word() : key
      guard let text, scanner.take(";") else { break }
      entries.append((key, text))
    }
    return entries
  }

  private static func text(of bytes: [UInt8]) -> String {
    switch bytes.prefix(2) {
    case [0xFE, 0xFF]: String(decoding: units(bytes.dropFirst(2), first: 8), as: UTF16.self)
    case [0xFF, 0xFE]: String(decoding: units(bytes.dropFirst(2), first: 0), as: UTF16.self)
    default: String(decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...], as: UTF8.self)
    }
  }

  /// - Parameter first: by how many bits the first byte of two is shifted.
  private static func units(_ bytes: ArraySlice<UInt8>, first: UInt16) -> [UInt16] {
    var units: [UInt16] = []
    var rest = bytes
    while let one = rest.popFirst(), let two = rest.popFirst() {
      units.append(UInt16(one) << first | UInt16(two) << (8 - first))
    }
    return units
  }

  private struct Scanner {
    private var rest: Substring.UnicodeScalarView

    init(_ text: String) { rest = text[...].unicodeScalars }

    /// A key or a text, in quotation marks or bare; nil where there is none.
    mutating func word() -> String? {
      skipBlanks()
      guard let first = rest.first else { return nil }
      if first == "\"" {
        rest.removeFirst()
        return quoted()
      }
      let bare = rest.prefix(while: Self.isBare)
      rest = rest.dropFirst(bare.count)
      return bare.isEmpty ? nil : String(bare)
    }

    private static func isBare(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_.-/$:".unicodeScalars.contains(scalar)
    }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
      skipBlanks()
      guard rest.first == mark else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func quoted() -> String? {
      var text = String.UnicodeScalarView()
      while let next = rest.popFirst() {
        switch next {
        case "\"": return String(text)
        case "\\":
          guard let escaped = escape() else { return nil }
          text.append(escaped)
        default: text.append(next)
        }
      }
      return nil
    }

    /// The character behind a backslash: a letter means a control character, `U` has four hexadecimal digits, a digit
    /// begins an octal number, and any other character means itself.
    private mutating func escape() -> Unicode.Scalar? {
      guard let mark = rest.popFirst() else { return nil }
      switch mark {
      case "n": return "\n"
      case "t": return "\t"
      case "r": return "\r"
      case "U", "u": return scalar(rest.prefix(4), radix: 16)
      case "0"..."7":
        let others = rest.prefix { ("0"..."7").contains($0) }.prefix(2)
        rest = rest.dropFirst(others.count)
        return UInt32(String(mark) + String(others), radix: 8).flatMap(Unicode.Scalar.init)
      default: return mark
      }
    }

    private mutating func scalar(_ digits: Substring.UnicodeScalarView.SubSequence, radix: Int) -> Unicode.Scalar? {
      rest = rest.dropFirst(digits.count)
      return UInt32(String(digits), radix: radix).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}"
    }

    private mutating func skipBlanks() {
      while let first = rest.first {
        if first.properties.isWhitespace {
          rest.removeFirst()
        } else if first == "/", let second = rest.dropFirst().first, second == "*" || second == "/" {
          skipComment(toLineEnd: second == "/")
        } else {
          return
        }
      }
    }

    private mutating func skipComment(toLineEnd: Bool) {
      rest = rest.dropFirst(2)
      while let next = rest.popFirst() {
        if toLineEnd ? next == "\n" : next == "*" && rest.first == "/" { break }
      }
      if !toLineEnd, rest.first == "/" { rest.removeFirst() }
    }
  }
}
