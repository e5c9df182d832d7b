import PackHost
import Script

/// Makes commands of what the user does.
///
///     event(press)        begins an interaction: target folded, locator resolved
///       emission…         only marked, if the user brought it about
///     event(release)      a Touch, if no component has anything better
///     turn()              the dispatch has ended: values are read, the best command is told
///
/// On the toolkit's thread; `event` and `emission` inside the app's own calls, where nothing of
/// the app may be changed.
final class Recorder {
  private let scene: any Scene
  private let behaviours: any Behaviours
  private let maker: LocatorMaker
  private let journal: Journal
  private let rule: UserRule
  private let clock: () -> UInt64
  private let isPlaying: () -> Bool

  private var current: Interaction?
  /// What came before, as long as its late consequences may still change its line.
  private var previous: Interaction?
  /// Whether a press outside has closed a popover. Toolkits keep such a press for themselves, so
  /// only its release will come.
  private var isDismissed = false

  /// - Parameters:
  ///   - maker: resolves locators.
  ///   - words: writes lines.
  ///   - clock: milliseconds that never go back.
  ///   - isPlaying: whether a command is being played: what happens then is not the user's.
  ///   - tell: told each line whenever it changes.
  init(
    scene: any Scene, behaviours: any Behaviours, maker: LocatorMaker, words: CommandWords,
    clock: @escaping () -> UInt64, isPlaying: @escaping () -> Bool, tell: @escaping Journal.Tell
  ) {
    self.scene = scene
    self.behaviours = behaviours
    self.maker = maker
    self.clock = clock
    self.isPlaying = isPlaying
    rule = UserRule(scene: scene, behaviours: behaviours)
    journal = Journal(
      words: words, merge: { Recorder.merge($0, $1, behaviours) }, tell: tell)
  }

  /// An input event of the user's, before the toolkit sees it.
  func event(_ event: InputEvent) {
    guard !isPlaying() else { return }
    switch event.kind {
    case .press: begin(.pointer, event)
    case .touchBegin: begin(.touch, event)
    case .keyPress: if !KeyNames.isModifier(event.keysym) { begin(.key, event) }
    case .scroll: goOn(.scroll, event)
    case .resize: goOn(.resize, event)
    case .close: begin(.close, event)
    case .motion, .touchUpdate: if isDragging(event) { tellComponent(event) }
    case .release, .touchEnd: release(event)
    case .keyRelease: keyRelease(event)
    case .touchCancel: current?.isHeld = false
    case .focusIn, .focusOut: break
    }
  }

  /// Something that a component listens to was heard.
  func emission(_ number: UInt64, _ emitter: Node, _ cause: Cause, _ arguments: [Value]) {
    guard !isPlaying() else { return }
    if isPopup(emitter) { popupChanged(emitter, cause) }
    let now = clock()
    for interaction in [current, previous].compactMap({ $0 })
    where rule.isInTime(cause, interaction, current: current, now: now) {
      let marks = marks(number, emitter, arguments, in: interaction)
      guard !marks.isEmpty else { continue }
      interaction.lastHeard = now
      marks.forEach(interaction.add)
      return
    }
    if cause == .event { current?.add(emitter, behaviours.listeners(number)) }
  }

  private func marks(
    _ number: UInt64, _ emitter: Node, _ arguments: [Value], in interaction: Interaction
  ) -> [Interaction.Mark] {
    behaviours.listeners(number).compactMap { listener in
      rule.widget(for: listener, emitter, in: interaction).map {
        Interaction.Mark(listener: listener, node: $0, emitter: emitter, arguments: arguments)
      }
    }
  }

  private func isPopup(_ node: Node) -> Bool {
    scene.look(at: node)?.flags.contains(.popup) == true
  }

  /// A popover opened or closed. One that is part of a widget, as an entry's menu is, is that
  /// widget's own business.
  private func popupChanged(_ popup: Node, _ cause: Cause) {
    guard Folding(scene: scene).owner(of: popup) == popup else { return }
    switch cause {
    case .event: current?.hadEffect = true
    case .toolkit: isDismissed = true
    case .frame, .program: break
    }
  }

  /// A window was mapped or unmapped.
  func windowsChanged() {
    if let current, current.isHeld || clock() &- current.lastHeard < UserRule.lateMilliseconds {
      current.hadEffect = true
    }
  }

  /// A component offers a command outside of `event` and `occasion`.
  func offer(_ candidate: Candidate) {
    guard !isPlaying(), let current else { return }
    current.offer(Offer(candidate, asked: current.target))
  }

  /// The dispatch has ended in which events and emissions were told.
  func turn() {
    for interaction in [previous, current].compactMap({ $0 }) {
      read(interaction)
      publish(interaction)
    }
  }

  /// Closes and tells the pending command.
  func finish() {
    turn()
    journal.finish()
    (current, previous) = (nil, nil)
  }

  /// Tells the pending command for the last time, as it is: the toolkit may be gone.
  func close() {
    if let current {
      // A key that ends the app: no turn of the loop has come after it.
      offerConsequence(of: current)
      publish(current)
    }
    journal.finish()
  }

  // MARK: - Beginning

  private func begin(_ beginning: Interaction.Beginning, _ event: InputEvent) {
    // What the last dispatch left is read before this one changes it.
    turn()
    defer { isDismissed = false }
    guard !event.target.isNull else {
      previous = current
      current = nil
      return
    }
    let interaction = interaction(beginning, event)
    interaction.countPresses(after: current)
    if let pending = journal.pending, !interaction.concerns(pending) { journal.close() }
    previous = current
    current = interaction
    switch beginning {
    case .dismissal:
      interaction.hadEffect = isDismissed
      return
    case .scroll: break
    case .pointer, .touch, .key, .close, .resize: interaction.locator = locator(for: interaction)
    }
    tellComponent(interaction.event)
    // The last window's closing may be the last thing that this process does.
    if beginning == .close { publish(interaction) }
  }

