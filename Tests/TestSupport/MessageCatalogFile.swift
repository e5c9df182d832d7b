/// Writes catalogs of gettext's.
public enum MessageCatalogFile {
  /// A catalog's bytes, as `msgfmt` writes them.
  public static func bytes(_ messages: [(source: String, translation: String)], isBigEndian: Bool = false) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] {
      let bytes = (0..<4).map { UInt8(value >> (8 * $0) & 0xFF) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    // The C library looks for a message by halves.
    let messages = messages.sorted { $0.source.utf8.lexicographicallyPrecedes($1.source.utf8) }
    let begin = 28 + 16 * messages.count
    var (sources, translations, texts) = ([UInt8](), [UInt8](), [UInt8]())
    for message in messages {
      sources += word(message.source.utf8.count) + word(begin + texts.count)
      texts += Array(message.source.utf8) + [0]
      translations += word(message.translation.utf8.count) + word(begin + texts.count)
      texts += Array(message.translation.utf8) + [0]
    }
    let head = [0x9504_12DE, 0, messages.count, 28, 28 + 8 * messages.count, 0, 0].flatMap(word)
    return head + sources + translations + texts
  }
}
