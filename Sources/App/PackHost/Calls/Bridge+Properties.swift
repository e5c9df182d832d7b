import ABIOverlay
import CapuchinABI

extension Bridge {
  /// MonkeyID candidates of all tiers that the toolkit itself knows. Wraps `identify`.
  public func identify(_ node: Node) throws(PackError) -> [Identifier] {
    let (call, identify) = try call("bridge.identify", table.identify)
    var found = try call.take(IdentifierSink()) { identify(context, node.raw, $0) }
    call.noteUnknown(in: &found)
    return found.identifiers
  }

  /// One of the toolkit's own properties; "adjustment.value" follows objects. Wraps `get`.
  public func get(_ node: Node, _ name: String) throws(PackError) -> Value {
    let (call, get) = try call("bridge.get", table.get)
    let found = try call.take(ValueSink(limit: 1)) { sink in name.lent { get(context, node.raw, $0, sink) } }
    return found.values.first?.value ?? .null
  }

  /// Sets one of the toolkit's own properties. Wraps `set`.
  public func set(_ node: Node, _ name: String, _ value: Value) throws(PackError) {
    let (call, set) = try call("bridge.set", table.set)
    try call.run { message in
      withArena { set(context, node.raw, $0.text(name), $0.place($0.value(value)), message) }
    }
  }

  /// Emits a signal or activates an action. Wraps `call`.
  ///
  /// - Parameter kind: `CAPUCHIN_CALL_…`.
  /// - Returns: what it gave back.
  @discardableResult
  public func call(
    _ node: Node, _ kind: UInt32, _ name: String, _ arguments: [Value] = []
  ) throws(PackError) -> [Value] {
    let (call, function) = try self.call("bridge.call", table.call)
    return try call.take(ValueSink()) { sink, message in
      withArena { function(context, node.raw, kind, $0.text(name), $0.place($0.list(arguments)), sink, message) }
    }.values.map(\.value)
  }
}
