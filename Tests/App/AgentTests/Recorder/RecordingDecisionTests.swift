import PackHost
import Testing

@testable import Agent

private func event(_ keysym: String? = nil, text: String = "") -> InputEvent {
  var event = InputEvent(keysym == nil ? .press : .keyPress, window: .null, target: .null, time: 1)
  (event.text, event.keysym) = (text, keysym.flatMap { KeyNames.keysym($0) } ?? 0)
  return event
}

private let touch = Candidate("Touch", rank: Candidate.Rank.event)
private let move = Candidate("Move", rank: Candidate.Rank.event)

/// What an interaction is, and what leads from one state to the next.
@Suite struct InteractionStateTests {
  @Test(arguments: [
    (Interaction.Beginning.pointer, true), (.touch, true), (.key, true), (.scroll, false), (.close, false),
    (.resize, false), (.dismissal, false),
  ])
  func beginsHeldOrNot(_ beginning: Interaction.Beginning, _ isHeld: Bool) {
    var state = InteractionState(beginning, event())
    #expect(state.beginning == beginning)
    #expect(state.isHeld == isHeld)
    state.release()
    #expect(state.beginning == beginning)
    #expect(!state.isHeld)
  }

  @Test func onlyAReleasedPressWaitsForItsLine() {
    var state = InteractionState(.pointer, event())
    state.wait(for: .ifEffect(touch))
    #expect(state.plainLine == .none)
    state.release()
    state.wait(for: .ifEffect(touch))
    #expect(state.plainLine == .ifEffect(touch))
    state.release()
    #expect(state.plainLine == .ifEffect(touch))
  }

  @Test func thePlainLineOutlastsAChangeOfTheFacts() {
    var state = InteractionState(.touch, event())
    state.updatePress { $0.wasThereAfterDispatch = true }
    state.release()
    state.wait(for: .ifOpens(touch))
    state.updatePress { $0.taker = InteractionState.Taker(node: .null) }
    #expect(state.press?.wasThereAfterDispatch == true)
    #expect(state.press?.taker != nil)
    #expect(state.plainLine == .ifOpens(touch))
  }

  @Test func aKeyOfAnInputMethodIsNotHeld() {
    var state = InteractionState(.key, event("a", text: "a"))
    state.key?.isOpaque = true
    state.compose(isHandled: true)
    #expect(state.beginning == .key)
    #expect(!state.isHeld)
    #expect(state.isHandled)
    #expect(state.key?.isOpaque == true)
  }

  @Test(arguments: [Interaction.Beginning.pointer, .touch, .scroll, .close, .resize])
  func hasNoFactsOfAKey(_ beginning: Interaction.Beginning) {
    var state = InteractionState(beginning, event())
    state.isHandled = true
    #expect(state.key == nil)
    #expect(!state.isHandled)
  }

  @Test func whatClosesAPopoverInSilenceIsHandled() {
    var state = InteractionState(.dismissal, event())
    state.isHandled = true
    #expect(state.isHandled)
  }
}

