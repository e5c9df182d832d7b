import PackKit

/// The commands of a run of typing.
extension Command {
  /// The whole text that is there now.
  static func entered(_ text: String, isSecret: Bool) -> Command {
    guard !text.isEmpty else { return Command("Clear") }
    return Command("EnterText", isSecret ? .secret(Secret(text)) : .string(text))
  }

  /// Of a run of typing only the text at its end counts.
  static func mergeEntered(_ pending: Command, _ next: Command) -> Command? {
    let entered = ["EnterText", "Clear"]
    return entered.contains(pending.verb) && entered.contains(next.verb) ? next : nil
  }
}
