import Interception

/// Texts behind a `char *`, which may have no end and lie before a page that is not there.
enum CText {
  /// How much of a text belongs to it, where something else than a zero says.
  enum Length: Equatable {
    case bytes(Int)
    case characters(Int)
  }

  /// Longer ones are cut, in bytes.
  private static let limit = 1 << 20
  private static let step = 4096

  /// - Parameter length: nil for a text that ends with a zero.
  /// - Returns: the text, or its bytes if it is no UTF-8; nil where nothing can be read.
  static func content(_ pointer: UnsafeRawPointer, at length: Length?) -> CallContent? {
    guard let bytes = bytes(pointer, at: length) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { return .bytes(bytes) }
    if case .characters(let count)? = length {
      return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(max(0, count)))))
    }
    return .text(text)
  }

  private static func bytes(_ pointer: UnsafeRawPointer, at length: Length?) -> [UInt8]? {
    var most = limit
    if case .bytes(let count)? = length { most = min(most, max(0, count)) }
    var bytes: [UInt8] = []
    while bytes.count < most {
      let wanted = min(step, most - bytes.count)
      let read = ReadableMemory.bytes(at: pointer + bytes.count, most: wanted)
      if let end = read.firstIndex(of: 0) { return bytes + read[..<end] }
      bytes += read
      guard read.count == wanted else { return bytes.isEmpty ? nil : bytes }
    }
    return bytes
  }
}
