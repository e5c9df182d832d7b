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
    letter.flags.remove(.mapped)
    rig = RecorderRig(main, letter)
  }

  /// The effects of a click on the button, seen when the person goes on.
  private func effects(_ change: () -> Void) -> [String] {
    rig.click(save, change)
    rig.now += 500
    rig.click(other)
    return rig.told.first { $0.isFinal }?.effects ?? []
  }

  @Test func nothing() {
    #expect(effects {} == [])
  }

  @Test func aWindowCame() {
    #expect(effects { letter.flags.insert(.mapped) } == ["WaitFor Window Letter"])
  }

  @Test func aWindowHasTheKeys() {
    let lines = effects {
      main.flags.remove(.active)
      letter.flags.formUnion([.mapped, .active])
    }
    #expect(lines == ["WaitFor Window Letter", "Verify Window Letter active true"])
  }

  @Test func aWindowWent() {
    letter.flags.insert(.mapped)
    #expect(effects { letter.flags.remove(.mapped) } == ["WaitForNot Window Letter"])
  }

  @Test func aTitle() {
    #expect(effects { main.ids = [Identifier(.label, "Main (saved)")] } == ["WaitFor Window \"Main (saved)\""])
  }

  /// What will be another the next day is nothing to wait for.
  @Test(arguments: ["12:04", "November 11, 2026", "2026-11-11", "11.11.26", "3/7", String(repeating: "long ", count: 20), "two\nlines"])
  func aValueThatWillBeAnother(_ text: String) {
    #expect(effects { status.properties["text"] = .string(text) } == [])
  }

  @Test(arguments: ["saved", "3 files", "7.5", ""])
  func aValue(_ text: String) {
    let word = text.contains(" ") || text.isEmpty ? "\"\(text)\"" : text
    #expect(effects { status.properties["text"] = .string(text) } == ["Verify Label status \(word)"])
  }

  @Test func whetherItCanBeUsedAndHasTheKeys() {
    let lines = effects {
      undo.flags.remove(.sensitive)
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
    letter.flags.insert(.mapped)
    let lines = effects {
      main.flags.remove(.active)
      letter.flags.insert(.active)
    }
    #expect(lines == [])
  }

  /// The window manager may give a window the keys at the press, before the press is seen.
  @Test func theKeysGoToTheWindowThatIsPressedNext() {
    letter.flags.insert(.mapped)
    let last = FakeWidget("Window", "Last")
    last.flags.insert(.window)
    let rig = RecorderRig(main, letter, last)
    rig.click(save) {
      last.flags.remove(.mapped)
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
