import ABIOverlay
import CapuchinABI

extension Bridge {
  /// MonkeyID candidates of all tiers that the toolkit itself knows. Wraps `identify`.
  public func identify(_ node: Node) throws(PackError) -> [Identifier] {
    let call = call("bridge.identify")
    guard let identify = table.identify else { throw call.unsupported }
    var found = try call.take(IdentifierSink()) { sink in
      sink.receive { identify(context, node.raw, $0) }
    }
    call.noteUnknown(in: &found)
    return found.identifiers
  }

  /// One of the toolkit's own properties; "adjustment.value" follows objects. Wraps `get`.
  public func get(_ node: Node, _ name: String) throws(PackError) -> Value {
    let call = call("bridge.get")
    guard let get = table.get else { throw call.unsupported }
    return try call.take(ValueSink(limit: 1)) { sink in
      sink.receive { sink in name.lent { get(context, node.raw, $0, sink) } }
    }.values.first?.value ?? .null
  }

  /// Sets one of the toolkit's own properties. Wraps `set`.
  public func set(_ node: Node, _ name: String, _ value: Value) throws(PackError) {
    let call = call("bridge.set")
    guard let set = table.set else { throw call.unsupported }
    try call.run { message in
      withArena { arena in
        var value = arena.value(value)
        return set(context, node.raw, arena.text(name), &value, message)
      }
    }
  }

  /// Emits a signal, activates an action or calls a method. Wraps `call`.
  ///
  /// - Parameter kind: `CAPUCHIN_CALL_…`.
  /// - Returns: what it gave back.
  @discardableResult
  public func call(
    _ node: Node, _ kind: UInt32, _ name: String, _ arguments: [Value] = []
  ) throws(PackError) -> [Value] {
    let call = self.call("bridge.call")
    guard let function = table.call else { throw call.unsupported }
    return try call.take(ValueSink()) { sink, message in
      withArena { arena in
        var arguments = arena.list(arguments)
        let name = arena.text(name)
        return sink.receive { function(context, node.raw, kind, name, &arguments, $0, message) }
      }
    }.values.map(\.value)
  }
}
