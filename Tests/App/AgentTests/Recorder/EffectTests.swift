import PackHost
import Testing

@testable import Agent

/// What a command has brought about, as lines that check it.
@Suite struct EffectTests {
  private let save = FakeWidget("Button", "Save")
  private let undo = FakeWidget("Button", "Undo")
  private let status = FakeWidget("Label", developer: "status").with { $0.properties["text"] = .string("new") }
  private let other = FakeWidget("Button", "Other")
  private let name = FakeWidget("TextField", developer: "name")
  private let letter = FakeWidget("Window", "Letter")
  private let rig: RecorderRig
  private let main: FakeWidget

  init() {
    main = FakeWidget("Window", "Main", [save, undo, other, status, name])
    for window in [main, letter] { window.flags.insert(.window) }
    letter.flags.remove(.shown)
    rig = RecorderRig(main, letter)
  }

  /// The effects of a click on the button, seen when the person goes on.
  private func effects(_ change: () -> Void) -> [String] {
    rig.click(save, change)
    rig.now += 500
    rig.click(other)
    return rig.told.last { $0.isFinal && $0.text.hasSuffix("Save") }?.effects ?? []
  }

  @Test func nothing() {
    #expect(effects {} == [])
  }

  /// Only a line that says a place in its widget counts on how large that is.
  @Test func whatALineCountsOn() {
    let map = FakeWidget("Canvas", "Map").with { $0.frame = Rect(x: 20, y: 30, width: 400.4, height: 300) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [map, save]))
    rig.behaviours.untouchable = ["Canvas"]
    rig.behaviours.events["Canvas"] = { $0.kind == .release ? .handled([Candidate("Touch", arguments: [.double(9), .double(8)])]) : nil }
    for widget in [map, save] { rig.click(widget) }
    rig.recorder.finish()
    let size = ["Verify Canvas Map width 400 %tolerance=1", "Verify Canvas Map height 300 %tolerance=1"]
    #expect(rig.told.filter(\.isFinal).map(\.conditions) == [size, []])
  }

  @Test func aWindowCame() {
    #expect(effects { letter.flags.insert(.shown) } == ["WaitFor Window Letter"])
  }

  @Test func aWindowHasTheKeys() {
    let lines = effects {
      main.flags.remove(.active)
      letter.flags.formUnion([.shown, .active])
    }
    #expect(lines == ["WaitFor Window Letter", "Verify Window Letter active true"])
  }

  @Test func aWindowWent() {
    letter.flags.insert(.shown)
    #expect(effects { letter.flags.remove(.shown) } == ["WaitForNot Window Letter"])
  }

  @Test func aTitle() {
    #expect(effects { main.ids = [Identifier(.label, "Main (saved)")] } == ["WaitFor Window \"Main (saved)\""])
  }

  /// What will be another the next day is nothing to wait for.
  @Test(arguments: ["12:04", "18h19", "November 11, 2026", "2026-11-11", "11.11.26", "3/7", String(repeating: "long ", count: 20), "two\nlines"])
  func aValueThatWillBeAnother(_ text: String) {
    #expect(effects { status.properties["text"] = .string(text) } == [])
  }

  /// The app writes another date when the script is played.
  @Test(arguments: [
    ("Saved on 2026-11-11", "\"Saved on *\""), ("Due November 11, 2026 at noon", "\"Due * at noon\""),
    ("Last change: Tue 11/11/26 12:04 PM", "\"Last change: *\""), ("2 of 9 * done", "\"* of * \\* done\""),
  ])
  func aTextWithADate(_ text: String, _ pattern: String) {
    #expect(effects { status.properties["text"] = .string(text) } == ["VerifyWildcard Label status \(pattern)"])
  }

  /// What is around the date was there before, so it proves nothing.
  @Test func anotherDateInTheSameText() {
    status.properties["text"] = .string("It is 12:04 now")
    #expect(effects { status.properties["text"] = .string("It is 12:05 now") } == [])
  }

  @Test(arguments: ["List", "Table", "Grid", "Tree"], [Value.int(3), .uint(3)])
  func theNumberOfRows(_ kind: String, _ count: Value) {
    let files = FakeWidget(kind, developer: "files").with { $0.properties["count"] = .int(2) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [save, files, other]))
    rig.click(save) { files.properties["count"] = count }
    rig.click(other)
    #expect(rig.told.first { $0.isFinal }?.effects == ["Verify \(kind) files count 3"])
  }

  @Test(arguments: ["saved", "3 files", "7.5", ""])
  func aValue(_ text: String) {
    let word = text.contains(" ") || text.isEmpty ? "\"\(text)\"" : text
    #expect(effects { status.properties["text"] = .string(text) } == ["Verify Label status \(word)"])
  }

  @Test func whetherItCanBeUsedAndHasTheKeys() {
    let lines = effects {
      undo.flags.remove(.enabled)
      name.flags.insert(.focused)
    }
    #expect(lines == ["Verify Button Undo enabled false", "Verify TextField name focused true"])
  }

  /// An item of a menu has the keys while the pointer is over it.
  @Test func theFocusOfWhatIsNotTypedInto() {
    #expect(effects { undo.flags.insert(.focused) } == [])
  }

  /// Which window has the keys may be the next press's doing.
  @Test func theKeysGoToAWindowThatWasThere() {
    letter.flags.insert(.shown)
    let lines = effects {
      main.flags.remove(.active)
      letter.flags.insert(.active)
    }
    #expect(lines == [])
  }

  /// The window manager may give a window the keys at the press, before the press is seen.
  @Test func theKeysGoToTheWindowThatIsPressedNext() {
    letter.flags.insert(.shown)
    let last = FakeWidget("Window", "Last")
    last.flags.insert(.window)
    let rig = RecorderRig(main, letter, last)
    rig.click(save) {
      last.flags.remove(.shown)
      main.flags.remove(.active)
      letter.flags.insert(.active)
    }
    rig.click(letter)
    #expect(rig.told.first { $0.isFinal }?.effects == ["WaitForNot Window Last"])
  }

  /// What is played is the number as the line says it, also where another widget shows it.
  @Test func aNumberThatAHandHasSet() {
    let volume = FakeWidget("Slider", developer: "volume")
    let level = FakeWidget("Stepper", developer: "level")
    let rig = RecorderRig(FakeWidget("Window", "Main", [volume, level, other]))
    rig.behaviours.changed["Slider"] = { _ in [Candidate("Slide", arguments: [.double(77.73)], rank: Candidate.Rank.control)] }
    rig.click(volume) {
      for widget in [volume, level] { widget.properties["value"] = .double(77.73275862068965) }
      rig.emit(volume)
    }
    rig.click(other)
    #expect(rig.told.first { $0.isFinal }?.effects == ["Verify Slider volume 77.73", "Verify Stepper level 77.73"])
  }

  /// Nobody does anything, and it is another each time.
  @Test func whatTicksByItself() {
    status.properties["text"] = .string("01")
    main.ids = [Identifier(.label, "Game 1")]
    rig.click(other)
    rig.pause { second in
      status.properties["text"] = .string("\(second)")
      main.ids = [Identifier(.label, "Game \(second)")]
    }
    let lines = effects {
      status.properties["text"] = .string("77")
      main.ids = [Identifier(.label, "Game 77")]
      name.flags.insert(.focused)
    }
    #expect(lines == ["Verify TextField name focused true"])
  }

  /// A clock that ticks before a pause was long enough to see that is in the first lines: they are published again
  /// without it.
  @Test func whatProvesToTickLater() {
    status.properties["text"] = .string("01")
    let seconds = FakeWidget("Label", developer: "seconds").with { $0.properties["text"] = .string("1 s") }
    let rig = RecorderRig(FakeWidget("Window", "Main", [save, status, seconds, other]))
    rig.click(save) {
      seconds.properties["text"] = .string("2 s")
      status.properties["text"] = .string("saved")
    }
    rig.click(other) { seconds.properties["text"] = .string("3 s") }
    rig.click(save)
    #expect(rig.told.filter(\.isFinal).map(\.effects) == [
      ["Verify Label status saved", "Verify Label seconds \"2 s\""], ["Verify Label seconds \"3 s\""],
    ])
    rig.pause { second in seconds.properties["text"] = .string("\(second + 3) s") }
    rig.recorder.finish()
    let finals = rig.told.filter(\.isFinal)
    #expect(finals.dropFirst(2).map(\.sequence) == [1, 2, 3])
    #expect(finals.dropFirst(2).map(\.effects) == [["Verify Label status saved"], [], []])
    #expect(finals.dropFirst(2).map(\.text) == rig.script)
  }

  /// An answer that comes late is the act's all the same, and so is the end of what went on till then.
  @Test func whatComesLateDoesNotTick() {
    status.properties["text"] = .string("1 file")
    rig.click(other)
    rig.pause { second in if second == 3 { status.properties["text"] = .string("2 files") } }
    #expect(effects { status.properties["text"] = .string("3 files") } == ["Verify Label status \"3 files\""])
    rig.pause { second in status.properties["text"] = .string(second < 3 ? "loading" : "4 files") }
    #expect(effects { status.properties["text"] = .string("done") } == ["Verify Label status done"])
  }

  /// The window below has a button of that name, so finding one would prove nothing.
  @Test func aButtonOfANameThatWasThere() {
    let (close, copy) = (FakeWidget("Button", "Other").hidden(), FakeWidget("Button", "Copy").hidden())
    let dialog = FakeWidget("Window", "Dialog", [close, copy]).with { $0.flags = [.window] }
    let rig = RecorderRig(main, dialog)
    rig.click(save) {
      dialog.flags.formUnion([.shown, .modal, .active])
      main.flags.remove(.active)
      for button in [close, copy] { button.flags.insert(.shown) }
    }
    rig.click(copy)
    #expect(rig.told.first { $0.isFinal }?.effects == ["WaitFor Window Dialog", "Verify Button Copy"])
  }

  @Test func aWindowOfATitleThatOthersHave() {
    let (main, first, second) = (FakeWidget("Window", "Main", [save, other]), FakeWidget("Window", "Letter"), FakeWidget("Window", "Letter"))
    for window in [main, first, second] { window.flags.insert(.window) }
    second.flags.remove(.shown)
    let rig = RecorderRig(main, first, second)
    rig.click(save) { second.flags.insert(.shown) }
    rig.click(other)
    rig.click(save) { first.flags.remove(.shown) }
    rig.click(other)
    #expect(rig.told.filter(\.isFinal).map(\.effects) == [["WaitFor Window Letter#2"], [], ["WaitForNot Window Letter#2"]])
  }

  @Test func ofManyTheFirst() {
    let others = (0..<9).map { number in FakeWidget("CheckBox", "Box \(number)").with { $0.properties["active"] = .bool(false) } }
    let rig = RecorderRig(FakeWidget("Window", "Main", [save, undo] + others))
    rig.click(save) { for other in others { other.properties["active"] = .bool(true) } }
    rig.click(undo)
    #expect(rig.told.first { $0.isFinal }?.effects == (0..<4).map { "Verify CheckBox \"Box \($0)\" true" })
  }

  /// Secrets are in none of them.
  @Test func aSecretThatIsShown() {
    rig.secrets.learn("hunter22", named: "pin")
    #expect(effects { status.properties["text"] = .string("hunter22") } == ["Verify Label status ${secret:pin}"])
  }

  /// What was typed letter by letter is one line, and so is what that brought about.
  @Test func whatWasTypedIsOneLine() {
    rig.behaviours.changed["TextField"] = { _ in [Candidate("EnterText", arguments: [.string("ab")], rank: Candidate.Rank.control)] }
    rig.behaviours.merges["TextField"] = { _, next in next }
    rig.key("a", in: name) {
      rig.emit(name)
      status.properties["text"] = .string("typing")
    }
    rig.key("b", in: name) { rig.emit(name) }
    rig.recorder.finish()
    #expect(rig.told.last?.text == "EnterText TextField name ab")
    #expect(rig.told.last?.effects == ["Verify Label status typing"])
  }
}
