import CapuchinABI

/// Synthesised input, through the toolkit's own dispatch. What it sends may start a nested main
/// loop and not return until that ends.
public struct Input: Sendable {
  let host: Host

  /// Whether the node's display has a pointer. The toolkit's thread.
  public func hasPointer(for node: Node) -> Bool {
    guard let input = host.services.pointee.input?.pointee else { return false }
    return input.has_pointer?(input.`self`, node.raw) == 1
  }

  /// Whether the node's display has a keyboard. The toolkit's thread.
  public func hasKeyboard(for node: Node) -> Bool {
    guard let input = host.services.pointee.input?.pointee else { return false }
    return input.has_keyboard?(input.`self`, node.raw) == 1
  }

  /// Moves the pointer to a point of the node (its middle where none is given) and clicks.
  /// - Parameters:
  ///   - node: where; what covers it is not looked at: the performer did.
  ///   - x: from the node's left side.
  ///   - y: from its top.
  ///   - button: 1 primary, 2 middle, 3 secondary.
  ///   - count: 2 is a double click.
  ///   - modifiers: `CAPUCHIN_SHIFT` and the like.
  /// - Throws: `PackError.noDevice`, or what the bridge says.
  /// The toolkit's thread.
  public func click(
    _ node: Node, x: Double = .nan, y: Double = .nan, button: UInt32 = 1, count: UInt32 = 1,
    modifiers: UInt32 = 0
  ) throws {
    try send { input, message in
      input.click?(input.`self`, node.raw, x, y, button, count, modifiers, message)
    }
  }

  /// Presses and releases a chord ("ctrl+s", "Return") in the node's window.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public func chord(_ chord: String, in node: Node) throws {
    try chord.lent { chord in
      try send { input, message in input.chord?(input.`self`, node.raw, chord, message) }
    }
  }

  /// Types text key by key in the node's window.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public func type(_ text: String, in node: Node) throws {
    try text.lent { text in
      try send { input, message in input.type?(input.`self`, node.raw, text, message) }
    }
  }

  /// Sends one event as it is; its `window` and coordinates say where.
  /// - Throws: `PackError.noDevice`, or what the bridge says. The toolkit's thread.
  public func send(_ event: Event) throws {
    try withArena { arena in
      try send { input, message in
        input.send?(input.`self`, arena.one(event.raw(arena)), message)
      }
    }
  }

  private func send(
    _ call: (capuchin_host_input, UnsafePointer<capuchin_sink>) -> UInt32?
  ) throws {
    guard let input = host.services.pointee.input?.pointee else {
      throw PackError.noService(CAPUCHIN_HOST_INPUT)
    }
    let answer = Collected.from(host) { call(input, $0) ?? CAPUCHIN_UNSUPPORTED }
    if let error = PackError(
      status: answer.status, sentence: answer.sentence, otherwise: "the input was not sent")
    {
      throw error
    }
  }
}

extension Host {
  /// Synthesised input.
  public var input: Input { Input(host: self) }
}
