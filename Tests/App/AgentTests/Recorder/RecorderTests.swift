import PackHost
import Script
import Testing

@testable import Agent

@Suite struct RecorderTests {
  let ok = FakeWidget("Button", "OK")
  let cancel = FakeWidget("Button", "Cancel")

  /// Pulled off and let go elsewhere: the app hears nothing of it. The toolkit gives the release to whoever
  /// has the button, wherever the pointer is.
  @Test func aPressThatIsTakenBackIsNone() {
    let save = FakeWidget("Button", "Save").with { $0.frame = Rect(x: 10, y: 20, width: 80, height: 30) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [save]))
    func click(_ x: Double, _ y: Double) {
      rig.send(.press, save) { ($0.button, $0.count, $0.x, $0.y) = (1, 1, 50, 30) }
      rig.turn()
      rig.send(.release, save) { ($0.button, $0.x, $0.y) = (1, x, y) }
      rig.turn()
    }
    click(120, 30)
    click(50, 51)
    #expect(rig.script == [])
    click(90, 50)
    #expect(rig.script == ["Touch Button Save"])
  }

  /// Each release belongs to the button, or the finger, that was pressed.
  @Test func twoAreDownAtATime() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.press(ok)
    rig.send(.press, cancel) { ($0.button, $0.count, $0.modifiers) = (3, 1, .button1) }
    rig.turn()
    rig.send(.release, cancel) { ($0.button, $0.modifiers) = (3, [.button1, .button3]) }
    rig.release(ok)
    rig.turn()
    #expect(rig.script == ["Touch Button Cancel %button=secondary", "Touch Button OK"])
    for (finger, widget) in [(UInt64(7), ok), (8, cancel)] { rig.send(.touchBegin, widget) { $0.finger = finger } }
    for (finger, widget) in [(UInt64(7), ok), (8, cancel)] { rig.send(.touchEnd, widget) { $0.finger = finger } }
    rig.turn()
    #expect(rig.script.suffix(2) == ["Touch Button OK", "Touch Button Cancel"])
  }

  /// AppKit gives a disabled button the press, and does nothing. One that its own click disables was pressed.
  @Test func aClickOnWhatIsDisabledIsNone() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel.with { $0.flags.remove(.enabled) }]))
    rig.click(cancel)
    rig.press(ok)
    ok.flags.remove(.enabled)
    rig.release(ok)
    rig.turn()
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func aClickIsATouch() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.click(ok)
    rig.click(cancel)
    #expect(rig.script == ["Touch Button OK", "Touch Button Cancel"])
    #expect(rig.finals == ["Touch Button OK"])
    rig.recorder.finish()
    #expect(rig.finals == ["Touch Button OK", "Touch Button Cancel"])
  }

  @Test func theTouchIsToldBeforeTheHandlerRuns() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.press(ok)
    rig.turn()
    rig.release(ok)
    #expect(rig.script == ["Touch Button OK"])
  }

  /// A label that grows with what is dragged makes its window grow.
  @Test func aWindowThatFollowsWhatIsDraggedDoesNotEndTheDrag() {
    let slider = FakeWidget("Slider", developer: "volume")
    let window = FakeWidget("Window", "Main", [slider])
    let rig = RecorderRig(window)
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(0.75)], rank: 200)] }
    rig.press(slider)
    rig.send(.resize, window)
    rig.turn()
    rig.emit(slider)
    rig.release(slider)
    rig.turn()
    #expect(rig.script == ["Slide Slider volume 0.75"])
  }

  /// The bridge reports both as sizes that a person gives a window.
  @Test func aWindowThatIsMaximizedGivesALineAfterItsSize() {
    let window = FakeWidget("Window", "Main", [ok]).with { $0.properties["value"] = "normal" }
    let rig = RecorderRig(window)
    rig.behaviours.events["Window"] = { _ in
      let isMaximized = window.properties["value"] == "maximized"
      let size: [Value] = [.double(640), .double(480)]
      return .handled([Candidate(isMaximized ? "Maximize" : "Resize", arguments: isMaximized ? [] : size, rank: 100)])
    }
    rig.send(.resize, window)
    rig.send(.resize, window)
    rig.turn()
    window.properties["value"] = "maximized"
    rig.send(.resize, window)
    rig.turn()
    #expect(rig.script == ["Resize Window Main 640 480", "Maximize Window Main"])
  }

  @Test func linesAreCountedOnFromTheRecordingBefore() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    var told: [Int] = []
    let recorder = Recorder(
      scene: rig.scene, behaviours: rig.behaviours, maker: rig.scene.maker(),
      words: CommandWords(catalog: rig.scene.catalog, secrets: rig.secrets), clock: { 0 },
      isPlaying: { false }, after: 7, tell: { if !$0.isProvisional { told.append($0.sequence) } })
    for kind in [InputEvent.Kind.press, .release] {
      recorder.event(InputEvent(kind, window: rig.scene.roots[0].node, target: ok.node, time: 0))
    }
    #expect(told == [8])
  }

  @Test func aReleaseElsewhereIsNothing() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.press(ok)
    rig.release(cancel)
    rig.turn()
    #expect(rig.script == [])
  }

  @Test func theIDIsTheOneAtThePress() {
    let dialog = FakeWidget("Dialog", "Ask", [ok]).with { $0.flags.insert(.modal) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [cancel]), dialog)
    rig.click(ok) { rig.scene.remove(dialog) }
    #expect(rig.script == ["Touch Button OK"])
  }

  /// No line tells that a person raised a window: played, the other may still be in front. One that a line brings is.
  @Test func aWindowThatThePersonRaisedIsNamedWhereAnotherHasTheSame() {
    let (first, second, third) = (FakeWidget("Button", "OK"), FakeWidget("Button", "OK"), FakeWidget("Button", "OK"))
    let tools = FakeWidget("Window", "Tools", [second, cancel])
    let main = FakeWidget("Window", "Main", [first])
    let dialog = FakeWidget("Dialog", "Ask", [third]).with { $0.flags.formUnion([.modal, .focusable]) }
    for window in [main, tools] { window.flags.insert(.focusable) }
    let rig = RecorderRig(main, tools)
    rig.click(first)
    main.flags.remove(.active)
    tools.flags.insert(.active)
    rig.click(second)
    rig.click(cancel)
    rig.scene.add(dialog)
    rig.click(third)
    #expect(
      rig.script == ["Touch Button Main/OK", "Touch Button Tools/OK", "Touch Button Cancel", "Touch Button OK"])
  }

  /// As the menu that the secondary button pops up, which is told of the rest of the press at places of its own.
  @Test func whatAnotherWindowIsToldOfIsNoDrag() {
    let (label, menu) = (FakeWidget("Label", "Fruit"), FakeWidget("Menu", "Menu"))
    let rig = RecorderRig(FakeWidget("Window", "Main", [label]), menu)
    rig.press(label, button: 3)
    rig.turn()
    for kind in [InputEvent.Kind.motion, .release] {
      rig.send(kind, label) { ($0.window, $0.button, $0.x, $0.y, $0.modifiers) = (menu.node, 3, 300, 200, .button3) }
    }
    rig.turn()
    #expect(rig.script == ["Touch Label Fruit %button=secondary"])
  }

  /// A number is another widget's as soon as one is inserted before it.
  @Test func whatIsCalledByItsNumberIsReported() {
    let (first, second) = (FakeWidget("Button"), FakeWidget("Button"))
    let (same, other) = (FakeWidget("CheckBox", "Wrap"), FakeWidget("CheckBox", "Wrap"))
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, first, second, same, other]))
    rig.click(ok)
    #expect(rig.behaviours.said == [])
    rig.click(second)
    rig.click(other)
    #expect(rig.script.dropFirst() == ["Touch Button #3", "Touch CheckBox Wrap#2"])
    #expect(rig.behaviours.said == [
      "Button #3 is called by its number: it has no name",
      "CheckBox Wrap#2 is called by its number: \"Wrap\" is the name of others as well",
    ])
  }

  @Test func aRowThatIsCalledByItsNumberIsReported() {
    let list = FakeWidget("List", "Files")
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    var rows: [Value] = [.string("a"), .int(3)]
    rig.behaviours.changed["List"] = { _ in [Candidate("Select", arguments: [rows.removeFirst()])] }
    for _ in 0..<2 {
      rig.press(list)
      rig.emit(list)
      rig.turn()
    }
    #expect(rig.script == ["Select List Files a", "Select List Files #3"])
    #expect(rig.behaviours.said == ["#3 in List Files is called by its number: it has no text of its own"])
  }

  @Test func buttonsCountsAndKeysAreModifiers() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.press(ok, button: 3, [.ctrl, .shift])
    rig.release(ok, button: 3)
    rig.turn()
    rig.click(cancel)
    rig.click(cancel, count: 2)
    #expect(
      rig.script == [
        "Touch Button OK %button=secondary %keys=ctrl+shift", "Touch Button Cancel %count=2",
      ])
  }

  /// The app goes back at the press, and the page with what was pressed slides away before the release.
  @Test func aPageThatSlidesAwayFromTheBackButton() {
    let edit = FakeWidget("Button", "Edit").with { $0.frame = Rect(x: 0, y: 0, width: 80, height: 20) }
    let title = FakeWidget("Label", "Title").with { $0.properties["text"] = "Second" }
    let rig = RecorderRig(FakeWidget("Window", "Main", [edit, title]))
    rig.send(.press, edit) { ($0.button, $0.x, $0.y) = (8, 5, 5) }
    title.properties["text"] = "First"
    rig.turn()
    edit.frame = Rect(x: 300, y: 0, width: 80, height: 20)
    rig.now += 100
    rig.send(.release, edit) { ($0.button, $0.x, $0.y) = (8, 5, 5) }
    rig.turn()
    #expect(rig.script == ["Touch Button Edit %button=back"])
  }

  /// AppKit says 2 of it.
  @Test func aClickOfAnotherButtonIsNoSecondOne() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.click(ok)
    rig.press(ok, button: 2, count: 2)
    rig.release(ok, button: 2)
    rig.turn()
    #expect(rig.script == ["Touch Button OK", "Touch Button OK %button=middle"])
  }

  /// As in an assistant, where the next page has its button in the same place.
  @Test func aSecondPressOnAnotherWidgetIsAClickOfItsOwn() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.click(ok)
    rig.click(cancel, count: 2)
    rig.click(cancel, count: 3)
    #expect(rig.script == ["Touch Button OK", "Touch Button Cancel %count=2"])
  }

  /// A button hears that it was clicked, but not with which keys and how often.
  @Test func aComponentsTouchKeepsWhatTheClickWasLike() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch", rank: 200)] }
    rig.click(ok) { rig.emit(ok) }
    rig.click(ok, count: 2) { rig.emit(ok) }
    rig.press(cancel, [.ctrl])
    rig.release(cancel)
    rig.emit(cancel)
    rig.turn()
    #expect(rig.script == ["Touch Button OK %count=2", "Touch Button Cancel %keys=ctrl"])
  }

  @Test func aLongPressIsOne() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.press(ok)
    rig.release(ok, after: 700)
    rig.turn()
    #expect(rig.script == ["LongPress Button OK"])
  }

  @Test func aPressOnAPartIsOneOnTheWhole() {
    let inner = FakeWidget("Label", "OK")
    let outer = FakeWidget("Button", "OK", [inner]).with { $0.claims = { _ in true } }
    let rig = RecorderRig(FakeWidget("Window", "Main", [outer]))
    rig.click(inner)
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func whatASignalGivesBeatsTheTouch() {
    let slider = FakeWidget("Slider", developer: "volume")
    let rig = RecorderRig(FakeWidget("Window", "Main", [slider]))
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(0.75)], rank: 200)] }
    rig.press(slider)
    rig.emit(slider)
    rig.turn()
    rig.release(slider)
    rig.turn()
    #expect(rig.script == ["Slide Slider volume 0.75"])
  }

  @Test func whatComesLateReplacesTheTouch() {
    let toggle = FakeWidget("Switch", developer: "wifi")
    let rig = RecorderRig(FakeWidget("Window", "Main", [toggle, ok]))
    rig.behaviours.changed["Switch"] = { _ in [Candidate("Switch", arguments: [.string("On")], rank: 200)] }
    rig.click(toggle)
    #expect(rig.script == ["Touch Switch wifi"])
    rig.now += 100
    rig.press(ok)
    rig.emit(toggle, .animation)
    rig.turn()
    rig.release(ok)
    rig.turn()
    #expect(rig.script == ["Switch Switch wifi On", "Touch Button OK"])
    rig.now += 100
    rig.emit(toggle, .animation)
    rig.turn()
    #expect(rig.script == ["Switch Switch wifi On", "Touch Button OK"])
  }

  @Test func whatTheProgramDoesIsNotRecorded() {
    let other = FakeWidget("Slider", developer: "other")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, other]))
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(1)], rank: 200)] }
    rig.click(ok) { rig.emit(other) }
    rig.emit(other, .program)
    rig.emit(other, .toolkit)
    rig.turn()
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func aTimerOfTheProgramsDuringThePressIsNotRecorded() {
    let slider = FakeWidget("Slider", developer: "volume")
    let rig = RecorderRig(FakeWidget("Window", "Main", [slider]))
    rig.behaviours.untouchable = ["Slider"]
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(1)], rank: 200)] }
    rig.press(slider)
    rig.emit(slider, .program)
    rig.turn()
    rig.release(slider)
    rig.turn()
    #expect(rig.script == [])
  }

  @Test func whatComesTooLateIsTheProgramsDoing() {
    let toggle = FakeWidget("Switch", developer: "wifi")
    let rig = RecorderRig(FakeWidget("Window", "Main", [toggle]))
    rig.behaviours.changed["Switch"] = { _ in [Candidate("Switch", arguments: [.string("On")], rank: 200)] }
    rig.click(toggle)
    rig.now += 5000
    rig.emit(toggle, .animation)
    rig.turn()
    #expect(rig.script == ["Touch Switch wifi"])
  }

  @Test func ofEqualRanksTheTargetsOwnWins() {
    let tabs = FakeWidget("Tabs", developer: "tabs", [ok])
    let rig = RecorderRig(FakeWidget("Window", "Main", [tabs]))
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch", rank: 200)] }
    rig.behaviours.changed["Tabs"] = { _ in [Candidate("SelectTab", arguments: [.string("Two")], rank: 200)] }
    rig.click(ok) {
      rig.emit(ok)
      rig.emit(tabs)
    }
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func aModelIsToldToTheWidgetThatShowsIt() {
    let buffer = FakeWidget("Buffer")
    let text = FakeWidget("TextArea", developer: "notes")
    let rig = RecorderRig(FakeWidget("Window", "Main", [text]), buffer)
    text.properties["buffer"] = .node(buffer.node)
    rig.behaviours.models["TextArea"] = "buffer"
    rig.behaviours.changed["TextArea"] = { _ in [Candidate("EnterText", arguments: [.string("hi")], rank: 200)] }
    rig.key("i", in: text) { rig.emit(buffer) }
    #expect(rig.script == ["EnterText TextArea notes hi"])
  }

  /// A key that changes a text elsewhere did something, if that text is shown at all.
  @Test func aDistantModelCountsIfItIsShown() {
    let (shown, unseen) = (FakeWidget("Buffer"), FakeWidget("Buffer"))
    let text = FakeWidget("TextArea", developer: "notes")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, text]), shown, unseen)
    text.properties["buffer"] = .node(shown.node)
    rig.behaviours.models["TextArea"] = "buffer"
    rig.behaviours.changed["TextArea"] = { _ in [] }
    rig.key("", keysym: 0xffbe, in: ok) { rig.emit(unseen) }
    #expect(rig.script == [])
    rig.key("", keysym: 0xffbf, in: ok) { rig.emit(shown) }
    #expect(rig.script == ["Keys F2"])
    rig.scene.roots[0].flags.insert(.modal)
    rig.key("", keysym: 0xffbf, in: ok) { rig.emit(shown) }
    #expect(rig.script.last == "Keys F2 %window=Main")
  }

  /// A click into a field and a Tab give no line: played without one, the next keys would go where others went.
  @Test func keysForWhomNoLineHasNamed() {
    let shown = FakeWidget("Buffer")
    let (first, second) = (FakeWidget("TextField", developer: "first"), FakeWidget("TextField", developer: "second"))
    let text = FakeWidget("TextArea", developer: "notes")
    let rig = RecorderRig(FakeWidget("Window", "Main", [first, second, text]), shown)
    text.properties["buffer"] = .node(shown.node)
    rig.behaviours.untouchable = ["TextField"]
    rig.behaviours.models["TextArea"] = "buffer"
    rig.behaviours.changed["TextArea"] = { _ in [] }
    func press(_ keysym: UInt32, in field: FakeWidget) { rig.key("", keysym: keysym, in: field) { rig.emit(shown) } }
    first.flags.insert(.focused)
    press(0xffbe, in: first)
    rig.click(second)
    first.flags.remove(.focused)
    second.flags.insert(.focused)
    press(0xffbf, in: second)
    press(0xffc0, in: second)
    #expect(rig.script == ["Keys F1", "Focus TextField second", "Keys F2", "Keys F3"])
  }

  /// Each window has a widget to which its keys go; that of a window that came later says nothing about this one.
  @Test func keysInTheOlderOfTwoWindows() {
    let shown = FakeWidget("Buffer")
    let (first, second) = (FakeWidget("TextField", developer: "first"), FakeWidget("TextField", developer: "second"))
    let text = FakeWidget("TextArea")
    let other = FakeWidget("TextField", developer: "other").with { $0.flags.insert(.focused) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [first, second, text]), FakeWidget("Window", "Second", [other]), shown)
    text.properties["buffer"] = .node(shown.node)
    rig.behaviours.untouchable = ["TextField"]
    rig.behaviours.models["TextArea"] = "buffer"
    rig.behaviours.changed["TextArea"] = { _ in [] }
    func press(_ keysym: UInt32, in field: FakeWidget) { rig.key("", keysym: keysym, in: field) { rig.emit(shown) } }
    first.flags.insert(.focused)
    press(0xffbe, in: first)
    rig.click(second)
    first.flags.remove(.focused)
    second.flags.insert(.focused)
    press(0xffbf, in: second)
    #expect(rig.script == ["Keys F1 %window=Main", "Focus TextField second", "Keys F2 %window=Main"])
  }

  /// The toolkit keeps the press for itself; the popover closes before the release.
  @Test func aPressThatClosedAPopoverIsEscape() {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags.formUnion([.window, .popup]) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, popover]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.click(ok) { rig.emit(popover) }
    popover.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    rig.release(ok)
    rig.turn()
    rig.release(ok)
    rig.turn()
    rig.emit(popover, .program)
    rig.release(ok)
    rig.turn()
    #expect(rig.script == ["Touch Button OK", "Keys Escape"])
  }

  /// Played, the Escape would close something else: no line opens a popover that comes under the pointer or in a timer.
  @Test(arguments: [Cause.event, .program])
  func aPopoverThatNoLineOpenedGivesNoEscape(_ cause: Cause) {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags.formUnion([.window, .popup]) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, popover]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.click(ok)
    rig.now += 2000
    rig.emit(popover, cause)
    popover.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    rig.turn()
    popover.flags.insert(.shown)
    rig.emit(popover, cause)
    rig.key("", keysym: KeyNames.keysym("Escape"), in: ok) {
      popover.flags.remove(.shown)
      rig.emit(popover)
    }
    rig.click(ok)
    #expect(rig.script == ["Touch Button OK", "Touch Button OK"])
    #expect(rig.behaviours.said == [NoLine.closesSilentPopover.sentence()])
  }

  /// The button reports each click in the dispatch of the release, and the app may end the button there.
  @Test func aClickThatTheButtonReports() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, cancel]))
    rig.behaviours.events["Button"] = { $0.kind == .release ? .undetermined : nil }
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch")] }
    // A popover has kept this press.
    rig.click(ok)
    #expect(rig.script == [])
    rig.click(ok) { rig.emit(ok) }
    rig.click(ok, count: 2) { rig.emit(ok) }
    rig.behaviours.changed["Button"] = { _ in [] }
    rig.click(cancel) { rig.emit(cancel) }
    #expect(rig.script == ["Touch Button OK %count=2", "Touch Button Cancel"])
  }

  /// A sheet opens by a click on its bar, which is a button that reports no click.
  @Test func aClickThatOpensAPlace() {
    let sheet = FakeWidget("Drawer", developer: "sheet", [ok])
    let rig = RecorderRig(FakeWidget("Window", "Main", [sheet]))
    rig.behaviours.events["Button"] = { $0.kind == .release ? .undetermined : nil }
    rig.behaviours.changed["Drawer"] = { _ in [Candidate("Expand", rank: Candidate.Rank.event - 10)] }
    rig.click(ok) { rig.emit(sheet) }
    #expect(rig.script == ["Touch Button OK"])
  }

  /// The key that chose an item in the popover closes it a moment later.
  @Test func aPopoverThatItsOwnKeyClosesIsNotReported() {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags.formUnion([.window, .popup]) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, popover]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch")] }
    rig.emit(popover, .program)
    rig.key("", keysym: KeyNames.keysym("Return"), in: cancel) { rig.emit(cancel) }
    popover.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    rig.turn()
    #expect(rig.script == ["Touch Button Cancel"])
    #expect(rig.behaviours.said == [])
  }

  /// A key that only moves the selection does not close a popover: the press that follows did.
  @Test func aPressOutsideAfterAKeyIsEscape() {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags.formUnion([.window, .popup]) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, popover]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.click(ok) { rig.emit(popover) }
    rig.key("", keysym: KeyNames.keysym("Page_Down"), in: cancel)
    popover.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    rig.release(ok)
    rig.turn()
    #expect(rig.script == ["Touch Button OK", "Keys Escape"])
  }

  /// An app hides popovers as it builds its window, before a person does anything.
  @Test func aPopoverThatWasNeverOpenIsNotReported() {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags = [.window, .popup] }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, popover]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.emit(popover, .toolkit)
    rig.turn()
    rig.click(ok)
    #expect(rig.script == ["Touch Button OK"])
    #expect(rig.behaviours.said == [])
  }

  /// What an arrow key selects may show a second list: the next key finds the first one by another id.
  @Test func aListThatIsTheOnlyOneNoMore() {
    let rows = FakeWidget("List", [])
    let details = FakeWidget("List", []).hidden()
    let rig = RecorderRig(FakeWidget("Window", "Main", [rows, details]))
    var row = 0
    rig.behaviours.changed["List"] = { _ in [Candidate("Select", arguments: [.string("row \(row)")])] }
    for isShown in [true, false] {
      row += 1
      rig.key("", keysym: KeyNames.keysym("Down"), in: rows) {
        rig.emit(rows)
        if isShown { details.flags.insert(.shown) } else { details.flags.remove(.shown) }
      }
    }
    #expect(rig.script == ["Select List * \"row 1\"", "Select List #1 \"row 2\""])
  }

  /// The row at its end counts; the same key pressed again is another act.
  @Test func aHeldKeySelectsOnce() {
    let list = FakeWidget("List", "Files")
    let rig = RecorderRig(FakeWidget("Window", "Main", [list]))
    var row = 0
    rig.behaviours.changed["List"] = { _ in [Candidate("Select", arguments: [.string("row \(row)")])] }
    for _ in 0..<3 {
      for _ in 0..<5 {
        rig.send(.keyPress, list) { $0.keysym = KeyNames.keysym("Down") ?? 0 }
        row += 1
        rig.emit(list)
        rig.turn()
        rig.now += 30
      }
      rig.send(.keyRelease, list) { $0.keysym = KeyNames.keysym("Down") ?? 0 }
      rig.turn()
    }
    #expect(rig.script == [5, 10, 15].map { "Select List Files \"row \($0)\"" })
  }

  /// A press on the desktop is not told to the app on Wayland, nor its release on X11; the popover closes
  /// all the same.
  @Test func aPressElsewhereThatClosedAPopoverIsEscape() {
    let popover = FakeWidget("Popover", developer: "more", [cancel]).with { $0.flags.formUnion([.window, .popup]) }
    let main = FakeWidget("Window", "Main", [ok, popover])
    let rig = RecorderRig(main)
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.click(ok) { rig.emit(popover) }
    #expect(rig.script == ["Touch Button OK"], "it opened")
    popover.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    rig.turn()
    #expect(rig.script == ["Touch Button OK", "Keys Escape"])
    rig.click(ok)
    #expect(rig.script == ["Touch Button OK", "Keys Escape", "Touch Button OK"])
    main.flags.remove(.shown)
    rig.emit(popover, .toolkit)
    main.flags.insert(.shown)
    rig.click(ok)
    #expect(rig.script == ["Touch Button OK", "Keys Escape", "Touch Button OK", "Touch Button OK"])
  }

  @Test func aPopoverThatIsPartOfAWidgetIsThatWidgetsBusiness() {
    let popover = FakeWidget("Popover", developer: "more").with { $0.flags.formUnion([.window, .popup]) }
    let field = FakeWidget("TextField", "Name", [popover]).with { $0.claims = { _ in true } }
    let rig = RecorderRig(FakeWidget("Window", "Main", [field]))
    rig.behaviours.changed["Popover"] = { _ in [] }
    rig.key("", keysym: 0xff1b, in: popover) { rig.emit(popover) }
    rig.emit(popover, .toolkit)
    rig.release(field)
    rig.turn()
    #expect(rig.script == [])
  }

  /// No turn of the loop comes after a key that ends the app.
  @Test func theKeyThatEndsTheAppIsTold() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.send(.keyPress, ok) { ($0.keysym, $0.modifiers) = (0x71, [.ctrl]) }
    rig.recorder.windowsChanged()
    rig.recorder.close()
    #expect(rig.finals == ["Keys ctrl+q"])
  }

  /// Our handler of the process's end runs after the app's own: a display that is closed, or a widget that is freed,
  /// must not be looked at.
  @Test(arguments: [false, true]) func nothingOfTheAppsIsLookedAtAsItEnds(isKey: Bool) {
    let other = FakeWidget("Button", "Other")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, other]))
    rig.behaviours.changed["Button"] = { _ in [Candidate("Turn", rank: Candidate.Rank.control)] }
    if isKey {
      rig.send(.keyPress, ok) { ($0.keysym, $0.modifiers) = (0x71, [.ctrl]) }
    } else {
      rig.press(ok)
    }
    rig.emit(other)
    rig.now += UserRule.lateMilliseconds * 2
    let before = rig.scene.looks
    rig.recorder.close()
    #expect(rig.scene.looks == before)
  }

  /// No turn of the loop comes after what a key brings about later.
  @Test func aWindowThatGoesSomeTimeAfterItsKeyIsToldOf() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.key("", keysym: 0xffbf, in: ok)
    #expect(rig.script == [])
    rig.recorder.windowsChanged()
    #expect(rig.script == ["Keys F2"])
    rig.click(ok)
    #expect(rig.script == ["Keys F2", "Touch Button OK"])
  }

  /// A dialog closes a moment after its button was clicked: a second Return comes in between.
  @Test func aWindowThatGoesByTheActBeforeAKeyIsNotTheKeys() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.click(ok)
    rig.key("", keysym: 0xff0d, in: ok)
    rig.recorder.windowsChanged()
    #expect(rig.script == ["Touch Button OK"])
    rig.key("", keysym: 0xff1b, in: ok)
    rig.recorder.windowsChanged()
    #expect(rig.script == ["Touch Button OK", "Keys Escape"])
  }

  /// The toolkit tells of its windows later than of the next press.
  @Test func aWindowThatIsGoneAtTheNextPress() {
    let panel = FakeWidget("Dialog", "Ask", [FakeWidget("Button", "Yes")])
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]), panel)
    rig.key("", keysym: 0xff1b, in: panel.children[0])
    panel.flags.remove(.shown)
    rig.click(ok)
    #expect(rig.script == ["Keys Escape %window=Ask", "Touch Button OK"])
  }

  /// A clock has ticked meanwhile, as it does all the time.
  @Test(arguments: [true, false])
  func aClickBesideAClock(ticks: Bool) {
    let clock = FakeWidget("Label", "Time").with { $0.properties["text"] = "0:00" }
    let box = FakeWidget("View", developer: "box", [clock])
    let rig = RecorderRig(FakeWidget("Window", "Main", [box, ok]))
    rig.pause { if ticks { clock.properties["text"] = .string("0:0\($0)") } }
    rig.press(box)
    rig.turn()
    clock.properties["text"] = "0:09"
    rig.release(box)
    rig.turn()
    #expect(rig.script == (ticks ? [] : ["Touch View box 0 0"]))
  }

  /// Where the cursor is shows, too; but playing the click would leave the menu open, of which no line says how it closes.
  @Test(arguments: [true, false])
  func aTextsOwnMenu(opens: Bool) {
    let menu = FakeWidget("Popover", "Menu").with { $0.flags = [.popup] }
    let text = FakeWidget("TextArea", "Lines", [menu]).with { $0.claims = { $0 === menu } }
    let cursor = FakeWidget("Label", "1:1").with { $0.properties["text"] = "1:1" }
    let rig = RecorderRig(FakeWidget("Window", "Main", [text, cursor, ok]))
    rig.behaviours.events["TextArea"] = { _ in .handled([]) }
    rig.press(text, button: 3)
    if opens { menu.flags.insert(.shown) }
    rig.turn()
    cursor.properties["text"] = "2:4"
    rig.release(text, button: 3)
    rig.turn()
    menu.flags.remove(.shown)
    rig.turn()
    #expect(rig.script == (opens ? [] : ["Touch TextArea * 0 0 %button=secondary"]))
  }

  /// A key by which people move in a list opens and closes nothing of its own.
  @Test func aKeyThatItsComponentTakesIsNothing() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.behaviours.events["Button"] = { $0.keysym == 0xff54 ? .handled([]) : nil }
    for keysym: UInt32 in [0xff54, 0xffbe] {
      rig.key("", keysym: keysym, in: ok) { rig.recorder.windowsChanged() }
    }
    #expect(rig.script == ["Keys F1"])
  }

  /// What a table's cell is pressed for is said of the table, by the name that it had at the press, not
  /// of the list in it.
  @Test func aCellIsSpokenOfByItsTable() {
    let cell = FakeWidget("Cell")
    let inner = FakeWidget("List", [FakeWidget("Row", "a", [cell])])
    let table = FakeWidget("Table", developer: "files", [inner]).with { $0.claims = { $0 === inner } }
    let rig = RecorderRig(FakeWidget("Window", "Main", [table]))
    rig.behaviours.changed["Table"] = { _ in
      [Candidate("Select", arguments: [.string("a")], rank: Candidate.Rank.control)]
    }
    rig.press(cell)
    table.ids = []
    rig.emit(table)
    rig.turn()
    #expect(rig.script == ["Select Table files a"])
  }

  @Test func whatPlaybackDoesIsNotRecorded() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.isPlaying = true
    rig.click(ok)
    #expect(rig.script == [])
  }

  @Test func aPressThatClosesAPopoverIsEscape() {
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok]))
    rig.release(ok)
    rig.turn()
    #expect(rig.script == [])
    rig.release(ok)
    rig.turn()
    rig.recorder.windowsChanged()
    rig.turn()
    rig.click(ok)
    #expect(rig.script == ["Keys Escape", "Touch Button OK"])
  }

  @Test func closingAWindowIsToldAtOnce() {
    let window = FakeWidget("Window", "Main", [ok])
    let rig = RecorderRig(window)
    rig.behaviours.events["Window"] = { $0.kind == .close ? .handled([Candidate("Close", rank: 200)]) : nil }
    rig.send(.close, window)
    #expect(rig.script == ["Close Window Main"])
  }

  /// A seek bar that was clicked goes on by itself: an animation ends.
  @Test func whatMovesByItselfIsNotTheUsersForEver() {
    let volume = FakeWidget("Slider", developer: "seek")
    let rig = RecorderRig(FakeWidget("Window", "Main", [volume]))
    var value = 10.0
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(value)], rank: 200)] }
    rig.click(volume) { rig.emit(volume) }
    for second in 1...10 {
      rig.now += 1000
      value = 10 + Double(second)
      rig.emit(volume, .animation)
      rig.turn()
    }
    #expect(rig.script == ["Slide Slider seek 13"])
  }

  /// A slash has a list show the field for a path: the line says where it was typed.
  @Test func aKeyThatShowsAFieldWasTypedWhereItWasPressed() {
    let list = FakeWidget("List", developer: "files")
    let field = FakeWidget("TextField", developer: "path")
    let rig = RecorderRig(FakeWidget("Window", "Main", [list, field]))
    rig.behaviours.changed["TextField"] = { _ in [Candidate("EnterText", arguments: [.string("/")], rank: 200)] }
    rig.key("/", in: list) {
      field.flags.insert(.focused)
      rig.emit(field)
    }
    #expect(rig.script == ["Type List files /"])
  }
}
