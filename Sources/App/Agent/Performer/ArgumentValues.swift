import PackHost
import struct PackHost.Point
import Script

/// Hands a script's arguments to a component, typed as the verb's schema says.
enum ArgumentValues {
  /// The modifiers that are the verb's own; the general ones are the player's and the performer's.
  static func modifiers(of command: BoundCommand) -> [String: Value] {
    var own: [String: Value] = [:]
    for modifier in command.verb.modifiers {
      if let value = command.modifiers[modifier.name] { own[modifier.name] = self.value(value) }
    }
    return own
  }

  /// Where the command presses, in the widget's own coordinates: its `x y`, the place of its menu, or the first of
  /// its points; nil for the middle, and where they are in a row of it.
  static func place(of command: BoundCommand) -> Point? {
    if command.modifiers["row"] != nil { return nil }
    if case .points(let points)? = command.modifiers["at"]?.value { return points.first.map { Point(x: $0.x, y: $0.y) } }
    // What scrolls itself does so to a position, which is no place in it.
    let isThere = ["Touch", "LongPress"].contains(command.verb.name) || command.number("dx") != nil
    if isThere, let x = command.number("x"), let y = command.number("y") {
      return Point(x: x, y: y)
    }
    for case .points(let points) in command.arguments.map(\.value) {
      return points.first.map { Point(x: $0.x, y: $0.y) }
    }
    return nil
  }

  static func value(_ argument: BoundArgument) -> Value {
    if argument.isSecret { return .secret(Secret(argument.text)) }
    return switch argument.value {
    case .number(let number): .double(number)
    case .integer(let integer): .int(Int64(integer))
    case .boolean(let boolean): .bool(boolean)
    case .duration(let duration): .double(duration / .seconds(1))
    case .row(let row): self.row(row)
    case .points(let points): .list(points.flatMap { [.double($0.x), .double($0.y)] })
    // Components hand it to `find` as a script has it.
    case .monkeyID: .string(argument.word.description)
    case .text, .wildcard, .property, .comparison, .kind, .widgets, .keys, .modifierKeys, .command, .unresolved:
      .string(argument.text)
    }
  }

  /// One step is a text or a number; a path is a list of them.
  private static func row(_ row: RowReference) -> Value {
    let steps = row.steps.map { step -> Value in
      switch step {
      case .text(let text): .string(text)
      case .ordinal(let ordinal): .int(Int64(ordinal))
      }
    }
    return steps.count == 1 ? steps[0] : .list(steps)
  }
}
