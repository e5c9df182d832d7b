/// A catalog of gettext's, such as `de/LC_MESSAGES/app.mo`: the texts in an app's code, and what they are in a
/// language.
///
/// The format is described in gettext's manual, "The Format of GNU MO Files". Whatever is wrong in a file is left out.
struct MessageCatalog: TextCatalog {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let count: Int
  private let sources: Int
  private let translations: Int

  /// - Returns: nil if it is no catalog.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 28 else { return nil }
    switch Array(bytes[..<4]) {
    case [0xDE, 0x12, 0x04, 0x95]: isBigEndian = false
    case [0x95, 0x04, 0x12, 0xDE]: isBigEndian = true
    default: return nil
    }
    self.bytes = bytes
    func word(_ place: Int) -> Int { Self.word(bytes, place, isBigEndian: bytes[0] == 0x95) }
    (count, sources, translations) = (word(8), word(12), word(16))
    guard sources + 8 * count <= bytes.count, translations + 8 * count <= bytes.count else { return nil }
  }

  /// What a text of the code is in the catalog's language, without mnemonics and colons. In different contexts it may
  /// be several.
  func translations(of text: String) -> [String] { found(text, in: sources, partner: translations) }

  func sources(of text: String) -> [String] { found(text, in: translations, partner: sources).filter { $0 != text } }

  /// Of those with several forms for numbers, each with each.
  var placedMessages: [(source: String, translation: String)] {
    (0..<count).flatMap { index -> [(source: String, translation: String)] in
      guard let source = whole(index, in: sources), source.contains(where: Self.beginsPlace),
        let translation = whole(index, in: translations)
      else { return [] }
      let (ours, theirs) = (Self.forms(of: source), Self.forms(of: translation))
      return ours.flatMap { form in theirs.map { (form, $0) } }
    }
  }

  private static func beginsPlace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "%") || byte == UInt8(ascii: "{") }

  private static func forms(of message: ArraySlice<UInt8>) -> [String] {
    message.split(separator: 0).map { plain(withoutContext($0)) }
  }

  private func found(_ text: String, in table: Int, partner: Int) -> [String] {
    var found: [String] = []
    let length = text.utf8.count
    for index in 0..<count {
      // Two underscores, a colon and a blank may be in it besides.
      guard let message = message(index, in: table, of: length), message.count >= length,
        message.count <= length + 4, Self.plain(message) == text, let other = self.message(index, in: partner)
      else { continue }
      let name = Self.plain(other)
      if !name.isEmpty, !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// A message without its context, and of its plural forms the first.
  ///
  /// - Parameter least: shorter ones are passed over, in bytes.
  private func message(_ index: Int, in table: Int, of least: Int = 1) -> ArraySlice<UInt8>? {
    whole(index, in: table, of: least).map { Self.withoutContext($0.prefix { $0 != 0 }) }
  }

  private static func withoutContext(_ form: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    form.lastIndex(of: 4).map { form[($0 + 1)...] } ?? form
  }

  /// A message with its context and all its plural forms.
  private func whole(_ index: Int, in table: Int, of least: Int = 1) -> ArraySlice<UInt8>? {
    let length = word(table + 8 * index)
    guard length >= max(1, least) else { return nil }
    let begin = word(table + 8 * index + 4)
    guard begin <= bytes.count, length <= bytes.count - begin else { return nil }
    return bytes[begin..<begin + length]
  }

  /// As a widget is called by it: without the mark before its mnemonic, and as ids are cleaned.
  private static func plain(_ message: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var isMark = false
    for byte in message {
      isMark = byte == UInt8(ascii: "_") && !isMark
      if !isMark { text.append(byte) }
    }
    return Identity.cleaned(String(decoding: text, as: UTF8.self))
  }

  private func word(_ place: Int) -> Int { Self.word(bytes, place, isBigEndian: isBigEndian) }

  private static func word(_ bytes: [UInt8], _ place: Int, isBigEndian: Bool) -> Int {
    // Read for each message of each catalog: nothing is made.
    let (first, second) = (Int(bytes[place]), Int(bytes[place + 1]))
    let (third, fourth) = (Int(bytes[place + 2]), Int(bytes[place + 3]))
    return isBigEndian
      ? first << 24 | second << 16 | third << 8 | fourth : fourth << 24 | third << 16 | second << 8 | first
  }
}
