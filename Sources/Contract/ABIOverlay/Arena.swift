import CapuchinABI

/// Memory for what goes across the line: texts, lists and maps of values, tables.
///
/// The other side copies before it returns, so an arena goes with the call that it was made for. What
/// must live as long as the process is made in an arena that never goes. Only C structs go in: nothing is
/// deinitialised.
package final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  package init() {}

  deinit {
    for block in blocks { block.deallocate() }
  }

  package func text(_ text: String) -> capuchin_string {
    text.lent { borrowed in
      guard let data = borrowed.data, borrowed.length > 0 else { return capuchin_string() }
      let copy = allocate(CChar.self, Int(borrowed.length))
      copy.initialize(from: data, count: Int(borrowed.length))
      return capuchin_string(data: copy, length: borrowed.length)
    }
  }

  private func bytes(_ bytes: [UInt8]) -> capuchin_bytes {
    guard !bytes.isEmpty else { return capuchin_bytes() }
    let copy = allocate(UInt8.self, bytes.count)
    bytes.withUnsafeBufferPointer { copy.initialize(from: $0.baseAddress ?? UnsafePointer(copy), count: $0.count) }
    return capuchin_bytes(data: copy, length: UInt64(bytes.count))
  }

  package func value(_ value: Value) -> capuchin_value {
    var raw = capuchin_value()
    switch value {
    case .null: raw.tag = CAPUCHIN_VALUE_NULL
    case .bool(let bool): (raw.tag, raw.data.boolean) = (CAPUCHIN_VALUE_BOOL, bool ? 1 : 0)
    case .int(let int): (raw.tag, raw.data.i64) = (CAPUCHIN_VALUE_I64, int)
    case .uint(let uint): (raw.tag, raw.data.u64) = (CAPUCHIN_VALUE_U64, uint)
    case .double(let double): (raw.tag, raw.data.f64) = (CAPUCHIN_VALUE_F64, double)
    case .string(let string): (raw.tag, raw.data.string) = (CAPUCHIN_VALUE_STRING, text(string))
    case .secret(let secret): (raw.tag, raw.data.string) = (CAPUCHIN_VALUE_SECRET, text(secret.revealed))
    case .bytes(let bytes): (raw.tag, raw.data.bytes) = (CAPUCHIN_VALUE_BYTES, self.bytes(bytes))
    case .node(let node): (raw.tag, raw.data.node) = (CAPUCHIN_VALUE_NODE, node.raw)
    case .rect(let rect): (raw.tag, raw.data.rect) = (CAPUCHIN_VALUE_RECT, rect.raw)
    case .list(let values): (raw.tag, raw.data.list) = (CAPUCHIN_VALUE_LIST, list(values))
    case .map(let values): (raw.tag, raw.data.map) = (CAPUCHIN_VALUE_MAP, map(values))
    }
    return raw
  }

  package func list(_ values: [Value]) -> capuchin_list {
    capuchin_list(items: array(values.map(value)), count: UInt64(values.count))
  }

  /// Entries come in the order of their names, so that two calls look the same to a pack.
  package func map(_ values: [String: Value]) -> capuchin_map {
    let entries = values.sorted { $0.key < $1.key }.map { name, content in
      capuchin_entry(name: text(name), value: value(content))
    }
    return capuchin_map(entries: array(entries), count: UInt64(entries.count))
  }

  /// An array of pointers to `elements`, the form of every array of the ABI; nil for none.
  package func array<Element>(_ elements: [Element]) -> UnsafePointer<UnsafePointer<Element>?>? {
    guard !elements.isEmpty else { return nil }
    let places = allocate(UnsafePointer<Element>?.self, elements.count)
    for index in elements.indices { (places + index).initialize(to: place(elements[index])) }
    return UnsafePointer(places)
  }

  /// The same with its count, as tables have both.
  package func counted<Element>(_ elements: [Element]) -> (UnsafePointer<UnsafePointer<Element>?>?, UInt64) {
    (array(elements), UInt64(elements.count))
  }

  /// One struct.
  package func place<Element>(_ element: Element) -> UnsafePointer<Element> {
    let place = allocate(Element.self, 1)
    place.initialize(to: element)
    return UnsafePointer(place)
  }

  package func allocate<Element>(_ type: Element.Type, _ count: Int) -> UnsafeMutablePointer<Element> {
    let block = UnsafeMutablePointer<Element>.allocate(capacity: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(block))
    return block
  }
}

/// Calls `body` with memory that lives until it returns: the language alone would let it go after its last use
/// on this side.
package func withArena<Result>(_ body: (Arena) throws -> Result) rethrows -> Result {
  let arena = Arena()
  return try withExtendedLifetime(arena) { try body(arena) }
}
