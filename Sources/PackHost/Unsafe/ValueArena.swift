import CapuchinABI

/// Memory that is lent to a pack for one call: texts, lists and maps in the ABI's layout.
final class ValueArena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  func text(_ text: String) -> capuchin_string {
    withText(text) { borrowed in
      guard let data = borrowed.data, borrowed.length > 0 else { return capuchin_string() }
      let copy = allocate(CChar.self, Int(borrowed.length))
      copy.initialize(from: data, count: Int(borrowed.length))
      return capuchin_string(data: copy, length: borrowed.length)
    }
  }

  func value(_ value: Value) -> capuchin_value {
    var raw = capuchin_value()
    switch value {
    case .null: raw.type = CAPUCHIN_NULL
    case .bool(let bool): (raw.type, raw.as.boolean) = (CAPUCHIN_BOOL, bool ? 1 : 0)
    case .int(let int): (raw.type, raw.as.i64) = (CAPUCHIN_I64, int)
    case .double(let double): (raw.type, raw.as.f64) = (CAPUCHIN_F64, double)
    case .string(let string): (raw.type, raw.as.string) = (CAPUCHIN_STRING, text(string))
    case .secret(let secret): (raw.type, raw.as.string) = (CAPUCHIN_SECRET, text(secret.revealed))
    case .node(let node): (raw.type, raw.as.node) = (CAPUCHIN_NODE, node.raw)
    case .rect(let rect): (raw.type, raw.as.rect) = (CAPUCHIN_RECT, rect.raw)
    case .list(let values): (raw.type, raw.as.list) = (CAPUCHIN_LIST, list(values))
    case .map(let values): (raw.type, raw.as.map) = (CAPUCHIN_MAP, map(values))
    }
    return raw
  }

  func list(_ values: [Value]) -> capuchin_list {
    guard !values.isEmpty else { return capuchin_list() }
    let items = allocate(UnsafePointer<capuchin_value>?.self, values.count)
    for (index, item) in values.enumerated() {
      (items + index).initialize(to: UnsafePointer(place(value(item))))
    }
    return capuchin_list(items: items, count: UInt64(values.count))
  }

  /// Entries come in the order of their names, so that two calls look the same to a pack.
  func map(_ values: [String: Value]) -> capuchin_map {
    guard !values.isEmpty else { return capuchin_map() }
    let entries = allocate(UnsafePointer<capuchin_entry>?.self, values.count)
    for (index, entry) in values.sorted(by: { $0.key < $1.key }).enumerated() {
      let raw = capuchin_entry(name: text(entry.key), value: value(entry.value))
      (entries + index).initialize(to: UnsafePointer(place(raw)))
    }
    return capuchin_map(entries: entries, count: UInt64(values.count))
  }

  private func place<Element>(_ element: Element) -> UnsafeMutablePointer<Element> {
    let place = allocate(Element.self, 1)
    place.initialize(to: element)
    return place
  }

  private func allocate<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let block = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<Element>.stride, alignment: MemoryLayout<Element>.alignment)
    blocks.append(block)
    return block.bindMemory(to: Element.self, capacity: count)
  }
}

/// Lends values to a pack for the length of a call.
func withArena<Result>(_ body: (ValueArena) -> Result) -> Result {
  let arena = ValueArena()
  return withExtendedLifetime(arena) { body(arena) }
}