/// What becomes of a click or a drag as it is released.
@Suite struct PlainLineTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var plain = touch
    var answer: EventAnswer?
    var isAside = false
    var isMenu = false
    var isOver = true
    var isPlainlyClicked = false
    var isClickRecorded = false
    var componentDecides = false
    let line: PlainLine
  }

  @Test(arguments: [
    Row(testDescription: "a click that is always a line", isClickRecorded: true, line: .now(touch)),
    Row(testDescription: "a drag that is always a line", plain: move, isClickRecorded: true, line: .now(move)),
    Row(testDescription: "a click on a label", line: .ifEffect(touch)),
    Row(testDescription: "a click of which the component says all", componentDecides: true, line: .ifOpens(touch)),
    Row(
      testDescription: "a click that the component handled", answer: .handled([]), isClickRecorded: true,
      componentDecides: true, line: .none),
    Row(
      testDescription: "a click that the component handled, and the app may, too", answer: .handled([]),
      isClickRecorded: true, line: .ifEffect(touch)),
    Row(
      testDescription: "a click of the secondary button, where the app may open a menu", isMenu: true,
      componentDecides: true, line: .ifEffect(touch)),
    Row(
      testDescription: "a click that ends elsewhere", isOver: false, isClickRecorded: true, line: .ifEffect(touch)),
    Row(
      testDescription: "a drag that ends elsewhere", plain: move, isOver: false, isClickRecorded: true,
      line: .ifShows(move)),
    Row(
      testDescription: "a drag that ends elsewhere, and that the component handled", plain: move,
      answer: .handled([]), isOver: false, line: .ifEffect(move)),
    Row(
      testDescription: "a button at the mouse's side", isAside: true, isClickRecorded: true, line: .ifShows(touch)),
    Row(
      testDescription: "a click whose effect its component does not know", answer: .undetermined, isClickRecorded: true,
      line: .ifShows(touch)),
    Row(
      testDescription: "a click on a button that counts its clicks", answer: .undetermined, isPlainlyClicked: true,
      isClickRecorded: true, line: .ifClicked(touch)),
    Row(
      testDescription: "a button that followed the pointer", plain: move, answer: .undetermined,
      isPlainlyClicked: true, isClickRecorded: true, line: .now(move)),
  ])
  func decides(_ row: Row) {
    let line = PlainLine.decide(
      row.plain, answer: row.answer, isAside: row.isAside, isMenu: row.isMenu, isOver: row.isOver,
      isPlainlyClicked: row.isPlainlyClicked, isClickRecorded: row.isClickRecorded,
      componentDecides: row.componentDecides)
    #expect(line == row.line)
  }

  /// The bridge is called only if the decision depends on it.
  @Test func readsNoFactThatDoesNotMatter() {
    func unneeded() -> Bool {
      Issue.record("a fact was read that the decision does not depend on")
      return false
    }
    let line = PlainLine.decide(
      touch, answer: nil, isAside: true, isMenu: false, isOver: true, isPlainlyClicked: unneeded(),
      isClickRecorded: unneeded(), componentDecides: unneeded())
    #expect(line == .ifShows(touch))
    let state = InteractionState(.pointer, event())
    let look = LookBefore.decide(
      state, isRepeated: false, isKnownByAppearanceOnly: unneeded(), growsLine: false)
    #expect(look == .appearance)
    let candidate = state.consequence(
      of: event(), ActFacts(command: touch), showsEffect: unneeded(), entersMenuBar: unneeded())
    #expect(candidate == nil)
  }
}

/// What an act gives that no component made a command of, and why it gives nothing.
@Suite struct ConsequenceTests {
  /// Only read: the objects that a state may refer to are never made here.
  struct Row: @unchecked Sendable, CustomTestStringConvertible {
    let testDescription: String
    let event: InputEvent
    let state: InteractionState
    var facts = ActFacts()
    var showsEffect = false
    var entersMenuBar = false
    var line: String?
    var reason = NoLine.unchanged
  }

  private static func released(_ line: PlainLine) -> InteractionState {
    var state = InteractionState(.pointer, event())
    state.release()
    state.wait(for: line)
    return state
  }

  private static func key(_ change: (inout InteractionState.Key) -> Void = { _ in }) -> InteractionState {
    var key = InteractionState.Key(isDown: true)
    change(&key)
    return .keyed(key)
  }

