import CapuchinABI

/// Synthesised input, through the toolkit's own dispatch. What it sends may start a nested main
/// loop and not return until that ends.
public enum Input {
  /// Whether the node's display has a pointer. The toolkit's thread.
  public static func hasPointer(for node: Node) -> Bool {
    guard let input = Host.services.input else { return false }
    return (input.has_pointer?(input.context, node.raw) ?? 0) != 0
  }

  /// Whether the node's display has a keyboard. The toolkit's thread.
  public static func hasKeyboard(for node: Node) -> Bool {
    guard let input = Host.services.input else { return false }
    return (input.has_keyboard?(input.context, node.raw) ?? 0) != 0
  }

  /// Moves the pointer to a point of the node (its middle where none is given) and clicks.
  /// - Parameters:
  ///   - node: where.
  ///   - x: from the node's left side.
  ///   - y: from its top.
  ///   - button: 1 primary, 2 middle, 3 secondary.
  ///   - count: 2 is a double click.
  ///   - modifiers: keys that are held.
  /// - Throws: `PackError.covered` where the click would reach another widget, as while a page slides over a part of
  ///   this one: let it through, and the command is played anew while there is time and no event was sent.
  ///   `PackError.noDevice`, or what the bridge says.
  /// The toolkit's thread.
  public static func click(
    _ node: Node, x: Double = .nan, y: Double = .nan, button: UInt32 = 1, count: UInt32 = 1,
    modifiers: InputEvent.Modifiers = []
  ) throws {
    try send { input, message in
      input.click?(input.context, node.raw, x, y, button, count, modifiers.rawValue, message)
    }
  }

  /// Presses and releases a chord ("ctrl+s", "Return") in the node's window.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public static func chord(_ chord: String, in node: Node) throws {
    try chord.lent { chord in
      try send { input, message in input.chord?(input.context, node.raw, chord, message) }
    }
  }

  /// Types text key by key in the node's window.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public static func type(_ text: String, in node: Node) throws {
    try text.lent { text in
      try send { input, message in input.type?(input.context, node.raw, text, message) }
    }
  }

  /// Sends one event as it is; its `window` and coordinates say where.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public static func send(_ event: InputEvent) throws {
    try event.withRaw { raw in
      try send { input, message in input.send?(input.context, raw, message) }
    }
  }

  private static func send(
    _ call: (capuchin_host_input, UnsafePointer<capuchin_sink>) -> capuchin_status?
  ) throws {
    guard let input = Host.services.input else { throw PackError.noService(CAPUCHIN_EXT_HOST_INPUT) }
    try Host.run(otherwise: "the input was not sent") { call(input, $0) }
  }
}
