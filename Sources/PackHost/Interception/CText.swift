import Interception

/// Texts behind a `char *`, which may have no end and lie before a page that is not there.
enum CText {
  /// How much of a text belongs to it, where something else than a zero says.
  enum Length: Equatable {
    case bytes(Int)
    case characters(Int)
  }

  /// Longer ones are cut.
  private static let limit = 4096

  /// - Parameter length: nil for a text that ends with a zero.
  /// - Returns: nil where nothing can be read.
  static func read(_ pointer: UnsafeRawPointer, at length: Length?) -> String? {
    var most = limit
    if case .bytes(let count)? = length { most = min(most, max(0, count)) }
    guard most > 0 else { return "" }
    let bytes = ReadableMemory.bytes(at: pointer, most: most)
    guard !bytes.isEmpty else { return nil }
    let text = String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    if case .characters(let count)? = length {
      return String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, count))))
    }
    return text
  }
}
