import ABIOverlay
import CapuchinABI

/// The C table of `capuchin.bridge/1`, and the way back from its `context`.
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
      if bridge.setsUpClasses { fillSetUp(&table) }
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
      answer(bridge, with: values) { $0.about($1) }
    }
    table.schedule = { bridge, milliseconds, function, context in
      guard let bridge, let function else { return CAPUCHIN_STATUS_INVALID }
      BridgeTable.bridge(bridge).schedule(milliseconds, function, context)
      return CAPUCHIN_STATUS_OK
    }
  }

  /// May be called before all other functions of the table.
  private static func fillSetUp(_ table: inout capuchin_bridge) {
    table.set_up = { bridge, name, message in
      guard let bridge else { return CAPUCHIN_STATUS_INVALID }
      return answering(message) { () throws(BridgeError) in try BridgeTable.bridge(bridge).setUp(class: name.text) }
    }
  }

  // MARK: - Looking at widgets

  private static func fillTree(_ table: inout capuchin_bridge) {
    table.windows = { bridge, nodes in
      answer(bridge, with: nodes) { $0.windows($1) }
    }
    table.children = { bridge, node, flags, nodes in
      answer(bridge, with: nodes) { bridge, nodes throws(BridgeError) in
        try bridge.children(node, flags: flags, nodes)
      }
    }
    table.snapshot = { bridge, node, request in
      answer(bridge, with: request) { bridge, request throws(BridgeError) in
        let writer = SnapshotWriter(capuchin_snapshot_request(reading: request))
        try bridge.snapshot(of: node, to: writer)
        writer.finish()
      }
    }
    table.parent = { bridge, node, parent in
      answer(bridge, with: parent) { bridge, parent throws(BridgeError) in parent.pointee = try bridge.parent(of: node) }
    }
    table.window = { bridge, node, window in
      answer(bridge, with: window) { bridge, window throws(BridgeError) in window.pointee = try bridge.window(of: node) }
    }
    table.info = { bridge, node, info in
      answer(bridge, with: info) { bridge, info throws(BridgeError) in try bridge.info(node).write(to: info) }
    }
    table.class_chain = { bridge, id, names in
      answer(bridge, with: names) { bridge, names throws(BridgeError) in try bridge.classChain(id, names) }
    }
  }

  private static func fillProperties(_ table: inout capuchin_bridge) {
    table.identify = { bridge, node, ids in
      answer(bridge, with: ids) { bridge, ids throws(BridgeError) in
        for name in try bridge.names(of: node) {
          let goesOn = name.source.rawValue.lent { ids.put(name.text, named: $0) }
          guard goesOn else { return }
        }
      }
    }
    table.get = { bridge, node, name, value in
      answer(bridge, with: value) { bridge, value throws(BridgeError) in try bridge.get(node, name, value) }
    }
    table.set = { bridge, node, name, value, message in
      answer(bridge, with: value, message) { bridge, value throws(BridgeError) in
        try value.pointee.checkTexts()
        try bridge.set(node, name, value.pointee)
      }
    }
    table.call = { bridge, node, kind, name, arguments, result, message in
      answer(bridge, message) { bridge throws(BridgeError) in
        try arguments?.pointee.checkTexts()
        try bridge.call(node, kind, name, arguments?.pointee, result)
      }
    }
    table.pointer = { bridge, node in
      var pointer: UnsafeMutableRawPointer?
      _ = answer(bridge) { bridge throws(BridgeError) in
        pointer = try bridge.pointer(of: node)
      }
      return pointer
    }
    table.node = { bridge, object, node in
      guard let object, let node else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        node.pointee = try bridge.node(of: object)
      }
    }
  }

  // MARK: - Playing and recording

  private static func fillPlaying(_ table: inout capuchin_bridge) {
    table.hit = { bridge, window, x, y, hit, message in
      answer(bridge, with: hit, message) { bridge, hit throws(BridgeError) in
        hit.pointee = try bridge.hit(window, x: x, y: y)
      }
    }
    table.send = { bridge, event, message in
      answer(bridge, with: event, message) { bridge, event throws(BridgeError) in
        let told: InputEvent
        do throws(DataProblem) { told = try InputEvent(reading: event) } catch { throw .invalid("got \(error)") }
        try bridge.send(told)
      }
    }
    table.focus = { bridge, node in
      answer(bridge) { bridge throws(BridgeError) in try bridge.focus(node) }
    }
    table.reveal = { bridge, node, area in
      answer(bridge) { bridge throws(BridgeError) in try bridge.reveal(node, area?.pointee) }
    }
    table.picture = { bridge, node, masked, png, message in
      answer(bridge, with: png, message) { bridge, png throws(BridgeError) in
        try bridge.picture(node, masked: masked?.pointee, png)
      }
    }
    table.settle = { bridge, message in
      answer(bridge, message) { bridge throws(BridgeError) in try bridge.settle() }
    }
    table.drain = { bridge, milliseconds, function, context in
      guard let function else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { $0.drain(milliseconds, function, context) }
    }
    table.motion = { bridge, node, moving, frames, time in
      guard let moving, let frames, let time else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        let motion = try bridge.motion(of: node)
        moving.pointee = motion.isUnderWay ? 1 : 0
        (frames.pointee, time.pointee) = (motion.frames, motion.time)
      }
    }
    table.key_fate = { bridge, fate in
      answer(bridge, with: fate) { bridge, fate in fate.pointee = bridge.keyFate().code }
    }
    table.playback_ended = { bridge in answer(bridge) { $0.playbackEnded() } }
    table.force_frame = { bridge in
      answer(bridge) { bridge throws(BridgeError) in try bridge.forceFrame() }
    }
  }

  private static func fillRecording(_ table: inout capuchin_bridge) {
    table.record = { bridge, isOn, refused, message in
      answer(bridge, message) { bridge throws(BridgeError) in
        for (listen, reason) in try bridge.record(isOn != 0) { refused?.put(listen, reason) }
      }
    }
    table.cause = { bridge in
      bridge.map(BridgeTable.bridge)?.cause() ?? CAPUCHIN_CAUSE_PROGRAM
    }
    table.listen = { bridge, number, type, flags, className, name, message in
      answer(bridge, message) { bridge throws(BridgeError) in
        try bridge.listen(number, type: type, flags: flags, className: className.text, name: name.text)
      }
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

/// The same for a call that needs what it is handed, be it only the place for its answer.
private func answer<Argument>(
  _ bridge: UnsafeMutableRawPointer?, with argument: Argument?, _ message: UnsafePointer<capuchin_sink>? = nil,
  _ body: (any ToolkitBridge, Argument) throws(BridgeError) -> Void
) -> UInt32 {
  guard let argument else { return CAPUCHIN_STATUS_INVALID }
  return answer(bridge, message) { bridge throws(BridgeError) in try body(bridge, argument) }
}
