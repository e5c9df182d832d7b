import PackHost

// Pure functions from the state of an interaction, and facts, to what is recorded. A fact that costs a call of the
// bridge is an autoclosure: it is read only if the decision depends on it.

/// The line of a press that no component has a better one for, and what it waits for once the button is released.
enum PlainLine: Equatable {
  case none
  /// Written now, before the app's handler runs.
  case now(Candidate)
  /// Written if the press opened a popover.
  case ifOpens(Candidate)
  /// Written if something changed that no component made a command of.
  case ifEffect(Candidate)
  /// The same, also if only the appearance of the app changed.
  case ifShows(Candidate)
  /// The same, and also if the target reports the click.
  case ifClicked(Candidate)

  /// The line, if an effect is enough to write it.
  var candidate: Candidate? {
    switch self {
    case .ifEffect(let candidate), .ifShows(let candidate), .ifClicked(let candidate): candidate
    case .none, .now, .ifOpens: nil
    }
  }

  /// - Parameters:
  ///   - plain: the click or the drag.
  ///   - answer: what the target's component made of the release.
  ///   - isAside: true for a button at a mouse's side.
  ///   - isMenu: true for the secondary button: no component knows if the app opens a menu of its own.
  ///   - isOver: true if the button was released over what was pressed.
  ///   - isPlainlyClicked: true if a click of the target says no more than that it was clicked.
  ///   - isClickRecorded: true if a click on the target is a line whatever comes of it.
  ///   - componentDecides: true if the target's component says what a press changes, or that it means nothing.
  static func decide(
    _ plain: Candidate, answer: EventAnswer?, isAside: Bool, isMenu: Bool, isOver: Bool,
    isPlainlyClicked: @autoclosure () -> Bool, isClickRecorded: @autoclosure () -> Bool,
    componentDecides: @autoclosure () -> Bool
  ) -> PlainLine {
    let isMove = plain.verb == "Move"
    var isUnanswered = answer == nil
    if answer == .undetermined {
      guard isPlainlyClicked() else { return .ifShows(plain) }
      if !isMove { return .ifClicked(plain) }
      // A button that followed the pointer was dragged, even if it counts no click.
      isUnanswered = true
    }
    // The app may observe a drag that leaves its widget by a gesture of its own.
    if isAside || isUnanswered && !isOver && isMove { return .ifShows(plain) }
    if isUnanswered, isOver, isClickRecorded() { return .now(plain) }
    if isMenu || !componentDecides() { return .ifEffect(plain) }
    return isUnanswered ? .ifOpens(plain) : .none
  }
}

/// Whether the app's appearance after an act can prove that the act had an effect.
enum AppearanceWatch {
  case off, on
  /// Off for good: the target's own menu has opened, as a text's does. The menu's choice is the line.
  case ownMenu

  /// At a press; its release may decide again.
  static func decide(
    isAside: Bool, isClickRecorded: @autoclosure () -> Bool, componentDecides: @autoclosure () -> Bool
  ) -> AppearanceWatch {
    isAside || !isClickRecorded() && !componentDecides() ? .on : .off
  }

  /// What a key types, or that it moves the focus, shows in any case.
  static func decide(key: InputEvent) -> AppearanceWatch {
    KeyNames.types(key) || KeyNames.movesFocusOnly(key.keysym) ? .off : .on
  }
}

/// What is read of the app before an act begins.
enum LookBefore {
  /// The app's appearance: the effect of the line before, and what this act finds.
  case appearance
  /// Nothing: a repeated key finds the focus as the key before did.
  case focusOfKeyBefore
  case nothing

  /// - Parameters:
  ///   - isRepeated: true for a key that is held or pressed again in the same widget.
  ///   - isKnownByAppearanceOnly: true if no component made a command of the key before.
  ///   - growsLine: true for a key that only extends the newest line.
  static func decide(
    _ state: InteractionState, isRepeated: Bool, isKnownByAppearanceOnly: @autoclosure () -> Bool,
    growsLine: @autoclosure () -> Bool
  ) -> LookBefore {
    if isRepeated, !isKnownByAppearanceOnly() { return .focusOfKeyBefore }
    if case .dismissed = state { return .nothing }
    return growsLine() ? .nothing : .appearance
  }
}