  private func interaction(_ beginning: Interaction.Beginning, _ event: InputEvent) -> Interaction {
    let leaf = event.target.widget
    // Typing and scrolling go on in one place: what is known of it is used again.
    if beginning != .pointer, let current, current.path.first == leaf {
      return Interaction(
        beginning, event, path: current.path, target: current.target,
        isInOwnMenu: current.isInOwnMenu, now: clock())
    }
    let folding = Folding(scene: scene)
    let path = folding.path(from: leaf)
    let target = folding.owner(in: path[...])
    return Interaction(
      beginning, event, path: path, target: target,
      isInOwnMenu: path.prefix { $0 != target }.contains(where: isPopup), now: clock())
  }

  /// The target's locator; typing goes on with the one it has while the widget is called the same.
  private func locator(for interaction: Interaction) -> Locator? {
    let target = interaction.target
    if interaction.beginning == .key, let known = previous?.locator, known.node == target,
      let traits = scene.traits(of: target)
    {
      let now = Set(scene.identities(of: target, traits))
      if Set(known.candidates.filter { $0.tier != .ordinal }).isSubset(of: now) { return known }
    }
    return maker.locator(of: target)
  }

  /// A notch follows the one before, and so does a size: both belong to one interaction.
  private func goOn(_ beginning: Interaction.Beginning, _ event: InputEvent) {
    if let current, current.beginning == beginning, current.path.first == event.target.widget {
      current.lastHeard = clock()
      tellComponent(event)
    } else {
      begin(beginning, event)
    }
  }

  // MARK: - Going on

  private func isDragging(_ event: InputEvent) -> Bool {
    guard let current, current.isHeld else { return false }
    current.lastHeard = clock()
    return current.beginning == (event.kind == .motion ? .pointer : .touch)
  }

  private func release(_ event: InputEvent) {
    var event = event
    guard let current, current.isHeld, current.beginning == .pointer || current.beginning == .touch
    else { return begin(.dismissal, event) }
    current.isHeld = false
    current.lastHeard = clock()
    event.count = current.event.count
    guard !tellComponent(event), behaviours.isTouchable(current.target), isOver(event, current) else { return }
    let touch = DefaultCommands.touch(press: current.event, release: event)
    current.offer(Offer(touch, asked: current.target, isDefault: true))
    // Told before the app's handler runs: a click that crashes the app must be in the script.
    publish(current)
  }

  private func isOver(_ event: InputEvent, _ interaction: Interaction) -> Bool {
    if event.target == interaction.event.target || interaction.concerns(event.target) { return true }
    return Folding(scene: scene).owner(of: event.target) == interaction.target
  }

  private func keyRelease(_ event: InputEvent) {
    guard let current, current.beginning == .key, current.event.keysym == event.keysym else { return }
    current.isHeld = false
    current.lastHeard = clock()
    tellComponent(event)
  }

  /// - Returns: whether a component took care of the event.
  @discardableResult
  private func tellComponent(_ event: InputEvent) -> Bool {
    guard let current, behaviours.wantsEvents(current.target) else { return false }
    let (handled, candidates) =
      switch behaviours.event(event, on: current.target) {
      case .handled(let candidates): (true, candidates)
      case .unhandled(let candidates): (false, candidates)
      }
    for candidate in candidates { current.offer(Offer(candidate, asked: current.target)) }
    return handled
  }

  // MARK: - Ending

  private func read(_ interaction: Interaction) {
    for mark in interaction.takeMarks() {
      let occasion = Occasion(
        mark.listener.type, node: mark.node, emitter: mark.emitter, name: mark.listener.name,
        arguments: mark.arguments)
      for candidate in behaviours.occasion(occasion, for: mark.listener) {
        interaction.offer(Offer(candidate, asked: mark.node))
      }
    }
    let distant = interaction.takeDistant()
    // Asked only where it matters: it looks at every widget.
    if interaction.best == nil, distant.contains(where: { rule.isShown($0.model, $0.listeners) }) {
      interaction.hadEffect = true
    }
    offerConsequence(of: interaction)
  }

  private func offerConsequence(of interaction: Interaction) {
    guard interaction.hadEffect, interaction.best == nil,
      let candidate = DefaultCommands.consequence(of: interaction)
    else { return }
    let asked = candidate.verb == "Keys" ? Node.null : interaction.target
    interaction.offer(Offer(candidate, asked: asked, isDefault: true))
  }

  private func publish(_ interaction: Interaction) {
    guard let offer = interaction.takeNews() else { return }
    let isCurrent = interaction === current
    guard offer.node.isNull || locator(of: offer, interaction) != nil else { return }
    interaction.entry = journal.take(offer, locator(of: offer, interaction), instead: interaction.entry)
    if isCurrent { previous = nil }
  }

  private func locator(of offer: Offer, _ interaction: Interaction) -> Locator? {
    if offer.node.isNull { return nil }
    if let known = interaction.locator, known.node == offer.node { return known }
    let made = maker.locator(of: offer.node)
    if interaction.locator == nil { interaction.locator = made }
    return made
  }

  private static func merge(_ first: Offer, _ second: Offer, _ behaviours: any Behaviours) -> Candidate? {
    if first.isDefault && second.isDefault {
      return DefaultCommands.merge(first.candidate, with: second.candidate)
    }
    return behaviours.merge(first.candidate, with: second.candidate, on: first.node)
  }
}
