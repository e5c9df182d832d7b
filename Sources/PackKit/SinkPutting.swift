import CapuchinABI

/// Putting values into the other side's sinks.
extension UnsafePointer<capuchin_sink> {
  /// Puts one value; answers false where the sink wants no more.
  @discardableResult
  func put(_ value: Value, named name: String = "") -> Bool {
    name.lent { put(value, named: $0) }
  }

  @discardableResult
  func put(_ value: Value, named name: capuchin_string) -> Bool {
    if case .string(let text) = value {
      return text.lent { text in
        var foreign = capuchin_value()
        foreign.type = CAPUCHIN_STRING
        foreign.as.string = text
        return put(foreign, named: name)
      }
    }
    return withArena { put($0.value(value), named: name) }
  }

  @discardableResult
  func put(_ value: capuchin_value, named name: capuchin_string = capuchin_string()) -> Bool {
    guard let put = pointee.put else { return false }
    return withUnsafePointer(to: value) { put(pointee.`self`, name, $0) } == CAPUCHIN_MORE
  }
}
