import Script

/// The script that a command runs.
enum NamedScript {
  /// The word that names it; nil for a command that runs none.
  static func word(of command: Command) -> Word? {
    switch command.verb.lowercased() {
    case "run", "runwith": command.words.dropFirst().first
    case "if", "repeat": command.words.count > 2 ? command.words.last : nil
    default: nil
    }
  }
}