  static let rows: [Row] = [
    Row(testDescription: "a press that is down", event: event(), state: InteractionState(.pointer, event()),
      facts: ActFacts(hadEffect: true)),
    Row(testDescription: "a click without an effect", event: event(), state: released(.ifEffect(touch))),
    Row(testDescription: "a click with an effect", event: event(), state: released(.ifEffect(touch)),
      facts: ActFacts(hadEffect: true), line: "Touch"),
    Row(testDescription: "a click after which the app shows something else", event: event(),
      state: released(.ifShows(touch)), showsEffect: true, line: "Touch"),
    Row(testDescription: "a click that waits to be reported", event: event(), state: released(.ifClicked(touch)),
      facts: ActFacts(hadEffect: true), line: "Touch"),
    Row(testDescription: "a press that opened nothing", event: event(), state: released(.ifOpens(touch)),
      facts: ActFacts(hadEffect: true)),
    Row(testDescription: "a press that opened a popover", event: event(), state: released(.ifOpens(touch)),
      facts: ActFacts(hadEffect: true, hasOpenedSurface: true), line: "Touch"),
    Row(testDescription: "a click on what is greyed out", event: event(), state: released(.none),
      facts: ActFacts(wasUsable: false), reason: .unusable),
    Row(testDescription: "a click that has a command", event: event(), state: released(.ifEffect(touch)),
      facts: ActFacts(hadEffect: true, command: move), reason: .unnamed(move)),
    Row(testDescription: "a click that has a final line", event: event(), state: released(.ifEffect(touch)),
      facts: ActFacts(hadEffect: true, hasFinal: true)),
    Row(testDescription: "a click in the target's own menu", event: event(), state: released(.ifEffect(touch)),
      facts: ActFacts(isInOwnMenu: true, hadEffect: true)),
    Row(testDescription: "a chord without an effect", event: event("F5"), state: key()),
    Row(testDescription: "a chord with an effect", event: event("F5"), state: key(),
      facts: ActFacts(hadEffect: true), line: "Keys F5"),
    Row(testDescription: "a chord in one of several windows", event: event("F5"), state: key { $0.window = "Letter" },
      facts: ActFacts(hadEffect: true), line: "Keys F5 in Letter"),
    Row(testDescription: "a chord that opens a menu of the bar", event: event("F10"), state: key(),
      facts: ActFacts(hadEffect: true), entersMenuBar: true),
    Row(testDescription: "a chord that the component handled", event: event("F5"), state: key { $0.isHandled = true },
      facts: ActFacts(hadEffect: true), reason: .handled),
    Row(testDescription: "Tab", event: event("Tab"), state: key(), facts: ActFacts(hadEffect: true),
      reason: .movesFocus),
    Row(testDescription: "Tab in a terminal", event: event("Tab"), state: key { $0.isOpaque = true }, line: "Keys Tab",
      reason: .movesFocus),
    Row(testDescription: "a letter in a terminal", event: event("a", text: "a"), state: key { $0.isOpaque = true },
      line: "Type a"),
    Row(testDescription: "a text of an input method", event: event("a", text: "é"), state: .composed(.init()),
      facts: ActFacts(hadEffect: true), line: "Type é"),
    Row(testDescription: "a key that an input method keeps", event: event("a"),
      state: .composed(.init(isHandled: true)), facts: ActFacts(hadEffect: true), reason: .handled),
    Row(testDescription: "a press that closes a popover", event: event(), state: .dismissed(isHandled: false),
      facts: ActFacts(hadEffect: true), line: "Keys Escape"),
    Row(testDescription: "a press that closes a popover that no line opens", event: event(),
      state: .dismissed(isHandled: true), facts: ActFacts(hadEffect: true), reason: .handled),
    Row(testDescription: "a turn of the wheel", event: event(), state: .scrolled, facts: ActFacts(hadEffect: true)),
    Row(testDescription: "a new size", event: event(), state: .resized(nil), facts: ActFacts(hadEffect: true)),
    Row(testDescription: "a closed window", event: event(), state: .closed, facts: ActFacts(hadEffect: true)),
  ]

  @Test(arguments: rows)
  func decides(_ row: Row) {
    let line = row.state.consequence(
      of: row.event, row.facts, showsEffect: row.showsEffect, entersMenuBar: row.entersMenuBar)
    let words = line.map { candidate in
      let arguments = candidate.arguments.map { if case .string(let text) = $0 { " \(text)" } else { " ?" } }
      let window = if case .string(let name)? = candidate.modifiers["window"] { " in \(name)" } else { "" }
      return candidate.verb + arguments.joined() + window
    }
    #expect(words == row.line)
    #expect(row.state.reasonForNoLine(of: row.event, row.facts) == row.reason)
  }

