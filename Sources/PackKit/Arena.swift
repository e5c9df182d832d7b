import CapuchinABI

/// Calls `body` with memory that lives until it returns: the language alone would let it go after its last use
/// on this side.
func withArena<Result>(_ body: (Arena) throws -> Result) rethrows -> Result {
  let arena = Arena()
  return try withExtendedLifetime(arena) { try body(arena) }
}

/// Memory for what goes across the line: strings, lists and maps of values.
///
/// The other side copies before it returns, so an arena is freed with the call that it was made
/// for. What must live as long as the process is made in an arena that is never freed. Only C
/// structs go in: nothing is deinitialised.
final class Arena {
  private var blocks: [UnsafeMutableRawPointer] = []

  deinit {
    for block in blocks { block.deallocate() }
  }

  func allocate<T>(_ type: T.Type, _ count: Int) -> UnsafeMutablePointer<T> {
    let memory = UnsafeMutablePointer<T>.allocate(capacity: max(count, 1))
    blocks.append(UnsafeMutableRawPointer(memory))
    return memory
  }

  func one<T>(_ value: T) -> UnsafePointer<T> {
    let memory = allocate(T.self, 1)
    memory.initialize(to: value)
    return UnsafePointer(memory)
  }

  /// An array of pointers to `values`, the form of every array of the ABI.
  func array<T>(_ values: [T]) -> UnsafePointer<UnsafePointer<T>?> {
    let memory = allocate(UnsafePointer<T>?.self, values.count)
    for (index, value) in values.enumerated() {
      (memory + index).initialize(to: one(value))
    }
    return UnsafePointer(memory)
  }

  func string(_ text: String) -> capuchin_string {
    let utf8 = Array(text.utf8)
    let memory = allocate(CChar.self, utf8.count)
    UnsafeMutableRawBufferPointer(start: memory, count: utf8.count).copyBytes(from: utf8)
    return capuchin_string(data: memory, length: UInt64(utf8.count))
  }

  func list(_ values: [Value]) -> capuchin_list {
    capuchin_list(items: array(values.map(value)), count: UInt64(values.count))
  }

  func map(_ entries: [String: Value]) -> capuchin_map {
    let entries = entries.sorted { $0.key < $1.key }.map { name, content in
      capuchin_entry(name: string(name), value: value(content))
    }
    return capuchin_map(entries: array(entries), count: UInt64(entries.count))
  }

  func value(_ value: Value) -> capuchin_value {
    var foreign = capuchin_value()
    switch value {
    case .null: foreign.type = CAPUCHIN_NULL
    case .bool(let bool):
      foreign.type = CAPUCHIN_BOOL
      foreign.as.boolean = bool ? 1 : 0
    case .int(let number):
      foreign.type = CAPUCHIN_I64
      foreign.as.i64 = number
    case .double(let number):
      foreign.type = CAPUCHIN_F64
      foreign.as.f64 = number
    case .string(let text):
      foreign.type = CAPUCHIN_STRING
      foreign.as.string = string(text)
    case .secret(let text):
      foreign.type = CAPUCHIN_SECRET
      foreign.as.string = string(text)
    case .node(let node):
      foreign.type = CAPUCHIN_NODE
      foreign.as.node = node.raw
    case .rect(let rect):
      foreign.type = CAPUCHIN_RECT
      foreign.as.rect = capuchin_rect(x: rect.x, y: rect.y, width: rect.width, height: rect.height)
    case .list(let items):
      foreign.type = CAPUCHIN_LIST
      foreign.as.list = list(items)
    case .map(let entries):
      foreign.type = CAPUCHIN_MAP
      foreign.as.map = map(entries)
    }
    return foreign
  }
}
