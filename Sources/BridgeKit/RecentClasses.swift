/// What was found out of the classes that a walk has met lately: quicker than a dictionary, as most widgets are of few.
@frozen package struct RecentClasses<Value> {
  @usableFromInline var entries = [(id: UInt64, value: Value)?](repeating: nil, count: 64)

  @inlinable package init() {}

  /// - Parameters:
  ///   - id: the class's number.
  ///   - find: finds it out where that was not lately.
  @inlinable package mutating func value(of id: UInt64, _ find: () -> Value) -> Value {
    // Toolkits number classes by the addresses of structs, whose last bits are alike.
    let place = Int(truncatingIfNeeded: (id >> 4) ^ (id >> 10)) & 63
    if let entry = entries[place], entry.id == id { return entry.value }
    let value = find()
    entries[place] = (id, value)
    return value
  }
}