  @Test(arguments: [
    (NoLine.unusable, "the widget could not be used: it was greyed out, or was fading"),
    (.unnamed(touch), "Touch is for a widget that no id finds, or that has gone"),
    (.handled, "its component took it, and has offered no command"),
    (.movesFocus, "the key only moves the focus"),
    (.unchanged, "no component offered a command, and the app shows nothing else than before"),
    (.outranked(touch, by: move), "Touch is outranked by Move"),
    (NoLine(.program), "the program did it, not the user's input"),
    (NoLine(.toolkit), "the toolkit did it by itself, long after any act"),
    (NoLine(.animation), "the toolkit did it by itself, long after any act"),
    (NoLine(.event), "the act under way is on another widget"),
  ])
  func wordsTheReason(_ reason: NoLine, _ sentence: String) { #expect(reason.sentence() == sentence) }
}

/// What is read before an act, and what counts of that which it causes.
@Suite struct ReadingDecisionTests {
  @Test(arguments: [
    (Interaction.Beginning.pointer, false, false, false, LookBefore.appearance),
    (.dismissal, false, false, false, .nothing),
    (.key, false, false, false, .appearance),
    (.key, false, false, true, .nothing),
    (.key, true, false, false, .focusOfKeyBefore),
    (.key, true, false, true, .focusOfKeyBefore),
    (.key, true, true, false, .appearance),
  ])
  func looksBefore(
    _ beginning: Interaction.Beginning, isRepeated: Bool, isKnownByAppearanceOnly: Bool, growsLine: Bool,
    _ look: LookBefore
  ) {
    let state = InteractionState(beginning, event())
    let decided = LookBefore.decide(
      state, isRepeated: isRepeated, isKnownByAppearanceOnly: isKnownByAppearanceOnly, growsLine: growsLine)
    #expect(decided == look)
  }

  @Test(arguments: [
    (false, false, false, AppearanceWatch.on),
    (false, true, false, .off),
    (false, false, true, .off),
    (true, true, true, .on),
  ])
  func watchesWhatShowsAfterAPress(
    isAside: Bool, isClickRecorded: Bool, componentDecides: Bool, _ watch: AppearanceWatch
  ) {
    let decided = AppearanceWatch.decide(
      isAside: isAside, isClickRecorded: isClickRecorded, componentDecides: componentDecides)
    #expect(decided == watch)
  }

  @Test(arguments: [
    ("F5", "", AppearanceWatch.on), ("Return", "", .on), ("a", "a", .off), ("Tab", "", .off),
  ])
  func watchesWhatShowsAfterAKey(_ keysym: String, _ text: String, _ watch: AppearanceWatch) {
    #expect(AppearanceWatch.decide(key: event(keysym, text: text)) == watch)
  }

  @Test(arguments: [
    (Interaction.Beginning.pointer, false, false, true, true, MarkUse.query),
    (.pointer, false, true, true, true, .effect),
    (.pointer, false, true, false, true, .query),
    (.pointer, false, true, true, false, .query),
    (.pointer, true, false, true, true, .query),
    (.key, true, false, true, true, .nothing),
    (.key, true, false, false, true, .query),
    (.key, false, false, true, true, .query),
  ])
  func usesAMark(
    _ beginning: Interaction.Beginning, isInOwnMenu: Bool, handlesOwnPress: Bool, isAround: Bool, hasRows: Bool,
    _ use: MarkUse
  ) {
    let decided = MarkUse.decide(
      InteractionState(beginning, event()), isInOwnMenu: isInOwnMenu, handlesOwnPress: handlesOwnPress,
      isAround: isAround, hasRows: hasRows)
    #expect(decided == use)
  }

  @Test(arguments: [
    ("Select", false, false, true, OfferUse.offer),
    ("Select", false, false, false, .unnamed),
    ("Scroll", false, true, true, .nothing),
    ("EnterText", true, false, true, .effect),
    ("SelectTab", true, false, true, .effect),
    ("Select", true, false, true, .offer),
    ("EnterText", false, false, true, .offer),
  ])
  func usesAnOffer(_ verb: String, isEscape: Bool, isScrolled: Bool, canBeNamed: Bool, _ use: OfferUse) {
    let decided = OfferUse.decide(
      verb: verb, isEscape: isEscape, isScrolledByClick: isScrolled, canBeNamed: canBeNamed)
    #expect(decided == use)
  }
}
