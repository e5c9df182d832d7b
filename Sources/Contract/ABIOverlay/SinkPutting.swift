import CapuchinABI

extension UnsafePointer<capuchin_sink> {
  /// Puts values into the other side's sink until it wants no more.
  package func put(_ values: [NamedValue]) {
    for value in values where !put(value.value, named: value.name) { return }
  }

  /// Puts one value into the other side's sink. A short sink, or one without a function, takes nothing.
  ///
  /// - Returns: whether the sink wants more.
  @discardableResult
  package func put(_ value: Value, named name: String = "") -> Bool {
    name.lent { put(value, named: $0) }
  }

  /// The same, with a name that needs no copy.
  @discardableResult
  package func put(_ value: Value, named name: capuchin_string) -> Bool {
    if case .string(let text) = value {
      return text.lent { text in
        var raw = capuchin_value()
        (raw.tag, raw.data.string) = (CAPUCHIN_VALUE_STRING, text)
        return put(raw, named: name)
      }
    }
    return withArena { put($0.value(value), named: name) }
  }

  /// The same, in the form of the ABI.
  @discardableResult
  package func put(_ value: capuchin_value, named name: capuchin_string = capuchin_string()) -> Bool {
    guard pointee.size >= capuchin_sink.layoutSize, let put = pointee.put else { return false }
    return withUnsafePointer(to: value) { put(pointee.context, name, $0) } == CAPUCHIN_FLOW_MORE
  }
}
