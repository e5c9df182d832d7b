import CapuchinABI

/// A string of the other side's that lives as long as the process: a class's name, an id in a table.
///
/// Unchecked because it holds a pointer; what it points to is never written or freed, by contract.
package struct BorrowedText: @unchecked Sendable {
  private let raw: capuchin_string

  package init(_ raw: capuchin_string) {
    self.raw = raw
  }

  /// A copy; bytes that are no UTF-8 are repaired, a string without data is empty.
  package var text: String { raw.text }
}

extension capuchin_string {
  /// A copy of the text, with bytes that are no UTF-8 repaired.
  package func checkedText() throws(DataProblem) -> String {
    String(decoding: try checked(), as: UTF8.self)
  }

  /// The bytes of the text, borrowed for as long as the other side lends them.
  package func checked() throws(DataProblem) -> UnsafeRawBufferPointer {
    guard length > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard length <= Limits.textBytes, let count = Int(exactly: length) else { throw .longText(length: length) }
    guard let data else { throw .missingText(length: length) }
    return UnsafeRawBufferPointer(start: data, count: count)
  }

  /// A copy of the text; bytes that are no UTF-8 are repaired, a malformed string is empty.
  package var text: String { (try? checkedText()) ?? "" }

  /// A literal, which lives as long as the process.
  package init(_ text: StaticString) {
    guard text.hasPointerRepresentation else {
      self.init()
      return
    }
    let start = UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    self.init(data: start, length: UInt64(text.utf8CodeUnitCount))
  }
}

extension capuchin_bytes {
  /// The bytes, borrowed for as long as the other side lends them.
  package func checked() throws(DataProblem) -> UnsafeRawBufferPointer {
    guard length > 0 else { return UnsafeRawBufferPointer(start: nil, count: 0) }
    guard length <= Limits.bytes, let count = Int(exactly: length) else { throw .longBytes(length: length) }
    guard let data else { throw .missingBytes(length: length) }
    return UnsafeRawBufferPointer(start: data, count: count)
  }
}

extension String {
  /// A copy of a string of the ABI: bytes that are no UTF-8 are repaired, a malformed string is empty.
  package init(_ raw: capuchin_string) {
    self = raw.text
  }

  /// Lends the text for a call; nothing is copied where it is UTF-8 already, as literals are.
  package func lent<Result>(_ body: (capuchin_string) throws -> Result) rethrows -> Result {
    var text = self
    return try text.withUTF8 { utf8 in
      let data = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return try body(capuchin_string(data: data, length: UInt64(utf8.count)))
    }
  }
}
