import PackHost
import Script

/// How an interaction begins: what it is about, and what that is called now.
extension Recorder {
  func begin(_ beginning: Interaction.Beginning, _ event: InputEvent) {
    if let current, current.isSameKey(event) {
      // Who has the focus has made something of it first.
      guard current.isIdle else { return }
      current.key?.isOpaque = false
      current.hadEffect = false
    }
    endDispatchBefore()
    guard !event.target.isNull else { return makeCurrent(nil) }
    let interaction = interaction(beginning, event)
    if hover?.isDue == true { hover = nil }
    hover?.isDue = true
    interaction.countPresses(after: current)
    look(before: interaction)
    explainBeginning(of: interaction)
    if case .dismissed = interaction.state { return }
    if beginning.hasPlace { interaction.extent = scene.look(at: interaction.target)?.frame }
    if beginning.isPress { hold(interaction) }
    interaction.selectionForMenu = selectionInText(of: interaction)
    interaction.selectionBefore = selection(before: interaction)
    interaction.path.forEach(behaviours.prepare)
    if interaction.path.contains(where: behaviours.timersAreUsers) { interaction.settling = WidgetSettling() }
    let isHandled = tellComponent(interaction.event, of: interaction) != nil
    if beginning == .key {
      interaction.key?.isHandled = isHandled
      lookAtKey(of: interaction)
      interaction.key?.window = windowOfKeys(interaction)
    }
    propose(interaction)
    // The last window's closing may be the last thing that this process does.
    if beginning == .close { publish(interaction) }
  }

  /// Reads what the last dispatch left, before the next one changes it. The window of the act may have gone: a toolkit
  /// reports that later than the next press.
  private func endDispatchBefore() {
    if let current, current.beginning.isPressOrKey, let window = current.path.last, !scene.has(.shown, window) {
      windowsChanged()
    }
    turn()
  }

  /// Reads of the app what the act may change, and makes the act the current one.
  private func look(before interaction: Interaction) {
    scene.atOneMoment {
      let isRepeated = isRepeated(interaction)
      interaction.key?.isAutoRepeat = isRepeated && current?.isHeld == true
      switch LookBefore.decide(
        interaction.state, isRepeated: isRepeated, isKnownByAppearanceOnly: isKnownByAppearanceOnly(interaction),
        growsLine: growsLine(interaction))
      {
      case .appearance: lookAround(before: interaction)
      case .focusOfKeyBefore: interaction.needsFocus = current?.needsFocus == true && current?.entry == nil
      case .nothing: break
      }
      follow(interaction)
      if interaction.beginning.needsLocator { interaction.locator = locator(for: interaction) }
    }
  }

  /// What an input method makes of a key, or puts in by itself.
  func putIn(_ event: InputEvent) {
    if let current, current.isSame(key: event) { return current.becomes(event) }
    if !event.text.isEmpty { begin(.key, event) }
  }

  /// What the app shows now is what the line before has brought about, and what this one finds.
  private func lookAround(before interaction: Interaction) {
    let now = look()
    reportLoss(now)
    effects.lookBack(at: now, pressed: interaction.beginning.isPress ? interaction.path.last : nil)
    focus.lookBack(at: now)
    interaction.needsFocus = focus.isMissing(interaction.target, in: now)
    interaction.appearance = now
  }

  /// What the app shows now, which labels' texts are names by.
  func look() -> Appearance {
    let now = Appearance(of: scene)
    maker.history.note(now)
    return now
  }

  /// What a press or a chord will be if the app ends by it: no more is heard of it then.
  private func propose(_ interaction: Interaction) {
    guard interaction.wasUsable, interaction.best == nil else { return }
    let kind = scene.kind(of: interaction.target)
    let candidate: Candidate? =
      switch interaction.beginning {
      case .pointer, .touch: touch(interaction, until: interaction.event, kind)
      case .key where !KeyNames.types(interaction.event):
        interaction.state.plainCandidate(of: interaction.event, hasOpenedSurface: false)
      case .key, .scroll, .close, .resize, .dismissal: nil
      }
    guard let candidate else { return }
    let offer = Offer(candidate, asked: interaction.target, isDefault: true)
    let locator = locator(of: offer, interaction)
    if offer.node.isNull || locator != nil { journal.propose(offer, locator) }
  }

