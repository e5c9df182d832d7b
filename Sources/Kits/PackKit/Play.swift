import CapuchinABI

/// One call of `play`: a command to be performed on a widget that the host has found, scrolled to
/// and checked.
public struct Play {
  /// The widget.
  public let node: Node
  /// As spelt in pack.json.
  public let verb: String
  /// As they stand in the script, typed by the verb's schema.
  public let values: [Value]
  /// "%count=2" is `["count": 2]`.
  public let modifiers: [String: Value]
  /// 0 at the first call, then counting: `again` brings the next.
  public let pass: Int
  /// Whether the display lacks the input device: act on the widget's value instead.
  public let isSemantic: Bool
  /// Four words that are kept between the passes of one command, 0 at first.
  public var scratch: Scratch

  init(reading pointer: UnsafePointer<capuchin_play>) throws(DataProblem) {
    let raw = capuchin_play(reading: pointer)
    var reader = ValueReader()
    node = Node(raw.node)
    verb = try raw.verb.checkedText()
    values = try reader.list(raw.arguments)
    modifiers = try reader.map(raw.modifiers)
    pass = Int(raw.pass)
    isSemantic = raw.flags & CAPUCHIN_PLAY_SEMANTIC != 0
    scratch = Scratch(words: raw.scratch)
  }

  /// Whether it turns the wheel at a place in the widget, in contrast to a `Scroll` to a row or a position.
  package var turnsWheel: Bool { verb == "Scroll" && values.count == 4 }

  /// The arguments by name, after their number was checked.
  ///
  ///     let arguments = try play.arguments("from", "to", "text")
  ///     let from = try arguments.get("from", as: Int.self)
  ///
  /// - Throws: `PackError.invalid`: "Select Picker requires 1 argument: row; found 0".
  public func arguments(_ schema: Argument...) throws -> Arguments {
    try Arguments(values, schema: schema, command: "\(verb) \(node.kind)")
  }
}

/// The words of `Play.scratch`; an index outside 0…3 reads 0 and writes nothing.
public struct Scratch {
  fileprivate let words: UnsafeMutablePointer<UInt64>?

  public subscript(index: Int) -> UInt64 {
    get {
      guard let words, (0..<4).contains(index) else { return 0 }
      return words[index]
    }
    nonmutating set {
      guard let words, (0..<4).contains(index) else { return }
      words[index] = newValue
    }
  }
}

/// What a call of `play` came to. Anything else is thrown.
public enum Outcome: Sendable, Equatable {
  /// The command was performed; also where the widget went by it.
  case done
  /// Not yet: call again from a later turn of the main loop. The text says what is missing, as the
  /// time-out will show it: "the text to arrive".
  case again(waitingFor: String)
  /// The same where no row, item, tab or column is called as the command says, and none was acted on. The host may
  /// begin the command again with what it is called in the app's language.
  case missing(String)
  /// Not a command of this component: its base class's is asked.
  case unsupported
}
