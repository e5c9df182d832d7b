import PackHost

/// An act that takes the keys from a widget may have that widget act: a field sends its action as its editing ends.
extension Recorder {
  /// Notes a widget that acts while the current act takes the keys from it.
  func noteActAtLoss(_ number: UInt64, of emitter: Node, _ cause: Cause) {
    guard cause == .event, let current, current.actorAtLoss == nil, current.mayMoveKeys,
      let holder = current.appearance?.focus, current.beginning == .key || holder != current.target,
      behaviours.listeners(number).contains(where: { isAct($0, of: emitter, for: holder) })
    else { return }
    // Its action may rename it.
    let locator = focus.isMissing(holder, in: current.appearance) ? maker.locator(of: holder) : nil
    current.actorAtLoss = Interaction.ActorAtLoss(node: holder, unsaid: locator)
  }

  /// Whether a widget calls the app: by its action, or a method of its delegate.
  private func isAct(_ listener: Listener, of emitter: Node, for widget: Node) -> Bool {
    guard [.action, .delegate].contains(listener.source), behaviours.serves(listener, widget) else { return false }
    if listener.property.isEmpty { return scene.owner(of: emitter.widget) == widget }
    return behaviours.model(listener.property, of: widget) == emitter
  }

  /// The keys have left a widget that has acted by that: a line must take them from it when it is played.
  func offerFocus(of interaction: Interaction) {
    guard interaction === current, hasLostActor(interaction), interaction.beginning == .key || !interaction.isHeld
    else { return }
    interaction.hadEffect = true
    guard interaction.best == nil, !interaction.hasFinal else { return }
    let taker = Appearance(of: scene).focus
    // What the app draws itself gets the click as well.
    let isOwn = taker == interaction.target && behaviours.unservedClass(of: interaction.target) == nil
    if !isOwn { offerConsequence(of: interaction) }
    // No line gives the keys to a window alone.
    guard interaction.best == nil, let taker, scene.parent(of: taker) != nil else { return }
    interaction.offer(Offer(Candidate("Focus", rank: Candidate.Rank.event - 1), asked: taker, isDefault: true))
  }

  /// A widget that no line has given the keys must have them first, to lose them.
  func publishFocusOfActor(before interaction: Interaction) {
    guard interaction.entry == nil, let locator = interaction.actorAtLoss?.unsaid, hasLostActor(interaction)
    else { return }
    interaction.actorAtLoss?.unsaid = nil
    publishFocus(locator)
  }

  /// The widget that had the keys when an act began, unless the act's line is about it, or about what it is in.
  func holderOfKeys(beside widget: Node, _ interaction: Interaction) -> Node? {
    guard let holder = interaction.appearance?.focus, !interaction.concerns(holder),
      !scene.path(from: holder).contains(widget)
    else { return nil }
    return holder
  }

  private func hasLostActor(_ interaction: Interaction) -> Bool {
    interaction.actorAtLoss.map { !rule.hasFocus($0.node) } ?? false
  }
}
