import CapuchinABI

extension Array<capuchin_value> {
  /// Calls `body` with the values as a list of the ABI.
  func withForeignList<Result>(_ body: (capuchin_list) -> Result) -> Result {
    guard !isEmpty else { return body(capuchin_list()) }
    return withUnsafeBufferPointer { values in
      let items = values.indices.map { index in values.baseAddress.map { $0 + index } }
      return items.withUnsafeBufferPointer { items in
        body(capuchin_list(items: items.baseAddress, count: UInt64(values.count)))
      }
    }
  }
}
