import CapuchinABI

/// Reading what the other side of the line hands over. Everything is copied; nothing is trusted
/// further than its own length says.

extension String {
  /// Copies a string of the ABI; wrong UTF-8 becomes replacement characters.
  init(_ foreign: capuchin_string) {
    guard let data = foreign.data, let length = Int(exactly: foreign.length), length > 0 else {
      self = ""
      return
    }
    self = String(decoding: UnsafeRawBufferPointer(start: data, count: length), as: UTF8.self)
  }
}

extension String {
  /// Lends the text for a call; nothing is copied where it is UTF-8 already, as literals are.
  func lent<R>(_ body: (capuchin_string) throws -> R) rethrows -> R {
    var text = self
    return try text.withUTF8 { utf8 in
      let data = UnsafeRawPointer(utf8.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return try body(capuchin_string(data: data, length: UInt64(utf8.count)))
    }
  }
}

extension Rect {
  init(_ foreign: capuchin_rect) {
    self.init(x: foreign.x, y: foreign.y, width: foreign.width, height: foreign.height)
  }
}

extension Value {
  /// Lists and maps that nest deeper than this are cut: a cycle must not end the app.
  private static let deepest = 32

  /// Copies a value of the ABI; a null pointer or an unknown type is null.
  init(_ foreign: UnsafePointer<capuchin_value>?, host: Host, depth: Int = 0) {
    guard let value = foreign?.pointee, depth < Value.deepest else {
      self = .null
      return
    }
    switch value.type {
    case CAPUCHIN_BOOL: self = .bool(value.as.boolean != 0)
    case CAPUCHIN_I64: self = .int(value.as.i64)
    case CAPUCHIN_F64: self = .double(value.as.f64)
    case CAPUCHIN_STRING: self = .string(String(value.as.string))
    case CAPUCHIN_SECRET: self = .secret(String(value.as.string))
    case CAPUCHIN_NODE: self = .node(Node(value.as.node, host: host))
    case CAPUCHIN_RECT: self = .rect(Rect(value.as.rect))
    case CAPUCHIN_LIST: self = .list(Value.items(value.as.list, host: host, depth: depth + 1))
    case CAPUCHIN_MAP: self = .map(Value.entries(value.as.map, host: host, depth: depth + 1))
    default: self = .null
    }
  }

  static func items(_ list: capuchin_list, host: Host, depth: Int = 0) -> [Value] {
    foreign(list.items, list.count).map { Value($0, host: host, depth: depth) }
  }

  static func entries(_ map: capuchin_map, host: Host, depth: Int = 0) -> [String: Value] {
    var entries: [String: Value] = [:]
    for case let entry? in foreign(map.entries, map.count) {
      let value = withUnsafePointer(to: entry.pointee.value) { Value($0, host: host, depth: depth) }
      entries[String(entry.pointee.name)] = value
    }
    return entries
  }

  private static func foreign<T>(
    _ start: UnsafePointer<UnsafePointer<T>?>?, _ count: UInt64
  ) -> UnsafeBufferPointer<UnsafePointer<T>?> {
    guard let start, let count = Int(exactly: count) else { return .init(start: nil, count: 0) }
    return UnsafeBufferPointer(start: start, count: count)
  }
}
