import CapuchinABI

/// The C table of `capuchin.bridge/1`, and the way back from its `self`.
enum BridgeTable {
  /// Makes the table; it lives as long as the process. Any thread, before `main` too.
  static func make() -> UnsafePointer<capuchin_bridge> {
    let table = UnsafeMutablePointer<capuchin_bridge>.allocate(capacity: 1)
    table.initialize(to: capuchin_bridge())
    table.pointee.size = UInt32(MemoryLayout<capuchin_bridge>.size)
    table.pointee.`self` = Unmanaged.passRetained(Bridge()).toOpaque()
    table.pointee.toolkit = "GTK"
    fillBeginning(&table.pointee)
    fillTree(&table.pointee)
    fillProperties(&table.pointee)
    fillPlaying(&table.pointee)
    fillRecording(&table.pointee)
    return UnsafePointer(table)
  }

  private static func fillBeginning(_ table: inout capuchin_bridge) {
    table.attach = { bridge, client, number, message in
      answer(bridge, message, isUp: false) { (bridge) throws(Refusal) in
        guard let client else { throw .invalid("a bridge needs a client") }
        try bridge.attach(client, number: number)
      }
    }
    table.about = { bridge, values in
      guard let values else { return CAPUCHIN_INVALID }
      return answer(bridge) { $0.about(values) }
    }
    table.schedule = { bridge, milliseconds, function, context in
      guard bridge != nil, let function else { return CAPUCHIN_INVALID }
      Scheduler.after(milliseconds, function, context)
      return CAPUCHIN_OK
    }
  }
}

/// Runs one call of the bridge: what it throws becomes the status, its sentence goes into `message`.
func answer(
  _ bridge: UnsafeMutableRawPointer?, _ message: UnsafePointer<capuchin_sink>? = nil,
  isUp: Bool = true, _ body: (Bridge) throws(Refusal) -> Void
) -> UInt32 {
  guard let bridge else { return CAPUCHIN_INVALID }
  return answering(message) { () throws(Refusal) in
    let bridge = Unmanaged<Bridge>.fromOpaque(bridge).takeUnretainedValue()
    guard bridge.isUp || !isUp else { throw .notUp }
    try body(bridge)
  }
}

/// Runs one call: what it throws becomes the status, its sentence goes into `message`.
func answering(
  _ message: UnsafePointer<capuchin_sink>?, _ body: () throws(Refusal) -> Void
) -> UInt32 {
  do throws(Refusal) {
    try body()
    return CAPUCHIN_OK
  } catch {
    if !error.sentence.isEmpty { message?.put(error.sentence) }
    return error.status
  }
}