  /// What was chosen in a menu, if the app ends by it, as it does by Quit: its handler runs next.
  func propose(_ marks: [Interaction.Mark], of interaction: Interaction) {
    let offers = marks.flatMap(offers)
    guard let best = offers.max(by: { $0.candidate.rank < $1.candidate.rank }) else { return }
    let locator = locator(of: best, interaction)
    if best.node.isNull || locator != nil { journal.propose(best, locator) }
  }

  private func hold(_ interaction: Interaction) {
    let press = interaction.event
    // Of a press that a window manager took no release has come.
    let isOnly = interaction.beginning == .pointer && press.modifiers.isDisjoint(with: [.button1, .button2, .button3])
    for other in held where other.isBegun(by: press) || isOnly && other.beginning == .pointer { other.state.release() }
    held = held.filter(\.isHeld) + [interaction]
    watch(interaction, from: press)
    joinFingers(interaction)
  }

  /// What a button or a finger may become: a click, a drag; and whether it has an effect.
  private func watch(_ interaction: Interaction, from press: InputEvent) {
    guard let frame = interaction.extent else { return }
    interaction.state.updatePress { $0.act = PointerAct(press, on: frame) }
    let target = interaction.target
    let watch = AppearanceWatch.decide(
      isAside: isAside(press.button), isClickRecorded: !behaviours.wantsEvents(target) && isClickRecorded(target),
      componentDecides: componentDecidesPress(target))
    if watch == .on { watchAppearance(for: interaction) }
  }

  /// What the app shows after it says whether it had an effect.
  func watchAppearance(for interaction: Interaction) {
    if interaction.appearanceWatch == .off { interaction.appearanceWatch = .on }
    if interaction.locator?.node != interaction.target {
      interaction.ownLocator = maker.locator(of: interaction.target)
    }
  }

  /// What the window is called that keys are for, where another could have them when they are played: a modal one may
  /// not be there yet, and of several the user may have raised this one by its frame, which nobody tells. Nil where no
  /// line will be made of the key.
  private func windowOfKeys(_ interaction: Interaction) -> String? {
    let key = interaction.event
    guard !KeyNames.types(key) || key.text == " ",
      interaction.key?.isOpaque == true || !KeyNames.movesFocusOnly(key.keysym), let window = interaction.path.last,
      scene.has(.modal, window) || Places(scene: scene).reach().contains(where: { $0 != window }),
      let name = maker.windowNames(window).first
    else { return nil }
    return name.text + (name.ordinal.map { "#\($0)" } ?? "")
  }

  /// What is typed into a terminal, a game or a drawing must not be lost, whatever comes of it.
  private func lookAtKey(of interaction: Interaction) {
    let key = interaction.event
    interaction.appearanceWatch = .decide(key: key)
    guard scene.isOpaque(interaction.target), scene.has(.focused, interaction.target) else { return }
    interaction.key?.isOpaque = true
    guard let name = behaviours.unservedClass(of: interaction.target) else { return }
    behaviours.report("keys went to a \(name), for which there is no pack: they are recorded as they were pressed")
  }

  /// A press that nobody told has closed a popover of this widget. On the desktop, or on another program's
  /// window, nothing more comes of it; so its line is told now.
  func dismiss(_ owner: Node) {
    let interaction = interaction(.dismissal, InputEvent(.release, window: scene.window(of: owner) ?? owner, target: owner))
    interaction.hadEffect = true
    follow(interaction)
    read(interaction)
    publish(interaction)
  }

  func follow(_ interaction: Interaction) {
    if let pending = journal.pending, !interaction.concerns(pending) { journal.close() }
    makeCurrent(interaction)
  }

  private func makeCurrent(_ interaction: Interaction?) {
    let now = clock()
    interaction?.journalChanges = journal.changes
    earlier.removeAll {
      !$0.mayCome || now &- $0.lastInput > UserRule.lateMilliseconds && !$0.isSettling(at: now)
    }
    explainEnd(of: current)
    if let current { earlier.append(current) }
    current = interaction
  }

