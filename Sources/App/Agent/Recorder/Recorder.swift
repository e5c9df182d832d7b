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
  let scene: any Scene
  let behaviours: any Behaviours
  let maker: LocatorMaker
  let journal: Journal
  let effects: Effects
  let restless = RestlessValues()
  /// When recording began, in milliseconds.
  private let began: UInt64
  let rule: UserRule
  let clock: () -> UInt64
  let isPlaying: () -> Bool

  var current: Interaction?
  /// What came before, the oldest first, as long as a line of it may still come or change: the last one, and those
  /// whose consequences are late, as a switch's are until its animation ends.
  var earlier: [Interaction] = []
  /// The presses of buttons and fingers that are down, the oldest first.
  var held: [Interaction] = []
  /// Where the pointer had to be for what is pressed now, or next, to be there.
  var hover: Hover?
  /// Who has the keys when a script is played up to the newest line.
  var focus = ScriptFocus()
  /// What opened the popovers that are open.
  var popovers = OpenPopovers()
  /// The text in which something may have been selected since its newest line.
  var selectedText: Node?
  /// The newest line that says what is selected in a text, and that text.
  var writtenSelection: Candidate?
  var writtenText: Node?
  /// Whether the newest line of that text has selected something, as a click on a word may.
  var isSelectionUnknown = false
  /// The press by which a menu may have opened.
  var menuPress: MenuPress?
  /// What the popover belongs to that a press outside has closed in this dispatch, and what opened it. Toolkits keep
  /// such a press for themselves: only its release will come, or nothing at all, as of a press on the desktop.
  private var dismissed: (owner: Node, opener: Interaction?)?
  /// What turns the next widget pressed into a `Verify`.
  var verifyKey: VerifyKey?
  /// Says why acts are recorded or not; nil where nobody asked.
  var explanations: Explanations?
  var rehearsal = Rehearsal.none
  /// Whether the process ends: the display may be closed, and widgets freed. Nothing of the app is looked at any more.
  private(set) var isClosing = false

  /// A clicked field or a Tab give no line, but the keys after them are for somebody else.
  struct ScriptFocus {
    /// As it was when the act of the newest line had ended; at first whoever has the keys.
    private var node: Node?
    private var isOpen = true
    /// The widget beside the line's that had them when that act began: if it keeps them, it does not have them by the
    /// line.
    private var holder: Node?

    /// There is a new line: who has the keys when the next act begins has them because of it.
    ///
    /// - Parameter holder: the widget beside the line's that had the keys when the act began, if any.
    mutating func lineChanged(heldBeside holder: Node?) { (isOpen, self.holder) = (true, holder) }

    /// A line gives the keys to a widget.
    mutating func given(to widget: Node) { node = widget }

    /// While a list of the widget's own closes, nobody has them.
    mutating func lookBack(at now: Appearance) {
      guard isOpen, let focus = now.focus else { return }
      isOpen = false
      if focus != holder { node = focus }
    }

    /// Whether the widget has got the keys by what no line says.
    func isMissing(_ target: Node, in now: Appearance?) -> Bool {
      now?.focus == target && node != nil && node != target
    }
  }

  /// A line that goes before that of a press.
  struct Hover {
    let locator: Locator
    /// Whether the press has come.
    var isDue = false
  }

  /// - Parameters:
  ///   - maker: resolves locators.
  ///   - words: writes lines.
  ///   - clock: milliseconds that never go back.
  ///   - isPlaying: whether a command is being played: what happens then is not the user's.
  ///   - last: the number of the last line that was told before.
  ///   - tell: told each line whenever it changes.
  init(
    scene: any Scene, behaviours: any Behaviours, maker: LocatorMaker, words: CommandWords,
    clock: @escaping () -> UInt64, isPlaying: @escaping () -> Bool, after last: Int = 0,
    tell: @escaping Journal.Tell
  ) {
    self.scene = scene
    self.behaviours = behaviours
    self.maker = maker
    self.clock = clock
    self.isPlaying = isPlaying
    rule = UserRule(scene: scene, behaviours: behaviours)
    began = clock()
    let effects = Effects(lines: EffectLines(maker: maker, words: words, restless: restless))
    self.effects = effects
    journal = Journal(
      words: words, merge: { Recorder.merge($0, $1, behaviours) }, effects: effects.of, after: last, tell: tell)
  }

  /// An input event of the user's, before the toolkit sees it.
  ///
  /// - Returns: whether it was meant for the recorder, and the toolkit must not see it.
  @discardableResult func event(_ event: InputEvent) -> Bool {
    guard !isPlaying() else { return false }
    switch verifyKey?.take(event) {
    case .keep: return true
    case .verify:
      verify(event)
      return true
    case .pass, nil: break
    }
    hear(event)
    return false
  }

  private func hear(_ event: InputEvent) {
    switch event.kind {
    case .press: begin(.pointer, event)
    case .touchBegin: begin(.touch, event)
    case .keyPress where event.isOfInputMethod: putIn(event)
    case .keyPress: if !event.isModifierKey { begin(.key, event) }
    case .scroll: goOn(.scroll, event)
    case .resize: resize(event)
    case .close, .minimize: begin(.close, event)
    case .motion, .touchUpdate: drag(event)
    case .release, .touchEnd: release(event)
    case .keyRelease: keyRelease(event)
    case .touchCancel: letGo(event)
    case .drop: drop(event)
    case .hover: hover = maker.locator(of: event.target).map { Hover(locator: $0) }
    case .focusIn, .focusOut: break
    }
  }

  /// Something that a component listens to was heard.
  ///
  /// - Returns: true if it happened in a timer of the widget's that counts as the user's: no bridge reports its end.
  @discardableResult
  func emission(_ number: UInt64, _ emitter: Node, _ cause: Cause, _ arguments: [Value]) -> Bool {
    guard !isPlaying() else { return false }
    goOnRehearsing()
    if scene.has(.popup, emitter) { popupChanged(emitter, cause) }
    noteActAtLoss(number, of: emitter, cause)
    let now = clock()
    for interaction in (earlier + [current].compactMap { $0 }).reversed()
    where rule.isInTime(cause, interaction, current: current, now: now) {
      let marks = marks(number, emitter, arguments, in: interaction)
        .filter { cause != .program || isLate($0, in: interaction) }
      guard !marks.isEmpty else { continue }
      if cause == .program { interaction.settling?.lastCall = now }
      explain { Explanations.heard(marks) }
      marks.forEach(interaction.add)
      if interaction === current { propose(marks.filter(\.isChoice), of: interaction) }
      return cause == .program && interaction.settling != nil
    }
    // Before the first act, as an app starts, nothing is missing.
    if current != nil { explain { [self] in unheard(number, emitter, cause) } }
    // Of a click the app's appearance tells more: toolkits emit much at each. A list that drops down is its widget's
    // own business, whoever has the keys.
    guard cause == .event, current?.beginning == .key, !scene.has(.popup, emitter) || isPlace(emitter)
    else { return false }
    current?.add(emitter, behaviours.listeners(number))
    return false
  }

  /// Whether something in the program's own time is the user's: the widget settles, or what was pasted comes.
  private func isLate(_ mark: Interaction.Mark, in interaction: Interaction) -> Bool {
    interaction.settling.map { !$0.hasSettled && behaviours.timersAreUsers(mark.node) } ?? interaction.isPaste
  }

  /// How many milliseconds to wait until all widgets that the user has touched have settled, if they stay quiet.
  var millisecondsToSettle: UInt64 {
    let now = clock()
    return (earlier + [current].compactMap { $0 })
      .compactMap { $0.settling?.remaining(after: $0.lastInput, now: now) }.max() ?? 0
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

  /// Whether a popover is a place of its own, and no part of another widget, nor a menu of a bar: what is chosen there
  /// says the way.
  private func isPlace(_ popup: Node) -> Bool { scene.owner(of: popup) == popup && !scene.isInMenuBar(popup) }

  /// A popover opened or closed. One that is part of a widget, as an entry's menu is, is that
  /// widget's own business.
  private func popupChanged(_ popup: Node, _ cause: Cause) {
    guard isPlace(popup) else { return }
    if scene.flags(of: popup)?.contains(.shown) == true { return popupOpened(popup, cause) }
    let (wasOpen, opener) = popovers.close(popup)
    switch cause {
    case .event:
      guard let current, current.dispatch != .ended else { return }
      // Played, the Escape would close something else.
      if current.beginning == .dismissal || current.isEscape, opener?.hasLine != true {
        reportUnrecorded(current, .closesSilentPopover)
        return current.state.isHandled = true
      }
      current.hadEffect = true
    case .toolkit:
      // If a key chooses an item, GTK first shows the item pressed, then closes the popover. After another key a press
      // outside has closed it.
      if let current, current.beginning == .key, KeyNames.mayChoose(current.event), current.path.contains(popup) {
        return current.hadEffect = true
      }
      // Where what it belongs to has gone as well, that closed it.
      guard wasOpen, let owner = scene.parent(of: popup), scene.has(.shown, owner) else { return }
      dismissed = (owner, opener)
    case .animation, .program: break
    }
  }

  /// A popover that came with an act, or soon after it, is an effect of that act. The pointer's motion and timers open
  /// popovers, too: no line says those.
  private func popupOpened(_ popup: Node, _ cause: Cause) {
    guard let current, current.hasOpened(by: cause, now: clock()) else { return popovers.open(popup, by: nil) }
    (current.hadEffect, current.hasOpenedSurface) = (true, true)
    popovers.open(popup, by: current)
  }

  /// A window was mapped or unmapped.
  func windowsChanged() {
    guard let current, current.isHeld || clock() &- current.lastInput < UserRule.lateMilliseconds,
      !isBroughtAboutBeforeKey(current)
    else { return }
    current.hadEffect = true
    // A panel that goes some time after its key: no dispatch will end by which that could be told.
    guard current.beginning == .key, current.dispatch != .first, !isPlaying() else { return }
    offerConsequence(of: current)
    publish(current)
  }

  /// Whether a window that goes some time after a key goes by the act right before that, which has its line: a dialog
  /// closes a moment after its button was clicked, and a second Return may come in between. Escape closes by itself.
  private func isBroughtAboutBeforeKey(_ key: Interaction) -> Bool {
    guard key.beginning == .key, key.dispatch != .first, !key.isEscape, let before = earlier.last,
      before.path.last == key.path.last, key.lastInput &- before.lastInput < UserRule.closingMilliseconds
    else { return false }
    return before.hasFinal || before.entry != nil && before.best.map { !Recorder.typed.contains($0.candidate.verb) } == true
  }

  /// A component offers a command outside of `event` and `notified`. It is told at once: its widget may go by what is
  /// done, and what was waited for may come after the dispatch.
  func offer(_ candidate: Candidate) {
    guard !isPlaying(), let current else { return }
    current.offer(Offer(candidate, asked: current.target))
    publish(current)
  }

  /// The dispatch has ended in which events and emissions were told.
  func turn() {
    for interaction in earlier + [current].compactMap({ $0 }) {
      read(interaction)
      publish(interaction)
      lookForText(droppedIn: interaction)
      endDispatch(of: interaction)
    }
    if current?.isHeld != true || current?.beginning == .key { journal.withdraw() }
    guard let (owner, opener) = dismissed else { return }
    dismissed = nil
    guard scene.has(.shown, owner) else { return }
    if opener?.hasLine == true { dismiss(owner) } else { reportUnrecorded(current, .closesSilentPopover) }
  }

  private func endDispatch(of interaction: Interaction) {
    if !isClosing, interaction.dispatch == .first, case .pressed = interaction.state {
      let isThere = !hasLeft(interaction)
      interaction.state.updatePress { $0.wasThereAfterDispatch = isThere }
    }
    interaction.dispatch = .ended
    guard interaction.key != nil else { return }
    interaction.key?.hadFocus = false
    // What shows later may be the program's.
    interaction.appearanceWatch = .off
  }

  /// Looks, every now and then, for what changes while the person does nothing: what is restless, and a field that has
  /// come on screen since it was typed into, so that its line can be told.
  func lookAround() {
    guard !isPlaying(), current?.isHeld != true else { return }
    for interaction in earlier + [current].compactMap({ $0 })
    where interaction.news.map({ Recorder.typed.contains($0.candidate.verb) }) == true { publish(interaction) }
    reportLossOnceSettled()
    let ticking = restless.look(at: scene, lastInput: current?.lastInput ?? began, now: clock())
    guard !ticking.isEmpty else { return }
    maker.history.restless = restless.texts
    for (sequence, left) in effects.strike(ticking) { journal.amend(sequence, effects: left) }
  }

  /// Closes and tells the pending command.
  func finish() {
    turn()
    journal.withdraw()
    if effects.areOpen { scene.atOneMoment { effects.lookBack(at: look()) } }
    journal.finish()
    explainEnd(of: current)
    (current, earlier) = (nil, [])
  }

  /// Writes the pending command for the last time, by what is known of the app already: the toolkit may be gone.
  func close() {
    isClosing = true
    if let current {
      // A key or a click that ends the app: no turn of the loop has come after it. What an action is, is proposed.
      guard !current.marks.contains(where: \.isChoice) else { return journal.finish() }
      if clock() &- current.lastInput < UserRule.lateMilliseconds, current.state.plainLine.candidate != nil {
        current.hadEffect = true
      }
      offerConsequence(of: current)
      publish(current)
    }
    journal.finish()
  }

  private static func merge(_ first: Offer, _ second: Offer, _ behaviours: any Behaviours) -> Candidate? {
    // What is typed goes there by itself.
    if first.isDefault, first.candidate.verb == "Focus", typed.contains(second.candidate.verb) {
      return second.candidate
    }
    if first.isDefault && second.isDefault {
      return DefaultCommands.merge(first.candidate, with: second.candidate)
    }
    if let merged = behaviours.merge(first.candidate, with: second.candidate, on: first.node) { return merged }
    // The widget may have gone by the second press of a double click: then its component makes nothing of the two.
    return first.candidate.verb == "Touch" ? DefaultCommands.merge(first.candidate, with: second.candidate) : nil
  }
}
