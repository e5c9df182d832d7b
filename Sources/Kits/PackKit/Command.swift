import CapuchinABI

/// One script line without its kind and monkeyID, which the recorder adds.
///
/// While recording, a component offers commands as *candidates*. An interaction, from a press to
/// what it brings about, gives at most one: the candidate with the highest `rank` wins, of two
/// equal ones the later. The level at which something was heard sets the rank unless the component
/// says otherwise: an event 100, a signal or property 200, a delegate's method 300. A press that
/// becomes a drag thus offers its `Move` above the `Touch` that it began with.
///
/// A command that was recorded stays *pending* until something else is touched. A second one for
/// the same widget goes through the component's `merge`, where one can replace both.
public struct Command: Sendable, Equatable {
  /// What is done: "Switch".
  public var verb: String
  public var arguments: [Value]
  /// "%count=2" is `["count": 2]`.
  public var modifiers: [String: Value]
  /// Who wins; nil is the level's own.
  public var rank: UInt32?
  /// The widget it is for; nil is the one that the component was asked about.
  public var node: Node?
  /// Whether it stays a line of its own: what else the same interaction gives comes below it. So a press
  /// can be a `Start`, and its release an `End`.
  public var isFinal: Bool

  /// A command with its arguments in the order of the script.
  public init(
    _ verb: String, _ arguments: Value..., modifiers: [String: Value] = [:], rank: UInt32? = nil,
    node: Node? = nil, isFinal: Bool = false
  ) {
    self.verb = verb
    self.arguments = arguments
    self.modifiers = modifiers
    self.rank = rank
    self.node = node
    self.isFinal = isFinal
  }

  init(reading pointer: UnsafePointer<capuchin_command>) throws(DataProblem) {
    let raw = capuchin_command(reading: pointer)
    var reader = ValueReader()
    verb = try raw.verb.checkedText()
    arguments = try reader.list(raw.arguments)
    modifiers = try reader.map(raw.modifiers)
    rank = raw.rank
    node = raw.node.object == 0 ? nil : Node(raw.node)
    isFinal = raw.flags & CAPUCHIN_COMMAND_FINAL != 0
  }

  func raw(_ arena: Arena, rank level: UInt32) -> capuchin_command {
    var raw = capuchin_command.empty
    (raw.rank, raw.node, raw.verb) = (rank ?? level, (node ?? .null).raw, arena.text(verb))
    (raw.arguments, raw.modifiers) = (arena.list(arguments), arena.map(modifiers))
    raw.flags = isFinal ? CAPUCHIN_COMMAND_FINAL : 0
    return raw
  }
}

extension Command {
  /// Whether it turns the wheel at a place in the widget, in contrast to a `Scroll` to a row or a position.
  package var turnsWheel: Bool { verb == "Scroll" && arguments.count == 4 }
}

extension Node {
  /// Offers a command outside of `event` and `notified`. While recording; the toolkit's thread.
  public func offer(_ command: Command, rank: UInt32 = CAPUCHIN_RANK_CONTROL) {
    guard let record = Host.services.record, let offer = record.offer else {
      return
    }
    var command = command
    command.node = command.node ?? self
    withArena { offer(record.context, $0.place(command.raw($0, rank: rank))) }
  }
}

extension UnsafePointer<capuchin_command_sink> {
  func offer(_ command: Command, rank: UInt32) {
    withArena { pointee.offer?(pointee.context, $0.place(command.raw($0, rank: rank))) }
  }
}
