import PackHost

/// What a script plays, taken for what a person does.
extension Recorder {
  /// Whether it does so, and how far it is.
  enum Rehearsal {
    case none
    /// The first pass of a command is to come.
    case due
    /// All that is heard is due to the command.
    case begun
    /// The command has sent keys, each of which is an act of its own, as a person's.
    case typing
  }

  /// What is played now, to this widget, counts as what a person does to it.
  func rehearse(_ node: Node) {
    guard rehearsal == .due else { return }
    rehearsal = .begun
    turn()
    beginRehearsed(node)
  }

  /// The command sends an event, of which the toolkit's bridge may tell, as of a person's, or not.
  func rehearse(sending event: InputEvent) {
    explain { (.input, "the command sends input") }
    if rehearsal == .begun, event.kind == .keyPress, !event.isModifierKey { rehearsal = .typing }
  }

  /// What a key brings about is heard in a turn of its own: what comes after one that has given a line is the next
  /// key's.
  func goOnRehearsing() {
    guard rehearsal == .typing, let current, current.dispatch != .first, current.entry != nil else { return }
    beginRehearsed(current.target)
  }

  private func beginRehearsed(_ node: Node) {
    let window = scene.window(of: node) ?? node
    // It has no line of its own: only what components tell counts.
    let interaction = interaction(.scroll, InputEvent(.scroll, window: window, target: node))
    scene.atOneMoment {
      follow(interaction)
      interaction.locator = locator(for: interaction)
    }
    interaction.path.forEach(behaviours.prepare)
  }
}
