import Foundation
import PackHost
import Synchronization
import Testing
import Wire

@testable import Agent

@Suite struct PerformerTests {
  let save = FakeWidget("Button", "Save").with { $0.frame = Rect(x: 10, y: 10, width: 80, height: 20) }
  let other = FakeWidget("Label", developer: "notice")
  let name = FakeWidget("TextField", developer: "name").with { $0.frame = Rect(x: 10, y: 40, width: 80, height: 20) }

  func rig() -> PerformerRig {
    PerformerRig(FakeWidget("Window", "Main", [save, name, other.with { $0.frame = Rect(x: 0, y: 80, width: 10, height: 10) }]))
  }

  @Test func findsActsAndSettles() {
    let rig = rig()
    let result = rig.perform("Touch Button Save")
    #expect(result?.status == .ok && result?.message == "")
    #expect(rig.acting.acted == ["Touch Save"])
    #expect(rig.performer.isPerforming == false)
  }

  @Test func whereTheWidgetStandsIsToldIfAskedFor() {
    let rig = rig()
    #expect(rig.perform("Touch Button Save")?.path == nil)
    let options = Perform.Options(path: true)
    #expect(rig.perform("Touch Button Save", options: options)?.path == "/App/Window[1]/Button[1]")
    #expect(rig.perform("Touch Button Sav", options: options)?.path == nil)
    #expect(rig.perform("Verify Button Save", options: options)?.path == "/App/Window[1]/Button[1]")
    #expect(rig.perform("Verify Button Sav", options: options)?.path == nil)
  }

  /// How long a command takes that may be given up early.
  private func milliseconds(_ line: String, _ rig: PerformerRig, gives: Bool? = true) -> Double {
    let begun = rig.acting.now
    let result = rig.perform(line, timeout: 5000, options: Perform.Options(givesUpEarly: gives))
    #expect(result?.code == .notFound, "\(line)")
    return rig.acting.now - begun
  }

