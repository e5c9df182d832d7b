import CapuchinABI

extension Array<capuchin_value> {
  /// Calls `body` with the values as a list of the ABI.
  package func withForeignList<Result>(_ body: (capuchin_list) -> Result) -> Result {
    guard !isEmpty else { return body(capuchin_list()) }
    return withUnsafeBufferPointer { values in
      let items = values.indices.map { index in values.baseAddress.map { $0 + index } }
      return items.withUnsafeBufferPointer { items in
        body(capuchin_list(items: items.baseAddress, count: UInt64(values.count)))
      }
    }
  }
}

extension capuchin_list {
  /// Of each value in it.
  func checkTexts() throws(BridgeError) {
    for value in values { try value.checkTexts() }
  }

  /// Copies of its values; what they point to stays the caller's.
  package var values: [capuchin_value] {
    guard let items, let count = Int(exactly: count) else { return [] }
    return UnsafeBufferPointer(start: items, count: count).map { $0?.pointee ?? .null }
  }
}