/// What counts of a notification that an act has caused.
enum MarkUse {
  /// Its component is queried for commands.
  case query
  /// Only that the act had an effect.
  case effect
  case nothing

  /// - Parameters:
  ///   - isAround: true if its widget is one that the target is in.
  ///   - handlesOwnPress: true if the target's press means nothing to the list around it.
  ///   - hasRows: true if its widget has rows.
  static func decide(
    _ state: InteractionState, isInOwnMenu: Bool, handlesOwnPress: Bool, isAround: @autoclosure () -> Bool,
    hasRows: @autoclosure () -> Bool
  ) -> MarkUse {
    // The toolkit scrolls a place to where keys go in a list that has dropped down.
    if state.key != nil, isInOwnMenu, isAround() { return .nothing }
    return handlesOwnPress && isAround() && hasRows() ? .effect : .query
  }
}

/// What counts of a command that a component offers after a notification.
enum OfferUse {
  case offer
  /// Only that the act had an effect.
  case effect
  case nothing
  /// No line can name its widget.
  case unnamed

  static func decide(
    verb: String, isEscape: Bool, isScrolledByClick: @autoclosure () -> Bool, canBeNamed: @autoclosure () -> Bool
  ) -> OfferUse {
    // A person neither types with Escape nor turns pages. A field that Escape empties, and a dialog that goes back to
    // its first page as Escape closes it, are effects.
    if isEscape, verb == "SelectTab" || Recorder.typed.contains(verb) { return .effect }
    if isScrolledByClick() { return .nothing }
    return canBeNamed() ? .offer : .unnamed
  }
}

/// What is known of an act without a call of the bridge.
struct ActFacts {
  var wasUsable = true
  /// True if it began in a menu of the target's own: that menu's choice is the line, or there is none.
  var isInOwnMenu = false
  var hadEffect = false
  var hasOpenedSurface = false
  var hasFinal = false
  /// The best command so far.
  var command: Candidate?
}

extension InteractionState {
  /// The line of an act that had an effect, and of which no component made a command.
  func plainCandidate(of event: InputEvent, hasOpenedSurface: Bool) -> Candidate? {
    switch self {
    case .keyed(let key), .composed(let key): DefaultCommands.key(event, in: key.window, isOpaque: key.isOpaque)
    // Played by a key: what is under the popover must not be clicked.
    case .dismissed: Candidate("Keys", arguments: [.string("Escape")], rank: Candidate.Rank.event)
    case .released(_, .ifOpens(let candidate)): hasOpenedSurface ? candidate : nil
    case .released(_, let line): line.candidate
    case .pressed, .scrolled, .closed, .resized: nil
    }
  }

  /// The same if the act has that line; nil if it has none, or a better one.
  ///
  /// - Parameters:
  ///   - showsEffect: true if the app shows something else than before.
  ///   - entersMenuBar: true if a key has led into a menu bar: the choice there will be the line.
  func consequence(
    of event: InputEvent, _ facts: ActFacts, showsEffect: @autoclosure () -> Bool,
    entersMenuBar: @autoclosure () -> Bool
  ) -> Candidate? {
    // A key in a widget's own menu or list leads to that widget's command, or to nothing.
    guard facts.command == nil, !facts.hasFinal, !facts.isInOwnMenu, !isHandled,
      let candidate = plainCandidate(of: event, hasOpenedSurface: facts.hasOpenedSurface),
      facts.hadEffect || key?.isOpaque == true || showsEffect(), !entersMenuBar()
    else { return nil }
    return candidate
  }

  /// Why an act that is over, and has no line, has none.
  func reasonForNoLine(of event: InputEvent, _ facts: ActFacts) -> NoLine {
    if !facts.wasUsable { return .unusable }
    if let command = facts.command { return .unnamed(command) }
    if isHandled { return .handled }
    if key != nil, KeyNames.movesFocusOnly(event.keysym) { return .movesFocus }
    return .unchanged
  }
}
