import PackHost

/// What the user does from a press to what it brings about. It gives at most one command.
final class Interaction {
  /// What began it.
  enum Beginning {
    case pointer, touch, key, scroll, close, resize
    /// A press that the toolkit kept for itself, as those are that close a popover: its release is seen at
    /// most.
    case dismissal

    /// Of a button or a finger.
    var isPress: Bool { self == .pointer || self == .touch }
    var isPressOrKey: Bool { isPress || self == .key }
    /// Whether it has a place in its target.
    var hasPlace: Bool { isPress || self == .scroll }
    /// Whether its target is looked for at once: of what is scrolled only if a line comes.
    var needsLocator: Bool { self != .scroll && self != .dismissal }
  }

  /// How the dispatch of its events goes on.
  enum Dispatch {
    /// The event that began it is being dispatched.
    case first
    case ended
    /// The event that releases its button or key is being dispatched.
    case ofRelease
  }

  /// Its state, with the facts that exist only in that state.
  var state: InteractionState
  var dispatch = Dispatch.first
  /// The event that began it.
  private(set) var event: InputEvent
  /// The widget under the pointer or with the focus, and all that it is in, innermost first.
  let path: [Node]
  /// The outermost of them that claims the first as its part.
  let target: Node
  /// Whether it is in a menu of the target's own, as a text has one.
  let isInOwnMenu: Bool
  /// Whether it is in a window of the target's own, as a button has one to choose a colour: what is done there only the
  /// target's component tells.
  let isInOwnWindow: Bool
  /// Whether its target could be used when it began: a click on what is greyed out, or fades, does nothing.
  let wasUsable: Bool
  /// Of the target, made at the press, before the app can close the dialog or rename the button.
  var locator: Locator?
  /// Of the target itself where that one is its list's: a row may be gone when it is told that it was opened.
  var ownLocator: Locator?
  /// How large its target was when it began; nil of what has no place in it.
  var extent: Rect?
  /// What the app showed before it; nil of what only goes on with the one before.
  var appearance: Appearance?
  var appearanceWatch = AppearanceWatch.off
  /// Whether something changed that no component made a command of.
  var hadEffect = false
  /// Whether a popover came with it.
  var hasOpenedSurface = false
  /// What was selected in the text that is dragged, as a command: its line comes before that of the drag.
  var selection: Candidate?
  /// The same of the text whose own menu is used: before the line of an item of the app's.
  var selectionForMenu: Candidate?
  /// The same of another text, or of its own if it is a key: before a line that may use it.
  var selectionBefore: Recorder.Selection?
  /// How often lines had come or changed when it began; nil once an effect without a line was looked for.
  var journalChanges: Int?
  /// Whether its target has the keys, and no line says so.
  var needsFocus = false
  /// The widget that lost the keys by it, and acted.
  var actorAtLoss: ActorAtLoss?
  /// Models that changed in its dispatch and are not the target's: they count if they are shown.
  private var distant: [(model: Node, listeners: [Listener])] = []
  /// When its last input came, in milliseconds.
  var lastInput: UInt64
  /// How its widget settles, if its timers count as the user's.
  var settling: WidgetSettling?

  /// Heard since the last dispatch ended, each once, with its last arguments.
  private(set) var marks: [Mark] = []
  /// The best command so far.
  private(set) var best: Offer?
  /// Whether `best` has not been told yet.
  private(set) var hasNews = false
  /// What became of `best` in the journal.
  var entry: Journal.Share?
  /// The number that was kept for its line when a later one came first.
  var reserved: Int?
  /// Whether it has given a line that stays, whatever else it gives.
  private(set) var hasFinal = false

  /// Something heard that came of this interaction.
  struct Mark {
    let listener: Listener
    let node: Node
    let emitter: Node
    let arguments: [Value]

    /// Whether it is what was chosen in a menu, which the arguments say: nothing has to be read of it later.
    var isChoice: Bool { listener.source == .action && !arguments.isEmpty }
  }

