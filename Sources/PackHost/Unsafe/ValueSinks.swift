import CapuchinABI

/// Keeps all nodes.
struct NodeSink: Sink {
  var nodes: [Node] = []
  var state = SinkState()

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  {
    guard value.pointee.type == CAPUCHIN_NODE else { throw .wrongType(expected: "node") }
    guard nodes.count < Limits.values else { throw .tooMany }
    nodes.append(Node(value.pointee.as.node))
    return true
  }

  mutating func receive(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_sink.to(context) { context, name, value in
        context?.assumingMemoryBound(to: NodeSink.self).pointee.put(name, value) ?? CAPUCHIN_STOP
      }
      return call(&sink)
    }
  }
}

/// Keeps values with their names, at most `limit`.
struct ValueSink: Sink {
  var limit = Limits.values
  var values: [NamedValue] = []
  var reader = ValueReader()
  var state = SinkState()

  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  {
    if values.isEmpty { values.reserveCapacity(min(limit, 8)) }
    values.append(NamedValue(try name.text(), try reader.value(value)))
    return values.count < limit
  }

  mutating func receive(_ call: (UnsafePointer<capuchin_sink>) -> UInt32) -> UInt32 {
    withUnsafeMutablePointer(to: &self) { context in
      var sink = capuchin_sink.to(context) { context, name, value in
        context?.assumingMemoryBound(to: ValueSink.self).pointee.put(name, value) ?? CAPUCHIN_STOP
      }
      return call(&sink)
    }
  }
}

extension ValueSink {
  /// Leaves out what has, from `index` on, the name of one before.
  mutating func dropRepeated(from index: Int) {
    for later in values.indices.dropFirst(index).reversed()
    where values[..<index].contains(where: { $0.name == values[later].name }) {
      values.remove(at: later)
    }
  }
}
