import CapuchinABI

/// Keeps the first text, as messages and kinds are.
package struct TextSink: Sink {
  package private(set) var text: String?
  package var state = SinkState()

  package init() {}

  package mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem) -> Bool {
    text = try value.pointee.string()
    return false
  }
}

/// Keeps the bytes of the first value.
package struct BytesSink: Sink {
  package private(set) var bytes: [UInt8] = []
  package var state = SinkState()

  package init() {}

  package mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem) -> Bool {
    guard value.pointee.tag == CAPUCHIN_VALUE_BYTES else { throw .wrongType(expected: "bytes") }
    bytes = Array(try value.pointee.data.bytes.checked())
    return false
  }
}

/// Keeps all nodes.
package struct NodeSink: Sink {
  package private(set) var nodes: [Node] = []
  package var state = SinkState()

  package init() {}

  package mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem) -> Bool {
    guard value.pointee.tag == CAPUCHIN_VALUE_NODE else { throw .wrongType(expected: "node") }
    guard nodes.count < Limits.values else { throw .tooMany }
    nodes.append(Node(value.pointee.data.node))
    return true
  }
}

/// Keeps values with their names, at most `limit`.
package struct ValueSink: Sink {
  package private(set) var values: [NamedValue] = []
  package var state = SinkState()
  private let limit: Int
  private var reader = ValueReader()

  package init(limit: Int = Limits.values) {
    self.limit = limit
  }

  package mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem) -> Bool {
    if values.isEmpty { values.reserveCapacity(min(limit, 8)) }
    values.append(NamedValue(try name.checkedText(), try reader.value(value)))
    return values.count < limit
  }
}

extension capuchin_value {
  fileprivate func string() throws(DataProblem) -> String {
    guard tag == CAPUCHIN_VALUE_STRING else { throw .wrongType(expected: "string") }
    return try data.string.checkedText()
  }
}