  /// A widget that acts as it loses the keys.
  struct ActorAtLoss {
    let node: Node
    /// Its locator where no line gives it the keys; nil once one does.
    var unsaid: Locator?
  }

  init(
    _ beginning: Beginning, _ event: InputEvent, path: [Node], target: Node, isInOwnMenu: Bool,
    isInOwnWindow: Bool = false, wasUsable: Bool = true, now: UInt64
  ) {
    state = InteractionState(beginning, event)
    self.event = event
    self.path = path
    self.target = target
    self.isInOwnMenu = isInOwnMenu
    self.isInOwnWindow = isInOwnWindow
    self.wasUsable = wasUsable
    lastInput = now
  }

  var beginning: Beginning { state.beginning }
  var isHeld: Bool { state.isHeld }
  /// What button or finger did so far.
  var act: PointerAct? { state.press?.act }
  var fingers: Fingers? { state.press?.fingers }
  var key: InteractionState.Key? {
    get { state.key }
    set { state.key = newValue }
  }

  var facts: ActFacts {
    ActFacts(
      wasUsable: wasUsable, isInOwnMenu: isInOwnMenu, hadEffect: hadEffect, hasOpenedSurface: hasOpenedSurface,
      hasFinal: hasFinal, command: best?.candidate)
  }

  /// Its button or key goes up: that event is being dispatched.
  func releaseIsDispatched() { if dispatch == .ended { dispatch = .ofRelease } }

  /// Whether it may ask for the clipboard, which answers later, in the program's own time.
  var isPaste: Bool {
    if isInOwnMenu { return true }
    return switch beginning {
    case .key: KeyNames.isPaste(event)
    // Of a middle button it is what is selected elsewhere.
    case .pointer: event.button == 2
    case .touch, .scroll, .close, .resize, .dismissal: false
    }
  }

  /// Whether it may give the keys to another widget.
  var mayMoveKeys: Bool {
    switch beginning {
    case .pointer, .touch: true
    case .key: key?.isOpaque != true && KeyNames.movesFocusOnly(event.keysym)
    case .scroll, .close, .resize, .dismissal: false
    }
  }

  var isEscape: Bool { beginning == .key && event.keysym == KeyNames.keysym("Escape") }

  /// Whether an event is of the button or the finger that began it.
  func isBegun(by event: InputEvent) -> Bool {
    switch beginning {
    case .pointer: max(1, self.event.button) == max(1, event.button)
    case .touch: self.event.finger == event.finger
    case .key, .scroll, .close, .resize, .dismissal: false
    }
  }

  /// Whether an event is the key that began this, told again for the widget that takes it in the end.
  func isSameKey(_ other: InputEvent) -> Bool {
    beginning == .key && other.kind == .keyPress && other.time == event.time && other.keysym == event.keysym
      && other.target != event.target
  }

  /// Whether it is the key, still being dispatched, of which an input method has made something else.
  func isSame(key other: InputEvent) -> Bool {
    dispatch == .first && key != nil && other.time == event.time && other.target == event.target
  }

  /// It is what an input method has put in, or nothing if that keeps the key; whatever its component has made of the key
  /// itself.
  func becomes(_ put: InputEvent) {
    (event, best, hasNews) = (put, nil, false)
    state.compose(isHandled: put.text.isEmpty)
  }

  /// Whether a line of it may come when the next one is there: an animation of a switch has yet to end, or what was
  /// typed is taken over when the next click takes the keys away.
  var mayCome: Bool {
    // What it reports after the next press is a line of its own: the one that it gave may be told for the last time.
    if let settling { return !isHeld && !settling.hasSettled }
    if entry != nil || hasFinal { return false }
    return switch beginning {
    case .pointer, .touch: !isHeld && wasUsable
    case .key: key?.hadFocus == true
    case .scroll, .close, .resize, .dismissal: false
    }
  }

