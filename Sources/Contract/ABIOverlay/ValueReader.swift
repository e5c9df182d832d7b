import CapuchinABI

/// Copies values out of a pack's memory and refuses what is malformed, too deep or without end.
package struct ValueReader {
  private var budget = Limits.values

  package init() {}

  package mutating func value(_ raw: UnsafePointer<capuchin_value>?, depth: Int = 0) throws(DataProblem) -> Value {
    guard let raw else { throw .missingValue }
    guard budget > 0 else { throw .tooMany }
    guard depth <= Limits.depth else { throw .tooDeep }
    budget -= 1
    let content = raw.pointee.data
    switch raw.pointee.tag {
    case CAPUCHIN_VALUE_NULL: return .null
    case CAPUCHIN_VALUE_BOOL: return .bool(content.boolean != 0)
    case CAPUCHIN_VALUE_I64: return .int(content.i64)
    case CAPUCHIN_VALUE_U64: return .whole(content.u64)
    case CAPUCHIN_VALUE_F64: return .double(content.f64)
    case CAPUCHIN_VALUE_STRING: return .string(try content.string.checkedText())
    case CAPUCHIN_VALUE_SECRET: return .secret(Secret(try content.string.checkedText()))
    case CAPUCHIN_VALUE_BYTES: return .bytes(Array(try content.bytes.checked()))
    case CAPUCHIN_VALUE_NODE: return .node(Node(content.node))
    case CAPUCHIN_VALUE_RECT: return .rect(Rect(content.rect))
    case CAPUCHIN_VALUE_LIST: return .list(try list(content.list, depth: depth + 1))
    case CAPUCHIN_VALUE_MAP: return .map(try map(content.map, depth: depth + 1))
    default: throw .unknownTag(raw.pointee.tag)
    }
  }

  package mutating func list(_ raw: capuchin_list, depth: Int = 0) throws(DataProblem) -> [Value] {
    var values: [Value] = []
    for index in 0..<(try count(raw.count)) {
      guard let items = raw.items else { throw .missingItems(count: raw.count) }
      values.append(try value(items[index], depth: depth))
    }
    return values
  }

  package mutating func map(_ raw: capuchin_map, depth: Int = 0) throws(DataProblem) -> [String: Value] {
    var values: [String: Value] = [:]
    for index in 0..<(try count(raw.count)) {
      guard let entries = raw.entries else { throw .missingItems(count: raw.count) }
      guard let entry = entries[index] else { throw .missingValue }
      let name = try entry.pointee.name.checkedText()
      var copy = entry.pointee.value
      values[name] = try value(&copy, depth: depth)
    }
    return values
  }

  private func count(_ count: UInt64) throws(DataProblem) -> Int {
    guard let count = Int(exactly: count), count <= budget else { throw .tooMany }
    return count
  }
}

extension Value {
  /// A copy of the other side's value.
  package init(reading pointer: UnsafePointer<capuchin_value>?) throws(DataProblem) {
    var reader = ValueReader()
    self = try reader.value(pointer)
  }
}

extension [Value] {
  /// Copies of the values of the other side's list.
  package init(reading raw: capuchin_list) throws(DataProblem) {
    var reader = ValueReader()
    self = try reader.list(raw)
  }
}
