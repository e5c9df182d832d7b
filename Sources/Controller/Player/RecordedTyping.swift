import Script

/// What a recording knows of typing: the text in the field is the command's own doing, and no answer of the app's.
extension RecordedCommand {
  private static let typing: Set = ["EnterText", "Clear", "Replace", "Type"]

  /// Whether it writes text, as a person does in one field after the other.
  var isTyping: Bool { command.map { Self.typing.contains($0.verb) } ?? false }

  /// Whether all that is known to have come of it is in its own widget.
  var hasOnlyOwnEffects: Bool {
    guard let widget = command?.widget else { return false }
    return effects.allSatisfy { (try? Command(parsing: $0))?.widget == widget }
  }

  private var command: Command? { try? Command(parsing: line) }
}

extension Command {
  /// Kind and id, as they are written.
  fileprivate var widget: [String]? { words.count > 2 ? words[1...2].map(\.text) : nil }
}