  /// Whether nothing has come of it that a component knows of.
  var isIdle: Bool { best == nil && marks.isEmpty && !state.isHandled }

  /// Whether the widget is the target, or what it is in.
  func concerns(_ node: Node) -> Bool {
    node == target || path.contains(node) || node == state.press?.taker?.node
  }

  /// Whether the widget is one that the target is in.
  func isAround(_ node: Node) -> Bool {
    node != target && path.drop { $0 != target }.contains(node)
  }

  /// Of presses in quick succession only those of one button on the same widget are one click: a page that turns
  /// puts another button under the pointer, and AppKit counts on whichever button of the mouse is pressed. A press that
  /// became a drag is no click.
  func countPresses(after before: Interaction?) {
    guard event.count > 1 else { return }
    let isSame = before?.beginning == .pointer && before?.target == target && before?.event.button == event.button
      && before?.act?.isDrag != true
    event.count = isSame ? (before?.event.count ?? 0) + 1 : 1
  }

  /// What its next event tells: of a wheel that is turned further all notches since it began, there.
  func goingOn(_ next: InputEvent) -> InputEvent {
    guard beginning == .scroll else { return next }
    event.time = next.time
    (event.dx, event.dy) = (event.dx + next.dx, event.dy + next.dy)
    return event
  }

  /// Keeps a mark until the dispatch has ended; one signal of one emitter counts once.
  func add(_ mark: Mark) {
    guard !(key?.hasActivated == true && isAround(mark.node)) else { return hadEffect = true }
    let place = marks.firstIndex { $0.listener == mark.listener && $0.emitter == mark.emitter }
    if let place { marks.remove(at: place) }
    marks.append(mark)
  }

  /// Something elsewhere changed in its dispatch.
  func add(_ emitter: Node, _ listeners: [Listener]) {
    if listeners.contains(where: \.property.isEmpty) {
      hadEffect = true
      if listeners.contains(where: { $0.source == .action }) { key?.hasActivated = true }
    } else if !distant.contains(where: { $0.model == emitter }) {
      distant.append((emitter, listeners))
    }
  }

  /// Hands out the distant models and forgets them.
  func takeDistant() -> [(model: Node, listeners: [Listener])] {
    defer { distant.removeAll() }
    return distant
  }

  /// Hands out the marks and forgets them.
  func takeMarks() -> [Mark] {
    defer { marks.removeAll(keepingCapacity: true) }
    return marks
  }

  /// The higher rank wins; of two equal ones that of the target itself, then the later. What a pressed control says of
  /// itself wins over what a place says that it is in: the app may have had that changed.
  func offer(_ offer: Offer) {
    if let best {
      if let best = best.confirmed(by: offer) {
        self.best = best
        return
      }
      let new = (offer.candidate.rank, offer.node == target ? 1 : 0)
      let old = (best.candidate.rank, best.node == target ? 1 : 0)
      guard isControls(offer, within: best) || new >= old && !isControls(best, within: offer) else {
        whenOutranked?(offer, best)
        return
      }
      whenOutranked?(best, offer)
    }
    best = offer
    hasNews = true
  }

  /// Whether one is what the pressed control says of itself, and the other what a place says that it is in.
  private func isControls(_ offer: Offer, within other: Offer) -> Bool {
    (beginning == .pointer || beginning == .touch) && offer.node == target && offer.isOwn && isAround(other.node)
      && offer.candidate.rank >= Candidate.Rank.control
  }

  /// What it has given stays as it is; the next is a line below.
  func keepFinal() {
    hasFinal = true
    (best, entry) = (nil, nil)
  }

  /// Told of an offer that another outranks, and by which.
  var whenOutranked: ((_ loser: Offer, _ winner: Offer) -> Void)?

  /// What it has given only said once more what the press before has said.
  func leaveToTheOneBefore() { (best, entry) = (nil, nil) }

  /// The best command, if it was not told yet.
  var news: Offer? { hasNews ? best : nil }

  func newsIsTold() { hasNews = false }
}