  func interaction(_ beginning: Interaction.Beginning, _ event: InputEvent) -> Interaction {
    let leaf = event.target.widget
    // Typing and scrolling go on in one place: what is known of it is used again.
    if beginning != .pointer, let current, current.path.first == leaf, !current.isInOwnMenu {
      return Interaction(
        beginning, event, path: current.path, target: current.target,
        isInOwnMenu: current.isInOwnMenu, isInOwnWindow: current.isInOwnWindow, now: clock())
    }
    let path = scene.path(from: leaf)
    let target = scene.owner(in: path[...])
    return Interaction(
      beginning, event, path: path, target: target,
      // One that has closed may still have the focus.
      isInOwnMenu: path.prefix { $0 != target }.contains { scene.has([.popup, .shown], $0) },
      isInOwnWindow: scene.isInOwnWindow(path, of: target),
      wasUsable: scene.has([.enabled, .shown], target), now: clock())
  }

  /// The locator of what the command will be for: the target, of a row its list. Typing goes on
  /// with the one it has while the widget is called the same.
  func locator(for interaction: Interaction) -> Locator? {
    let subject = list(of: interaction) ?? interaction.target
    // Of what has a window of its own open, as it was before that stood before everything.
    if interaction.beginning == .key || interaction.isInOwnWindow, let known = earlier.last?.locator, known.node == subject {
      if growsLine(interaction) || isStillRight(known, interaction) { return known }
    }
    return maker.locator(of: subject)
  }

  /// The list or table that the target is a row or a cell of; nil of any other target.
  func list(of interaction: Interaction) -> Node? {
    guard ["Row", "Cell"].contains(scene.kind(of: interaction.target)) else { return nil }
    return maker.list(in: interaction.path.drop { $0 != interaction.target })
  }

  /// Whether a key only adds to the newest line, which keeps the name with which it began.
  private func growsLine(_ interaction: Interaction) -> Bool {
    interaction.beginning == .key && KeyNames.types(interaction.event) && journal.pending == interaction.target
  }

  /// Whether it is a key that is held, or pressed over and over: looking at everything each time would be felt.
  private func isRepeated(_ interaction: Interaction) -> Bool {
    guard interaction.beginning == .key, let current, current.beginning == .key else { return false }
    return current.event.keysym == interaction.event.keysym && current.path.first == interaction.path.first
  }

  /// Whether only what the app shows can say that a repeated key had an effect: no component made a command of the key
  /// before it. A key that is held, and whose first press had no effect, is not looked at each time it comes again.
  private func isKnownByAppearanceOnly(_ repeated: Interaction) -> Bool {
    guard let current, !KeyNames.types(repeated.event) else { return false }
    return current.best.map(\.isDefault) ?? !current.isHeld
  }

  /// Whether its widget still is of the kind, and has all the names, that it had, and no other widget has come that the
  /// id finds as well: the app may have shown a second list since the last key.
  private func isStillRight(_ locator: Locator, _ interaction: Interaction) -> Bool {
    guard let traits = scene.traits(of: locator.node) else { return false }
    if case .kind(let kind) = KindReference(locator.kind), kind != scene.kind(of: locator.node) { return false }
    let now = scene.identities(of: locator.node, traits)
    return locator.candidates.allSatisfy { $0.tier == .ordinal || now.contains($0) }
      && (interaction.isInOwnWindow || maker.stillFinds(locator))
  }

  /// Whether a notch is no more of the same: with other keys, or, if places count, at another place, back, or pixels
  /// of a touchpad after notches.
  private func isElsewhere(_ event: InputEvent, _ current: Interaction) -> Bool {
    guard event.kind == .scroll else { return false }
    let before = current.event
    if event.modifiers != before.modifiers { return true }
    let turnsWheel = current.best?.candidate.turnsWheel ?? false
    guard scene.isOpaque(current.target) || turnsWheel else { return false }
    return event.unit != before.unit
      || event.dx * before.dx < 0 || event.dy * before.dy < 0
      || max(abs(event.x - before.x), abs(event.y - before.y)) >= PointerAct.dragDistance
  }

  /// A notch follows the one before, and so does a size: both belong to one interaction.
  func goOn(_ beginning: Interaction.Beginning, _ event: InputEvent) {
    if let current, current.beginning == beginning, current.path.first == event.target.widget,
      !isElsewhere(event, current)
    {
      current.lastInput = clock()
      // The app may have set another delegate since.
      current.path.forEach(behaviours.prepare)
      tellComponent(current.goingOn(event), of: current)
    } else {
      begin(beginning, event)
    }
  }
}
