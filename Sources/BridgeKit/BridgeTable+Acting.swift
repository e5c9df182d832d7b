import ABIOverlay
import CapuchinABI

/// The part of the table that plays and records.
extension BridgeTable {
  static func fillPlaying(_ table: inout capuchin_bridge) {
    table.hit = { bridge, window, x, y, hit, message in
      guard let hit else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge, message) { bridge throws(BridgeError) in
        hit.pointee = try bridge.hit(window, x: x, y: y)
      }
    }
    table.send = { bridge, event, message in
      guard let event else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge, message) { bridge throws(BridgeError) in
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
      guard let png else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge, message) { bridge throws(BridgeError) in
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
    table.motion = { bridge, node, moving, frames in
      guard let moving, let frames else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        let motion = try bridge.motion(of: node)
        moving.pointee = motion.isUnderWay ? 1 : 0
        frames.pointee = motion.frames
      }
    }
    table.taken = { bridge, taken in
      guard let taken else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { taken.pointee = $0.isKeyTaken() ? 1 : 0 }
    }
    table.rest = { bridge in answer(bridge) { $0.rest() } }
    table.force_frame = { bridge in
      answer(bridge) { bridge throws(BridgeError) in try bridge.forceFrame() }
    }
  }

  static func fillRecording(_ table: inout capuchin_bridge) {
    table.record = { bridge, isOn, message in
      answer(bridge, message) { bridge throws(BridgeError) in try bridge.record(isOn != 0, message) }
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
