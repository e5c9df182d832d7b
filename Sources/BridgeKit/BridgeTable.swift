import CapuchinABI

/// The C table of `capuchin.bridge-draft/1`, and the way back from its `context`.
package enum BridgeTable {
  /// What the table's `context` points to.
  private final class Owner {
    let bridge: any ToolkitBridge
    init(_ bridge: any ToolkitBridge) { self.bridge = bridge }
  }

  /// Makes the table; it and the bridge live as long as the process. Any thread, before `main` too.
  /// - Parameter toolkit: its name.
  package static func make(
    _ bridge: any ToolkitBridge, toolkit: StaticString
  ) -> UnsafePointer<capuchin_bridge> {
    CTable.make(capuchin_bridge(), size: \.size) { table in
      table.context = Unmanaged.passRetained(Owner(bridge)).toOpaque()
      table.toolkit = capuchin_string(toolkit)
      fillBeginning(&table)
      fillTree(&table)
      fillProperties(&table)
      fillPlaying(&table)
      fillRecording(&table)
    }
  }

  static func bridge(_ owner: UnsafeMutableRawPointer) -> any ToolkitBridge {
    Unmanaged<Owner>.fromOpaque(owner).takeUnretainedValue().bridge
  }

  private static func fillBeginning(_ table: inout capuchin_bridge) {
    table.attach = { bridge, client, number, message in
      guard let bridge else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in
        guard let client else { throw .invalid("a bridge needs a client") }
        try BridgeTable.bridge(bridge).attach(client, number: number)
      }
    }
    table.about = { bridge, values in
      guard let values else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { $0.about(values) }
    }
    table.schedule = { bridge, milliseconds, function, context in
      guard let bridge, let function else { return CAPUCHIN_STATUS_INVALID }
      BridgeTable.bridge(bridge).schedule(milliseconds, function, context)
      return CAPUCHIN_STATUS_OK
    }
  }
}

/// Runs one call of the bridge: what it throws becomes the status, its sentence goes into `message`.
func answer(
  _ bridge: UnsafeMutableRawPointer?, _ message: UnsafePointer<capuchin_sink>? = nil,
  _ body: (any ToolkitBridge) throws(BridgeError) -> Void
) -> UInt32 {
  guard let bridge else { return CAPUCHIN_STATUS_INVALID }
  return answering(message) { () throws(BridgeError) in
    let bridge = BridgeTable.bridge(bridge)
    guard bridge.isUp else { throw bridge.notUp }
    try bridge.answer { () throws(BridgeError) in try body(bridge) }
  }
}
