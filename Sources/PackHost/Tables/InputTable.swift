import ABIOverlay
import CapuchinABI

extension capuchin_host_input {
  /// `capuchin.host.input/1`: synthesised input, by the agent's performer.
  static func table(_ context: UnsafeMutableRawPointer) -> capuchin_host_input {
    var table = capuchin_host_input()
    table.size = UInt32(MemoryLayout<capuchin_host_input>.size)
    table.context = context
    table.fillDevices()
    table.send = { context, event, message in
      PackContext.ui(context, "input.send", message) { host throws(PackError) in
        try host.requireServices().send(try InputEvent(argument: event))
      }
    }
    table.click = { context, node, x, y, button, count, modifiers, message in
      PackContext.ui(context, "input.click", message) { host throws(PackError) in
        try host.requireServices().click(
          Node(node), at: x.isNaN || y.isNaN ? nil : Point(x: x, y: y), button: button,
          count: count, modifiers: InputEvent.Modifiers(rawValue: modifiers))
      }
    }
    table.chord = { context, node, chord, message in
      PackContext.ui(context, "input.chord", message) { host throws(PackError) in
        try host.requireServices().chord(try chord.argument(), in: Node(node))
      }
    }
    table.type = { context, node, text, message in
      PackContext.ui(context, "input.type", message) { host throws(PackError) in
        try host.requireServices().type(try text.argument(), in: Node(node))
      }
    }
    return table
  }

  private mutating func fillDevices() {
    has_pointer = { context, node in
      var has = false
      _ = PackContext.ui(context, "input.has_pointer") { host throws(PackError) in
        has = try host.requireServices().hasPointer(Node(node))
      }
      return has ? 1 : 0
    }
    has_keyboard = { context, node in
      var has = false
      _ = PackContext.ui(context, "input.has_keyboard") { host throws(PackError) in
        has = try host.requireServices().hasKeyboard(Node(node))
      }
      return has ? 1 : 0
    }
  }
}

extension InputEvent {
  /// An event that a pack hands to the host.
  fileprivate init(argument pointer: UnsafePointer<capuchin_event>?) throws(PackError) {
    guard let pointer else { throw PackError(.missingTable) }
    do throws(DataProblem) {
      try self.init(reading: pointer)
    } catch {
      throw PackError(error)
    }
  }
}
