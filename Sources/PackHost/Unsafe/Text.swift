import CapuchinABI

/// A string of a pack's that lives as long as the process: a class's name, an id in a table.
///
/// Unchecked because it holds a pointer; what it points to is never written or freed, by contract.
struct BorrowedText: @unchecked Sendable {
  private let raw: capuchin_string

  init(_ raw: capuchin_string) {
    self.raw = raw
  }

  /// A copy; bytes that are no UTF-8 are repaired, a string without data is empty.
  var text: String { (try? raw.text()) ?? "" }
}

extension capuchin_string {
  /// A copy of the text, with bytes that are no UTF-8 repaired.
  func text() throws(Flaw) -> String {
    String(decoding: try bytes(limit: Limits.textBytes), as: UTF8.self)
  }

  /// The bytes, borrowed for as long as the pack lends them.
  func bytes(limit: UInt64) throws(Flaw) -> UnsafeRawBufferPointer {
    guard length > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard length <= limit, let count = Int(exactly: length) else {
      throw .longText(length: length)
    }
    guard let data else { throw .missingText(length: length) }
    return UnsafeRawBufferPointer(start: data, count: count)
  }
}

/// Lends a text to a pack for the length of a call.
func withText<Result>(_ text: String, _ body: (capuchin_string) -> Result) -> Result {
  var text = text
  return text.withUTF8 { utf8 in
    utf8.withMemoryRebound(to: CChar.self) { characters in
      body(capuchin_string(data: characters.baseAddress, length: UInt64(characters.count)))
    }
  }
}
