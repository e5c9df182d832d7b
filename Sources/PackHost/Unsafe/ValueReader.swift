import CapuchinABI

/// Copies values out of a pack's memory and refuses what is malformed, too deep or without end.
struct ValueReader {
  private var budget = Limits.values

  mutating func value(_ raw: UnsafePointer<capuchin_value>?, depth: Int = 0) throws(Flaw) -> Value {
    guard let raw else { throw .missingValue }
    guard budget > 0 else { throw .tooMany }
    guard depth <= Limits.depth else { throw .tooDeep }
    budget -= 1
    let content = raw.pointee.as
    switch raw.pointee.type {
    case CAPUCHIN_NULL: return .null
    case CAPUCHIN_BOOL: return .bool(content.boolean != 0)
    case CAPUCHIN_I64: return .int(content.i64)
    case CAPUCHIN_F64: return .double(content.f64)
    case CAPUCHIN_STRING: return .string(try content.string.text())
    case CAPUCHIN_SECRET: return .secret(Secret(try content.string.text()))
    case CAPUCHIN_NODE: return .node(Node(content.node))
    case CAPUCHIN_RECT: return .rect(Rect(content.rect))
    case CAPUCHIN_LIST: return .list(try list(content.list, depth: depth + 1))
    case CAPUCHIN_MAP: return .map(try map(content.map, depth: depth + 1))
    default: throw .unknownType(raw.pointee.type)
    }
  }

  mutating func list(_ raw: capuchin_list, depth: Int = 0) throws(Flaw) -> [Value] {
    var values: [Value] = []
    for index in 0..<(try count(raw.count)) {
      guard let items = raw.items else { throw .missingItems(count: raw.count) }
      values.append(try value(items[index], depth: depth))
    }
    return values
  }

  mutating func map(_ raw: capuchin_map, depth: Int = 0) throws(Flaw) -> [String: Value] {
    var values: [String: Value] = [:]
    for index in 0..<(try count(raw.count)) {
      guard let entries = raw.entries else { throw .missingItems(count: raw.count) }
      guard let entry = entries[index] else { throw .missingValue }
      let name = try entry.pointee.name.text()
      var copy = entry.pointee.value
      values[name] = try value(&copy, depth: depth)
    }
    return values
  }

  private func count(_ count: UInt64) throws(Flaw) -> Int {
    guard let count = Int(exactly: count), count <= budget else { throw .tooMany }
    return count
  }
}