  @Test func `What is not found in an app that shows the same is waited for once`() {
    let rig = rig()
    #expect(milliseconds("Touch Button A", rig) >= 5000)
    #expect((500..<600).contains(milliseconds("Touch Button B", rig)))
    let get = rig.perform("Get Button C text x", timeout: 5000, options: Perform.Options(givesUpEarly: true))
    #expect(get?.message == "Button \"C\" was not found; there is Button \"Save\"; not waited for: nothing has changed since "
      + "Button \"A\" was not found")
    #expect(get?.nearMisses.map(\.id) == ["Save"])
  }

  @Test func `A command that is given again has its whole time`() {
    let rig = rig()
    for line in ["Touch Button A", "Touch Button A"] { #expect(milliseconds(line, rig) >= 5000) }
    #expect(milliseconds("Touch Button B", rig) < 600)
    #expect(milliseconds("Touch Button B", rig) >= 5000)
    #expect(milliseconds("Touch Button A", rig) >= 5000)
  }

  @Test func `Any change gives the next command its whole time`() {
    let rig = rig()
    #expect(milliseconds("Touch Button A", rig) >= 5000)
    other.properties["text"] = .string("ready")
    #expect(milliseconds("Touch Button B", rig) >= 5000)
    #expect(milliseconds("Touch Button C", rig) < 600)
    // It may have an effect that does not show at once.
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(milliseconds("Touch Button D", rig) >= 5000)
  }

  @Test func `What changes while a command waits briefly gives it its whole time`() {
    let rig = rig()
    #expect(milliseconds("Touch Button A", rig) >= 5000)
    rig.acting.after(200) { other.properties["text"] = .string("3 of 9") }
    rig.acting.after(3000) { save.ids = [Identifier(.label, "Later")] }
    #expect(rig.perform("Touch Button Later", timeout: 5000, options: Perform.Options(givesUpEarly: true))?.status == .ok)
  }

  @Test func `Who does not allow it is never given up early`() {
    let rig = rig()
    #expect(milliseconds("Touch Button A", rig) >= 5000)
    #expect(milliseconds("Touch Button B", rig, gives: nil) >= 5000)
    #expect(milliseconds("Touch Button C", rig) < 600)
  }

  @Test func `What a command has seen is kept until it acts`() {
    let rig = rig()
    save.flags.remove(.enabled)
    rig.acting.after(300) { save.flags.insert(.enabled) }
    var seen: [String?] = []
    rig.performer.perform(
      Perform.Parameters(line: "Touch Button Save", timeoutMilliseconds: 1000), busy: { _ in },
      saw: { seen.append($0.map { "\($0.code?.rawValue ?? ""): \($0.message)" }) }, done: { _ in })
    while rig.performer.isPerforming, rig.acting.turn() {}
    #expect(seen == ["insensitive: Button \"Save\" is insensitive", nil])
  }

  @Test func waitsForWhatComesLater() {
    let rig = rig()
    save.flags.remove(.enabled)
    rig.acting.after(300) { save.flags.insert(.enabled) }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.now >= 400 && rig.acting.now < 600)
  }

  @Test func whenTheDriverHasLeftNothingIsWaitedFor() {
    let rig = rig()
    save.flags.remove(.enabled)
    for _ in 1...2 {
      rig.performer.perform(
        Perform.Parameters(line: "Touch Button Save", timeoutMilliseconds: 1000), busy: { _ in }, done: { _ in })
    }
    #expect(rig.performer.isPerforming)
    #expect(rig.acting.rests == 0)
    rig.performer.abandon()
    #expect(!rig.performer.isPerforming && rig.acting.rests == 1)
    save.flags.insert(.enabled)
    while rig.acting.turn() {}
    #expect(rig.acting.acted.isEmpty)
    #expect(rig.perform("Touch Button Save")?.status == .ok)
  }

  @Test func whatIsGivenUpIsAnsweredAndNotDoneLater() {
    let rig = rig()
    save.flags.remove(.enabled)
    let answers = Mutex<[Perform.Result]>([])
    for _ in 1...2 {
      rig.performer.perform(
        Perform.Parameters(line: "Touch Button Save", timeoutMilliseconds: 60_000), busy: { _ in },
        done: { answer in answers.withLock { $0.append(answer) } })
    }
    rig.performer.giveUp()
    #expect(answers.withLock { $0 }.map(\.code) == [.givenUp, .givenUp])
    #expect(answers.withLock { $0 }.map(\.status) == [.error, .error])
    #expect(answers.withLock { $0 }.first?.message == "the command was given up before its end")
    save.flags.insert(.enabled)
    while rig.acting.turn() {}
    #expect(rig.acting.acted.isEmpty && !rig.performer.isPerforming)
    #expect(rig.perform("Touch Button Save")?.status == .ok)
  }

  @Test(arguments: [
    ("Touch Button Sav", "not-found", "Button \"Sav\" was not found; nearest: Button \"Save\""),
    ("Touch Button Archive", "not-found", "Button \"Archive\" was not found; there is Button \"Save\""),
    ("Touch Button Save#2", "not-found", "Button \"Save#2\" was not found: there is only 1"),
    ("Touch Button #9", "not-found", "Button #9 was not found: there is only 1"),
    ("Touch Slider *", "not-found", "Slider * was not found"),
    ("Touch Button xpath=//[", "syntax", "no queries here"),
    ("Tuoch Button Save", "syntax", "unknown verb \"Tuoch\"; did you mean Touch?"),
    ("Pause 5s", "unsupported", "Pause is for the player, not for the app"),
  ])
  func whatIsNotThere(line: String, code: String, message: String) {
    let result = rig().perform(line)
    #expect(result?.status == .error && result?.code?.rawValue == code)
    #expect(result?.message == message)
  }

  @Test func eachObstacleHasItsSentence() {
    func error(_ change: (PerformerRig) -> Void) -> String? {
      let rig = rig()
      save.flags = [.shown, .visible, .enabled]
      change(rig)
      let result = rig.perform("Touch Button Save")
      #expect(result?.status == .error && rig.acting.acted.isEmpty)
      return result.map { "\($0.code?.rawValue ?? ""): \($0.message)" }
    }
    #expect(error { _ in save.flags.remove(.shown) } == "not-visible: Button \"Save\" is not visible")
    #expect(error { _ in save.flags.remove(.enabled) } == "insensitive: Button \"Save\" is insensitive")
    #expect(error { $0.acting.onTop = other } == "covered: Button \"Save\" is covered by Label \"notice\"")
    #expect(
      error { $0.acting.hitError = PackError(.covered, "the popover \"Menu\" is open") }
        == "covered: Button \"Save\" cannot be clicked: the popover \"Menu\" is open")
    #expect(error { rig in
      func move() {
        save.frame.x += 1
        rig.acting.after(10, move)
      }
      move()
    }?.hasPrefix("moving: Button \"Save\" does not stand still: it was at ") == true)
  }

  /// Tab leaves a popover that is open, and the arrow keys select in a list behind it; a click there would close it.
  @Test func keysGoWhereAPopoverTakesTheClick() {
    let popover = FakeWidget("Popover", "Menu")
    let list = FakeWidget("List", "places")
    let rig = PerformerRig(FakeWidget("Window", "Main", [list, popover]))
    rig.acting.hitError = PackError(.covered, "the popover \"Menu\" is open and takes the click")
    #expect(rig.perform("Focus List places")?.status == .ok)
    #expect(rig.perform("Select List places north %activate=false")?.status == .ok)
    #expect(rig.perform("Select List places north")?.code == .covered)
    popover.flags.remove(.shown)
    #expect(rig.perform("Focus List places")?.code == .covered)
  }

  @Test func twoThatMatchAreAnErrorWithBoth() {
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, FakeWidget("Button", "Save", developer: "second")]))
    let result = rig.perform("Touch Button Save")
    #expect(result?.code == .ambiguous)
    #expect(
      result?.message == "Button \"Save\" is ambiguous, 2 widgets match: Button \"Save\" at 10,10, "
        + "Button \"Save\" or \"second\" at 0,0; add a scope or #n")
  }

  @Test func whatIsOutOfSightIsScrolledThere() {
    let rig = rig()
    let far = save.frame
    save.frame.y = 500
    rig.acting.reveals = { widget, _ in widget.frame = far }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
  }

  /// Of a widget that is larger than its scroller only what is to be pressed must be seen.
  @Test(arguments: [
    ("Move Canvas board 10,10,50,50", []), ("Touch Canvas board 20 20", []),
    ("TouchDown Canvas board 30,30,900,900", []), ("DragTo Canvas board Button Save 40,40", []),
    ("TouchMove Canvas board 900,900", []), ("Focus Canvas board", []),
    ("Move Canvas board 900,1000,50,50", [Rect(x: 876, y: 976, width: 48, height: 48)]),
    ("Touch Canvas board 1999 5", [Rect(x: 1975, y: 0, width: 25, height: 29)]),
    ("LongPress Canvas board", [nil, Rect(x: 976, y: 976, width: 48, height: 48)]),
  ] as [(String, [Rect?])])
  func thePlaceThatIsPressedMustBeSeen(line: String, revealed: [Rect?]) {
    let board = FakeWidget("Canvas", developer: "board").with { $0.frame = Rect(x: 0, y: 0, width: 2000, height: 2000) }
    save.frame = Rect(x: 300, y: 300, width: 80, height: 20)
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, board]))
    var areas: [Rect?] = []
    rig.acting.reveals = { widget, area in
      areas.append(area)
      guard let area, areas.count == revealed.count else { return }
      (widget.frame.x, widget.frame.y) = (100 - area.x, 100 - area.y)
    }
    #expect(rig.perform(line)?.status == .ok)
    #expect(areas == revealed)
  }

  @Test func whereNothingMovesNothingIsWaitedFor() {
    let rig = rig()
    rig.acting.motion = { .none }
    save.frame.y += 100
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.now < 105 && rig.acting.forcedFrames == 0)
  }

  /// Where frames come late, an animation may rest for longer than it usually takes.
  @Test func whileSomethingMovesFramesAreWaitedFor() {
    let rig = rig()
    save.frame.y += 100
    rig.acting.motion = { [acting = rig.acting] in .frames(every: 500, acting.now, advancing: 5) }
    #expect(rig.perform("Touch Button Save %timeout=5s")?.status == .ok)
    #expect((1500..<1600).contains(rig.acting.now), "5 ms of animation after the first frame are too few")
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect((1500..<1610).contains(rig.acting.now))
  }

  @Test func whatCannotBeToldToStandStillIsNotClicked() {
    let rig = rig()
    save.frame.y += 100
    rig.acting.motion = { .underWay(frames: 1, time: 1) }
    let result = rig.perform("Touch Button Save %timeout=200ms")
    #expect(result?.code == .moving && rig.acting.acted.isEmpty)
    #expect(
      result?.message == """
        Button "Save" may be moving: its window drew too few frames in the time to tell; give it more with %timeout
        """)
    #expect(rig.perform("Touch Button Save %timeout=0s")?.status == .ok, "there is no time to look twice")
  }

  /// What stood there before the animation began may be what it moves.
  @Test func whatBeginsToMoveIsWatchedAnew() {
    let rig = rig()
    rig.acting.motion = { [acting = rig.acting] in .frames(every: 1, acting.now, advancing: 1) }
    rig.acting.after(8) { [self] in save.frame.y += 100 }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.now > 120)
    let moves = rig.acting.motion
    rig.acting.motion = { .none }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    rig.acting.motion = moves
    let begun = rig.acting.now
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.now - begun > 10)
  }

  /// The frame of what turns is a box around it. At a point beside the middle something else is by then.
  @Test func theMiddleOfWhatTurnsStandsStill() {
    let rig = rig()
    rig.acting.motion = { [acting = rig.acting] in .frames(every: 1, acting.now, advancing: 1) }
    func turn() {
      (save.frame.x, save.frame.width) = (save.frame.x - 0.01, save.frame.width + 0.02)
      rig.acting.after(1, turn)
    }
    turn()
    #expect(rig.perform("Touch Button Save %timeout=200ms")?.status == .ok)
    #expect(rig.perform("Touch Button Save 1 1 %timeout=200ms")?.code == .moving)
  }

  /// A point stays inside of what trembles.
  @Test func whatTremblesIsClicked() {
    #expect(swinging(by: 2).perform("Touch Button Save")?.status == .ok)
  }

  /// It was pushed aside while the command waited: where it was before does not count for ever.
  @Test func whatTremblesElsewhereIsClicked() {
    let rig = swinging(by: 2)
    rig.acting.after(100) { [self] in save.frame.y += 100 }
    let result = rig.perform("Touch Button Save %timeout=3s")
    #expect(result?.status == .ok, "\(result?.message ?? "")")
    #expect(rig.acting.now < 2000)
  }

  /// Nothing stays inside of what swings; a script may leave out this one check by its name.
  @Test func whatSwingsIsClickedIfTheScriptSaysSo() {
    let rig = swinging(by: 1000)
    let result = rig.perform("Touch Button Save %timeout=800ms")
    #expect(result?.code == .moving)
    let message = result?.message ?? ""
    #expect(message.contains("; it moves between "), "\(message)")
    #expect(message.hasSuffix(" (%moving=true clicks it all the same)"), "\(message)")
    let allowed = rig.perform("Touch Button Save %moving=true")
    #expect(allowed?.status == .ok, "\(allowed?.message ?? "")")
    #expect(rig.acting.acted == ["Touch Save"])
  }

  /// No two looks find the button in one place.
  private func swinging(by reach: Double) -> PerformerRig {
    let rig = rig()
    let home = save.frame.x
    rig.acting.motion = { [acting = rig.acting] in .frames(every: 1, acting.now, advancing: 1) }
    var step = 0.0
    func swing() {
      step += 0.37
      save.frame.x = home + reach * sin(step)
      rig.acting.after(1, swing)
    }
    swing()
    return rig
  }

  @Test func whatCreepsDoesNotStandStill() {
    let rig = rig()
    rig.acting.motion = { [acting = rig.acting] in .frames(every: 1, acting.now, advancing: 1) }
    func creep() {
      save.frame.x += 0.1
      rig.acting.after(1, creep)
    }
    creep()
    #expect(rig.perform("Touch Button Save %timeout=200ms")?.code == .moving)
  }

  @Test func withoutTimeWhatStandsThereIsUsed() {
    let rig = rig()
    // Moved since somebody looked, and stands there now.
    save.frame.y += 100
    #expect(rig.perform("Touch Button Save %timeout=0s")?.status == .ok)
    save.frame.y += 100
    #expect(rig.perform("Touch Button Save %timeout=20ms")?.status == .ok)
    func move() {
      save.frame.x += 1
      rig.acting.after(1, move)
    }
    move()
    let result = rig.perform("Touch Button Save %timeout=20ms")
    #expect(result?.code == .moving)
    #expect(rig.acting.acted == ["Touch Save", "Touch Save"])
  }

  @Test func aButtonIsNotLeftDown() {
    let rig = rig()
    rig.acting.plays["LongPress"] = { request in
      var press = InputEvent(.press, window: rig.scene.window(of: request.node) ?? .null, x: 5, y: 6, button: 3)
      if request.pass <= 1, rig.sent.isEmpty { try? rig.input.send(press) }
      press.kind = .motion
      (press.x, press.y) = (7, 8)
      if rig.sent.count == 1 { try? rig.input.send(press) }
      return .success(.again("the press to be a long one"))
    }
    #expect(rig.perform("LongPress Button Save %timeout=200ms")?.code == .noEffect)
    #expect(rig.sent.map(\.kind) == [.press, .motion, .release])
    #expect(rig.sent.last?.button == 3 && rig.sent.last?.modifiers == .button3)
    #expect(rig.sent.last?.x == 7 && rig.sent.last?.y == 8)
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.sent.count == 3)
  }

  @Test func whoeverLeavesLeavesNoButtonDown() {
    let rig = rig()
    rig.acting.plays["LongPress"] = { request in
      let press = InputEvent(.press, window: rig.scene.window(of: request.node) ?? .null, button: 1)
      if rig.sent.isEmpty { try? rig.input.send(press) }
      return .success(.again("the press to be a long one"))
    }
    rig.acting.onAbandon = { _ in #expect(rig.acting.rests == 0, "the app is as it was played with") }
    rig.performer.perform(
      Perform.Parameters(line: "LongPress Button Save", timeoutMilliseconds: 1000), busy: { _ in }, done: { _ in })
    rig.performer.abandon()
    #expect(rig.sent.map(\.kind) == [.press, .release])
    #expect(rig.acting.abandoned == ["LongPress"] && rig.acting.rests == 1)
  }

  @Test func whoeverLeavesLeavesNoKeyDown() {
    let rig = rig()
    #expect(rig.perform("KeyDown ctrl+a")?.status == .ok)
    #expect(rig.perform("KeyDown shift")?.status == .ok)
    // Twice is no more than once.
    #expect(rig.perform("KeyDown ctrl")?.status == .ok)
    let pressed = rig.sent.count
    rig.performer.abandon()
    let released = rig.sent.dropFirst(pressed)
    #expect(released.map(\.kind) == [.keyRelease, .keyRelease, .keyRelease])
    #expect(released.map(\.keysym) == [0xffe1, 0x61, 0xffe3])
    #expect(released.map(\.modifiers) == [[.ctrl, .shift], .ctrl, .ctrl])
    rig.performer.abandon()
    #expect(rig.sent.count == pressed + 3)
    #expect(rig.perform("Keys x")?.status == .ok)
    #expect(rig.sent.last?.modifiers == [])
  }

  @Test func keysSayWhereTheWindowThatHasThemHasNoTitle() {
    let rig = PerformerRig(FakeWidget("Window"))
    let result = rig.perform("Keys Escape %window=Preferences %timeout=100ms")
    #expect(result?.message == "the keys are for the window \"Preferences\", and a window without a title has them")
  }

  @Test func keysWaitForTheirWindow() {
    let rig = rig()
    let result = rig.perform("Keys Escape %window=Preferences %timeout=100ms")
    #expect(result?.message == "the keys are for the window \"Preferences\", and \"Main\" has them")
    #expect(result?.code == .notFound && rig.sent.isEmpty)
    #expect(rig.perform("Keys Escape %window=Main")?.status == .ok)
  }

  /// The user had raised it by its frame, of which there is no line. A modal window lets nobody do that.
  @Test func theWindowThatKeysAreForIsRaised() {
    let (front, behind) = (FakeWidget("Window", "Main"), FakeWidget("Window", "Second"))
    let rig = PerformerRig(front, behind)
    rig.acting.plays["Raise"] = { _ in
      front.flags.remove(.active)
      behind.flags.insert(.active)
      return .success(.done)
    }
    #expect(rig.perform("Keys Escape %window=Second")?.status == .ok)
    #expect(rig.acting.acted == ["Raise Second"] && rig.sent.allSatisfy { $0.window == behind.node })
    front.flags.insert(.modal)
    #expect(rig.perform("Keys Escape %window=Second %timeout=100ms")?.code == .notFound)
    #expect(rig.acting.acted == ["Raise Second"])
  }

  /// The app takes the key once its timer has made that possible; nobody presses it after that.
  @Test func keysArePressedUntilSomebodyTakesThem() {
    let rig = rig()
    rig.acting.keyFate = { [acting = rig.acting] in acting.now > 400 ? .handled : .unhandled }
    #expect(rig.perform("Keys ctrl+s")?.status == .ok)
    #expect(rig.acting.now > 400 && rig.acting.now < 600 && rig.acting.drains == [20])
    let pressed = rig.sent.filter { $0.kind == .keyPress }.count
    #expect(pressed > 2 && rig.sent.count == 2 * pressed)
    #expect(rig.perform("Keys ctrl+s")?.status == .ok)
    #expect(rig.sent.count == 2 * pressed + 2)
  }

  @Test func keysThatNobodyTakesAreAnError() {
    let rig = rig()
    rig.acting.keyFate = { .unhandled }
    let result = rig.perform("Keys ctrl+s")
    #expect(
      result?.message == "nobody took ctrl+s in the window \"Main\": nothing there that is enabled knows the key; wait for "
        + "what it needs with a WaitFor, Focus the widget that it is for, or give it more time with %timeout")
    #expect(result?.code == .noEffect && rig.acting.now >= 1100 && rig.acting.drains.isEmpty)
    // Keys that stay down are not pressed again.
    let count = rig.sent.count
    #expect(rig.perform("KeyDown ctrl+s")?.status == .ok && rig.perform("KeyUp ctrl+s")?.status == .ok)
    #expect(rig.sent.count == count + 4)
  }

  /// A handler of the app's saw the key and did not say: the effect that was recorded tells. Until it comes, and while
  /// nothing else has changed, the key is pressed once a second.
  @Test func keysOfWhichNobodyKnowsWhoTookThem() {
    let rig = rig()
    rig.acting.keyFate = { .unknown }
    #expect(rig.perform("Keys F2")?.status == .ok && rig.acting.now < 200)
    let sent = rig.sent.count
    let effects = Perform.Options(effects: ["VerifyNot Button Save"])
    rig.acting.after(1500) { [save] in save.ids = [Identifier(.label, "Saved")] }
    #expect(rig.perform("Keys F2", timeout: 5000, options: effects)?.status == .ok)
    #expect(rig.sent.count == sent + 4 && rig.acting.now > 1600 && rig.acting.now < 2000)
    // At once, where all is there.
    #expect(rig.perform("Keys F2", timeout: 5000, options: effects)?.status == .ok && rig.acting.now < 2100)
  }

  @Test func keysOfWhichNothingCame() {
    let rig = rig()
    rig.acting.keyFate = { .unknown }
    let result = rig.perform("Keys F2", options: Perform.Options(effects: ["VerifyNot Button Save"]))
    #expect(
      result?.message == "nothing came of F2 in the window \"Main\", where a handler of the app's saw it; when it was "
        + "recorded, it had an effect: Button \"Save\" is there; wait for what the key needs with a WaitFor, Focus the "
        + "widget that it is for, or give it more time with %timeout")
    #expect(result?.code == .noEffect)
  }

  /// What has come is not what was recorded, but the key has done something: it must not be pressed twice.
  @Test func keysOfWhichSomethingElseCame() {
    let rig = rig()
    rig.acting.keyFate = { .unknown }
    rig.acting.after(300) { [save] in save.properties["text"] = .string("Page 3") }
    let effects = Perform.Options(effects: ["Verify Button Save text \"Page 2\""])
    #expect(rig.perform("Keys F2", timeout: 5000, options: effects)?.status == .ok)
    #expect(rig.sent.count == 2 && rig.acting.now < 700)
  }

  /// The app's own thread brings the answer, of which no toolkit knows.
  @Test func anAppThatIsStillAtWorkIsWaitedFor() {
    let rig = rig()
    let rest = Perform.Options(rest: Perform.Rest(quietMilliseconds: 400, mostMilliseconds: 3000))
    for time in [300, 600] as [UInt32] {
      rig.acting.after(time) { [save] in save.ids = [Identifier(.label, "\(time)")] }
    }
    #expect(rig.perform("Touch Button Save", timeout: 5000, options: rest)?.status == .ok)
    #expect(rig.acting.now > 1000 && rig.acting.now < 1400)
    // What only looks begins nothing.
    let now = rig.acting.now
    #expect(rig.perform("Verify Button 600", timeout: 5000, options: rest)?.status == .ok && rig.acting.now < now + 100)
  }

  @Test func anAppThatNeverRestsIsNotWaitedForLonger() {
    let rig = rig()
    func tick(_ count: Int) {
      other.properties["text"] = .string("\(count)")
      if count < 100 { rig.acting.after(200) { tick(count + 1) } }
    }
    tick(0)
    let rest = Perform.Options(rest: Perform.Rest(quietMilliseconds: 400, mostMilliseconds: 1500))
    #expect(rig.perform("Keys F2", timeout: 5000, options: rest)?.status == .ok)
    #expect(rig.acting.now > 1500 && rig.acting.now < 1900)
  }

  /// Keys in a drawing were recorded whatever came of them.
  @Test func keysInADrawingAreNoErrorInTheEnd() {
    let drawing = FakeWidget("Canvas", "Board")
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, drawing]))
    rig.acting.keyFate = { .unhandled }
    drawing.flags.insert(.focused)
    #expect(rig.perform("Keys F7", timeout: 5000)?.status == .ok)
    #expect(rig.acting.now >= 1100 && rig.acting.now < 1500)
  }

  /// What a drawing makes of keys nobody can judge; of several keys some may have been taken.
  @Test func whatNobodyTakesWasNotTyped() {
    let drawing = FakeWidget("Canvas", "Board").with { $0.frame = Rect(x: 10, y: 40, width: 80, height: 20) }
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, drawing]))
    rig.acting.keyFate = { .unhandled }
    let result = rig.perform("Type Button Save abc")
    #expect(
      result?.message == "nobody took a key that was typed into Button \"Save\": its text is not edited now, and nothing around it "
        + "that is enabled knows the key; Type into what is edited or takes keys, or wait for what they need with a WaitFor")
    #expect(result?.code == .noEffect && rig.acting.acted == ["Type Save"])
    #expect(rig.perform("Type Canvas Board abc")?.status == .ok)
    rig.acting.keyFate = { [acting = rig.acting] in acting.now > 400 ? .handled : .unhandled }
    #expect(rig.perform("Type Button Save a", timeout: 5000)?.status == .ok)
    #expect(rig.acting.acted.count > 6 && rig.acting.now > 400 && rig.acting.now < 600)
  }

  /// What the binder cannot know is told when the widget is found, and at once.
  @Test(arguments: ["Set .GtkStepper copies 3 %divider=2", "Set View copies 3 %divider=2"])
  func aModifierThatSaysNothingOfTheClass(_ line: String) {
    let parted = FakeWidget("Splitter", developer: "halves").with { $0.frame = Rect(x: 10, y: 10, width: 80, height: 20) }
    let rig = PerformerRig(FakeWidget("Window", "Main", [FakeWidget("Stepper", developer: "copies"), parted]))
    let result = rig.perform(line)
    let name = line.contains("View") ? "View" : ".GtkStepper"
    #expect(result?.message == "%divider says nothing of \(name) \"copies\", a Stepper; it is for Splitter")
    #expect(result?.code == .unsupported && rig.acting.acted.isEmpty && rig.acting.now < 150)
    #expect(rig.perform("Set .GtkSplitter halves 3 %divider=2")?.status == .ok)
  }

  @Test func whoeverLeavesLeavesNoFingerDown() {
    let rig = rig()
    rig.acting.plays["TouchDown"] = { request in
      var touch = InputEvent(.touchBegin, window: rig.scene.window(of: request.node) ?? .null, x: 5, y: 6)
      for finger: UInt64 in 1...3 {
        touch.finger = finger
        try? rig.input.send(touch)
      }
      (touch.kind, touch.finger) = (.touchEnd, 3)
      try? rig.input.send(touch)
      (touch.kind, touch.finger, touch.x) = (.touchUpdate, 2, 7)
      try? rig.input.send(touch)
      return .success(.done)
    }
    #expect(rig.perform("TouchDown Button Save 5,6")?.status == .ok)
    #expect(rig.sent.count == 5)
    rig.performer.abandon()
    let gone = rig.sent.dropFirst(5)
    #expect(gone.map(\.kind) == [.touchCancel, .touchCancel])
    #expect(gone.map(\.finger) == [1, 2] && gone.map(\.x) == [5, 7])
    rig.performer.abandon()
    #expect(rig.sent.count == 7)
  }

  @Test func aComponentIsCalledAgainUntilItsEffectIsThere() {
    let rig = rig()
    var passes = 0
    rig.acting.plays["EnterText"] = { _ in
      passes += 1
      return .success(passes < 4 ? .again("the text") : .done)
    }
    #expect(rig.perform("EnterText TextField name Ada")?.status == .ok)
    #expect(rig.acting.forcedFrames == 2)
  }

  /// Where a frame lays out, a component that looked before it would find its widgets where they were.
  @Test func aComponentIsCalledAgainOnceTheAppIsLaidOut() {
    let rig = rig()
    var missing: [Int] = []
    rig.acting.settles = Array(repeating: .again("a frame in which the window is laid out"), count: 6)
    rig.acting.plays["EnterText"] = { _ in
      missing.append(rig.acting.settles.count)
      return .success(missing.count < 2 ? .again("the text") : .done)
    }
    #expect(rig.perform("EnterText TextField name Ada")?.status == .ok)
    #expect(missing.count == 2 && missing.last == 0, "\(missing)")
  }

  /// A search through a long list says each time how far it is: it is not slowed down.
  @Test func aComponentThatGetsOnIsCalledAgainAtOnce() {
    let rig = rig()
    var passes = 0
    rig.acting.plays["EnterText"] = { _ in
      passes += 1
      return .success(passes < 200 ? .again("row \(passes) of 200") : .done)
    }
    #expect(rig.perform("EnterText TextField name Ada %timeout=400ms")?.status == .ok)
    #expect(passes == 200)
  }

  @Test func anEffectThatDoesNotComeSaysWhatWasAwaited() {
    let rig = rig()
    rig.acting.plays["EnterText"] = { _ in .success(.again("the text to arrive")) }
    let result = rig.perform("EnterText TextField name Ada %timeout=200ms")
    #expect(result?.code == .noEffect)
    #expect(result?.message == "TextField \"name\": waited in vain for the text to arrive")
    #expect(rig.acting.abandoned == ["EnterText"])
  }

  /// Only then does the component know what to take back.
  @Test func whatWasSentIsDispatchedBeforeACommandIsGivenUp() {
    let rig = rig()
    var left: [Int] = []
    rig.acting.onAbandon = { _ in left.append(rig.acting.settles.count) }
    rig.acting.plays["DragTo"] = { _ in
      rig.acting.settles = Array(repeating: .again("a press to be dispatched"), count: 5)
      return .success(.again("the drag to begin"))
    }
    #expect(rig.perform("DragTo Button Save TextField name %timeout=0s")?.code == .noEffect)
    #expect(left == [0])
    rig.acting.plays["DragTo"] = { _ in
      rig.acting.settles = Array(repeating: .again("a press to be dispatched"), count: 500)
      return .success(.again("the drag to begin"))
    }
    #expect(rig.perform("DragTo Button Save TextField name %timeout=0s")?.code == .noEffect, "not for ever")
    #expect(left.count == 2)
  }

  /// What the app puts off until it is idle belongs to the command that brought it about.
  @Test func whoeverActsWaitsForTheAppsIdles() {
    let rig = rig()
    var shown = "old"
    rig.acting.settles = [.again("a press to be dispatched"), .done]
    rig.acting.plays["Touch"] = { _ in
      rig.acting.idles = [{ rig.acting.idles.append { shown = "new" } }]
      return .success(.done)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(shown == "new" && rig.acting.drains == [20] && rig.acting.settles.isEmpty)
    #expect(rig.perform("Keys F5")?.status == .ok)
    #expect(rig.acting.drains == [20, 20])
  }

  /// Layout that the idles have made necessary is waited for, the idles are not again.
  @Test func theAppIsLaidOutAfterItsIdles() {
    let rig = rig()
    rig.acting.plays["Touch"] = { _ in
      rig.acting.idles = [{ rig.acting.settles = [.again("a frame"), .again("a frame")] }]
      return .success(.done)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.settles.isEmpty && rig.acting.drains == [20])
  }

  @Test func whoeverOnlyLooksDoesNotWaitForIdles() {
    let rig = rig()
    #expect(rig.perform("Verify Button Save")?.status == .ok)
    #expect(rig.perform("Get Button Save enabled now")?.status == .ok)
    #expect(rig.acting.drains.isEmpty)
  }

  @Test func withoutTimeIdlesAreNotWaitedFor() {
    let rig = rig()
    #expect(rig.perform("Touch Button Save %timeout=0s")?.status == .ok)
    #expect(rig.acting.acted == ["Touch Save"] && rig.acting.drains.isEmpty)
  }

  @Test func whatKeepsTheAppBusyIsTold() {
    let rig = rig()
    rig.acting.settles = Array(repeating: .again("a window is resizing"), count: 5000)
    let result = rig.perform("Touch Button Save", timeout: 2500)
    let message = "the command was done, but the app did not come to rest after it: a window is resizing"
    #expect(result?.code == .busy && result?.message == message)
    #expect(rig.busy == ["a window is resizing", "a window is resizing"])
  }

  /// Whoever reads the error must not do it a second time.
  @Test(arguments: ["Touch Button Save", "Keys F5"])
  func whatIsWrongAfterTheCommandSaysThatItWasDone(line: String) {
    let rig = rig()
    rig.acting.settles = Array(repeating: .again("a press to be dispatched"), count: 5000)
    let restless = rig.perform(line)
    #expect(restless?.code == .busy)
    #expect(
      restless?.message
        == "the command was done, but the app did not come to rest after it: a press to be dispatched")

    let what = "no frame clock"
    for error in [PackError(.failed, what), PackError(.stale, what), PackError(.unsupported, what)] {
      rig.acting.settles = []
      rig.acting.settleError = error
      let failed = rig.perform(line)
      #expect(failed?.status == .error && failed?.code == .pack)
      #expect(
        failed?.message == "the command was done, but what came of it could not be waited for: no frame clock")
    }
  }

  @Test func aNestedMainLoopCountsAsActed() {
    let rig = rig()
    var isReturned = false
    rig.acting.plays["Touch"] = { _ in
      // A dialog's own loop: it turns until the command is answered.
      while rig.performer.isPerforming && rig.acting.turn() {}
      isReturned = true
      return .success(.done)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(isReturned && rig.acting.acted == ["Touch Save"])
    #expect(rig.perform("Touch Button Save")?.status == .ok)
  }

  /// It wanted to be called again when nobody waited any more.
  @Test func whoComesOutOfANestedMainLoopIsAbandoned() {
    let rig = rig()
    rig.acting.plays["Touch"] = { _ in
      while rig.performer.isPerforming && rig.acting.turn() {}
      return .success(.again("the press to be a long one"))
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.abandoned == ["Touch"])
  }

  @Test func aWidgetThatGoesBeforeItIsUsedIsLookedForAgain() {
    let successor = FakeWidget("Button", "Save").with { $0.frame = save.frame }
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, successor.hidden()]))
    save.frame.y = 500
    // It goes when the app hears that it is scrolled to.
    rig.acting.reveals = { _, _ in
      rig.scene.remove(save)
      successor.flags.insert(.shown)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(rig.acting.acted == ["Touch Save"])
  }

  @Test func aCommandIsNotPlayedTwiceWhereTheWidgetWentByIt() {
    let rig = rig()
    rig.acting.plays["Touch"] = { _ in .failure(PackError(.stale)) }
    let result = rig.perform("Touch Button Save")
    #expect(result?.code == .notFound && result?.message == "Button \"Save\" is gone")
    #expect(rig.acting.acted == ["Touch Save"])
  }

  /// A row that is recycled before its component has done anything: what came in its place is taken, as long as
  /// there is time.
  @Test func aWidgetThatGoesBeforeAnythingWasDoneIsLookedForAgain() {
    let successor = FakeWidget("Button", "Save").with { $0.frame = save.frame }
    let rig = PerformerRig(FakeWidget("Window", "Main", [save, successor.hidden()]))
    var passes = 0
    rig.acting.looking = ["Touch"]
    rig.acting.plays["Touch"] = { [rig, save] request in
      passes += 1
      guard request.node == save.node else { return .success(.done) }
      guard passes > 1 else { return .success(.again("the row")) }
      rig.scene.remove(save)
      successor.flags.insert(.shown)
      return .failure(PackError(.stale))
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(passes == 3)
    rig.acting.plays["Touch"] = { _ in .failure(PackError(.stale)) }
    #expect(rig.perform("Touch Button Save")?.message == "Button \"Save\" is gone")
  }

  /// The component says so itself, whatever it has read there.
  @Test func aWidgetThatIsUntouchedIsLookedForAgain() {
    let rig = rig()
    var passes = 0
    rig.acting.plays["Touch"] = { _ in
      passes += 1
      return passes < 3 ? .failure(PackError(.untouched)) : .success(.done)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    rig.acting.plays["Touch"] = { _ in .failure(PackError(.untouched)) }
    #expect(rig.perform("Touch Button Save")?.message == "Button \"Save\" is gone")
  }

  /// A part of the widget is still covered where its middle is not any more: a page slides off a row with a switch.
  @Test func aPressThatWouldReachAnotherWaitsUntilItCan() {
    let rig = rig()
    let covered = PackError(.covered, "the place that is pressed is covered by Page \"Network\"")
    var passes = 0
    rig.acting.plays["Touch"] = { _ in
      passes += 1
      return passes < 4 ? .failure(covered) : .success(.done)
    }
    #expect(rig.perform("Touch Button Save")?.status == .ok)
    #expect(passes == 4)
    // What is said at last is why nothing was pressed.
    var turns = 0
    rig.acting.plays["Touch"] = { _ in
      turns += 1
      return turns % 2 == 1 ? .success(.again("the row to come into sight")) : .failure(covered)
    }
    #expect(rig.perform("Touch Button Save")?.code == .covered)
    // What was pressed already must not be pressed a second time.
    rig.acting.plays["Touch"] = { [rig] _ in
      passes += 1
      rig.acting.sent += 1
      return .failure(covered)
    }
    let result = rig.perform("Touch Button Save")
    #expect(result?.code == .covered && passes == 5)
    #expect(
      result?.message
        == "Button \"Save\" cannot be clicked: the place that is pressed is covered by Page \"Network\"")
  }

  @Test func packsErrorsAreWordedByWhatTheyAre() {
    let rig = rig()
    let errors: [(PackError, String)] = [
      (PackError(.unsupported), "unsupported: Button \"Save\" does not know how to Touch"),
      (PackError(.noDevice), "no-input-device: no input device: Touch needs one"),
      (PackError(.failed, "the row is not there", pack: "lists"), "pack: the row is not there (lists)"),
    ]
    for (error, expected) in errors {
      rig.acting.plays["Touch"] = { _ in .failure(error) }
      let result = rig.perform("Touch Button Save")
      #expect(result.map { "\($0.code?.rawValue ?? ""): \($0.message)" } == expected)
    }
  }

  @Test func secretsReachTheComponentAndNothingElse() {
    let rig = rig()
    var given: Value?
    rig.acting.plays["EnterText"] = { request in
      given = request.arguments.first
      return .failure(PackError(.failed, "could not enter hunter22"))
    }
    let result = rig.perform("EnterText TextField name ${secret:pin}", secrets: ["pin": Wire.Secret("hunter22")])
    #expect(given == .secret(Secret("hunter22")))
    #expect(result?.message == "could not enter •••")
  }

  @Test func evidenceGoesWithAFailureWhenAskedFor() {
    let options = Perform.Options(picture: true, tree: true)
    let failed = rig().perform("Verify Button Save text Open", options: options)
    #expect(failed?.picture == "AQID" && failed?.tree == "<App/>")
    let ok = rig().perform("Touch Button Save", options: options)
    #expect(ok?.picture == nil && ok?.tree == nil)
    #expect(rig().perform("Screenshot file.png")?.picture == "AQID")
  }

  @Test func withoutPointerTheCommandIsPlayedByItsMeaning() {
    let rig = rig()
    rig.acting.hasDevices = false
    var isSemantic = false
    rig.acting.plays["Touch"] = { request in
      isSemantic = request.semantic
      return .success(.done)
    }
    _ = rig.perform("Touch Button Save")
    #expect(isSemantic)
    let keys = rig.perform("Keys ctrl+s")
    #expect(keys?.code == .noInputDevice && keys?.message == "no input device: the display has no keyboard")
  }

  @Test func theCommandThatEndsTheAppIsAnswered() {
    let rig = rig()
    let told = Told()
    rig.lastAnswer.give()
    rig.acting.plays["Touch"] = { _ in
      rig.lastAnswer.give()
      return .success(.done)
    }
    rig.performer.perform(Perform.Parameters(line: "Touch Button Save", timeoutMilliseconds: 100), busy: { _ in }, done: told.tell)
    while rig.acting.turn() {}
    #expect(told.all.map(\.status) == [.ok] && told.last?.message == "the app ended")
  }
}

extension Motion {
  /// - Parameters:
  ///   - period: how many milliseconds of `now` a frame takes.
  ///   - step: how far each advances what is animated, in milliseconds.
  fileprivate static func frames(every period: Double, _ now: Double, advancing step: Double) -> Motion {
    let count = (now / period).rounded(.down)
    return .underWay(frames: UInt64(count), time: count * step)
  }
}
