import PackHost
import Script
import Testing

@testable import Agent

/// What keys come to, and how commands in a row merge.
@Suite struct TypingTests {
  let name = FakeWidget("TextField", developer: "name")
  let pin = FakeWidget("PasswordField", developer: "pin-code")
  let ok = FakeWidget("Button", "OK")

  /// A text field whose component enters its whole text, and a field that holds a secret.
  func rig() -> RecorderRig {
    let rig = RecorderRig(FakeWidget("Window", "Main", [name, pin, ok]))
    rig.behaviours.untouchable = ["TextField", "PasswordField"]
    for (widget, kind) in [(name, "TextField"), (pin, "PasswordField")] {
      rig.behaviours.changed[kind] = { _ in
        [Candidate("EnterText", arguments: [widget.properties["text"] ?? .null], rank: 200)]
      }
      rig.behaviours.merges[kind] = { $0.verb == $1.verb ? $1 : nil }
    }
    return rig
  }

  func type(_ text: String, _ rig: RecorderRig) {
    for (index, character) in text.enumerated() {
      rig.key(String(character), in: name) {
        name.properties["text"] = .string(String(text.prefix(index + 1)))
        rig.emit(name)
      }
    }
  }

  /// A search that Escape ends is empty by that.
  @Test func whatEscapeEmptiesWasNotCleared() {
    let rig = rig()
    type("Ada", rig)
    rig.key("", keysym: 0xff1b, in: name) {
      name.properties["text"] = .string("")
      rig.emit(name)
    }
    #expect(rig.script == ["EnterText TextField name Ada", "Keys Escape"])
  }

  /// A comma makes a chip of what was typed, and empties the field: BackSpace takes the chip away, and all is as it was
  /// before the typing.
  @Test func backSpaceThatTakesAChipAway() {
    ok.flags.remove(.shown)
    let rig = rig()
    type("Ada", rig)
    rig.key(",", in: name) {
      name.properties["text"] = .string("")
      ok.flags.insert(.shown)
      rig.emit(name)
    }
    rig.key("", keysym: 0xff08, in: name) { ok.flags.remove(.shown) }
    #expect(rig.script.last == "Keys BackSpace")
  }

  /// Nothing comes of it: there is no text behind the caret.
  @Test func deleteAtTheEndOfAText() {
    let rig = rig()
    type("Ada", rig)
    rig.key("", keysym: 0xffff, in: name)
    #expect(rig.script == ["EnterText TextField name Ada"])
  }

  @Test func typingIsOneLineThatGrows() {
    let rig = rig()
    type("Ada", rig)
    #expect(rig.script == ["EnterText TextField name Ada"])
    #expect(rig.told.map(\.text) == ["A", "Ad", "Ada"].map { "EnterText TextField name \($0)" })
    #expect(rig.finals == [])
  }

  @Test func aPressElsewhereClosesTheLine() {
    let rig = rig()
    type("Ada", rig)
    rig.click(ok)
    type("Bob", rig)
    #expect(rig.script == ["EnterText TextField name Ada", "Touch Button OK", "EnterText TextField name Bob"])
  }

  /// Return in the list of a picker goes on to another list in it, which scrolls.
  @Test func aKeyInAWidgetsOwnListIsNoLine() {
    let item = FakeWidget("View")
    let list = FakeWidget("Popover", [item]).with { $0.flags.insert(.popup) }
    let picker = FakeWidget("Picker", developer: "size", [list]).with { $0.claims = { _ in true } }
    let rig = RecorderRig(FakeWidget("Window", "Main", [picker, ok]))
    rig.behaviours.changed["Button"] = { _ in [] }
    rig.key("\r", keysym: 0xff0d, in: item) { rig.emit(ok) }
    #expect(rig.script == [])
    // The list has closed, and the focus is not back yet.
    list.flags.remove(.shown)
    rig.key("", keysym: 0xff1b, in: item) { rig.emit(ok) }
    #expect(rig.script == ["Keys Escape"])
    rig.key("\r", keysym: 0xff0d, in: picker) { rig.emit(ok) }
    #expect(rig.script == ["Keys Escape", "Keys Return"])
  }

  /// A default button takes Return wherever the focus is. The bridge tells the key again, for the button.
  @Test func aKeyThatAButtonTakesIsTheButtons() {
    let rig = rig()
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch", rank: 150)] }
    func press() {
      rig.key("\r", keysym: 0xff0d, in: name) {
        rig.send(.keyPress, ok) { ($0.text, $0.keysym) = ("\r", 0xff0d) }
        rig.emit(ok)
      }
    }
    press()
    #expect(rig.script == ["Touch Button OK"])
    // The field has made something of it first.
    rig.behaviours.events["TextField"] = {
      $0.kind == .keyPress ? .handled([Candidate("Return", rank: 200)]) : nil
    }
    press()
    #expect(rig.script == ["Touch Button OK", "Return TextField name"])
  }

  /// A field that shows as it is typed into has a name as soon as it is on screen, also if nothing else is heard then.
  @Test(arguments: [true, false]) func aFieldThatIsNotOnScreenYet(isHeard: Bool) {
    let fields = [FakeWidget("TextField"), FakeWidget("TextField")]
    for field in fields { field.flags.remove(.shown) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok] + fields))
    rig.behaviours.changed["TextField"] = { _ in [Candidate("EnterText", arguments: [.string("c")], rank: 200)] }
    rig.key("c", in: fields[0]) { rig.emit(fields[0]) }
    #expect(rig.script == [])
    fields[0].flags.insert(.shown)
    if isHeard { rig.turn() } else { rig.recorder.lookAround() }
    #expect(rig.script == ["EnterText TextField * c"])
  }

  /// What a window scrolls as a key closes it has no name then, and another window's has it later.
  @Test func whatIsScrolledAsItGoesIsNoLineLater() {
    let places = [FakeWidget("Scroller"), FakeWidget("Scroller")]
    for place in places { place.flags.remove(.shown) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok] + places))
    rig.behaviours.changed["Scroller"] = { _ in [Candidate("Scroll", arguments: [.int(0), .int(0)], rank: 90)] }
    rig.key("", keysym: 0xffc2, in: places[0]) { rig.emit(places[0]) }
    places[0].flags.insert(.shown)
    rig.recorder.lookAround()
    #expect(rig.script == [])
  }

  /// The app takes a key by itself, and shows another page. What shows later may be the program's.
  @Test func aKeyThatTheAppTakes() {
    let page = FakeWidget("Label", "A city")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, page]))
    rig.key("", keysym: 0xff1b, in: ok) { page.flags.remove(.shown) }
    #expect(rig.script == ["Keys Escape"])
    rig.key("", keysym: 0xff52, in: ok)
    page.flags.insert(.shown)
    rig.turn()
    #expect(rig.script == ["Keys Escape"])
  }

  @Test func textAndReturnAreTwoLines() {
    let rig = rig()
    type("Ada", rig)
    rig.behaviours.events["TextField"] = {
      $0.kind == .keyPress && $0.keysym == 0xff0d ? .handled([Candidate("Return", rank: 200)]) : nil
    }
    rig.key("\r", in: name)
    #expect(rig.script == ["EnterText TextField name Ada", "Return TextField name"])
  }

  @Test func secretsAreVariablesAndNowhereElse() {
    let rig = rig()
    pin.properties["text"] = .secret(Secret("hunter22"))
    rig.key("2", in: pin) { rig.emit(pin) }
    #expect(rig.script == ["EnterText PasswordField pin-code ${secret:pin-code}"])
    type("hunter22", rig)
    #expect(rig.script.last == "EnterText TextField name ${secret:pin-code}")
    #expect(rig.secrets.redact("the pin is hunter22.") == "the pin is •••.")
  }

  @Test func whatIsPastedComesLaterAndIsTheUsers() {
    let rig = rig()
    rig.key("v", [.ctrl], in: name)
    name.properties["text"] = .string("pasted")
    rig.emit(name, .program)
    rig.turn()
    #expect(rig.script == ["EnterText TextField name pasted"])
    rig.key("x", in: name)
    rig.now += 10
    name.properties["text"] = .string("answered")
    rig.emit(name, .program)
    rig.turn()
    #expect(rig.script == ["EnterText TextField name pasted"])
  }

  @Test func aKeyThatTakesTheFocusAlongChangesWhatHasItThen() {
    let red = FakeWidget("RadioButton", "Red")
    let blue = FakeWidget("RadioButton", "Blue")
    let rig = RecorderRig(FakeWidget("Window", "Main", [red, blue]))
    rig.behaviours.changed["RadioButton"] = { _ in [Candidate("Select", rank: 200)] }
    rig.key("", keysym: 0xff54, in: red) {
      blue.flags.insert(.focused)
      rig.emit(blue)
    }
    #expect(rig.script == ["Select RadioButton Blue"])
  }

  @Test func aKeyThatNothingComesOfIsNothing() {
    let rig = rig()
    rig.key("\t", keysym: 0xff09, in: name)
    rig.key("x", in: ok)
    rig.key("s", [.ctrl], in: name)
    #expect(rig.script == [])
  }

  @Test func anAcceleratorIsItsKeys() {
    let other = FakeWidget("TextField", developer: "other")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, other]))
    rig.behaviours.changed["TextField"] = { _ in [Candidate("EnterText", arguments: [.string("x")], rank: 200)] }
    rig.key("s", [.ctrl], in: ok) { rig.emit(other) }
    rig.key("", keysym: 0xffc2, in: ok) { rig.recorder.windowsChanged() }
    rig.key("\t", keysym: 0xff09, in: ok) { rig.emit(other) }
    #expect(rig.script == ["Keys ctrl+s", "Keys F5"])
  }

  @Test func textForWhatIsNotEditableIsTyped() {
    let other = FakeWidget("TextField", developer: "display")
    let rig = RecorderRig(FakeWidget("Window", "Main", [ok, other]))
    rig.behaviours.changed["TextField"] = { _ in [] }
    for digit in ["7", "+", "5"] { rig.key(digit, in: ok) { rig.emit(other) } }
    #expect(rig.script == ["Type Button OK 7+5"])
  }

  @Test func aKeyThatActivatesIsWhatItActivates() {
    let rig = rig()
    rig.behaviours.changed["Button"] = { _ in [Candidate("Touch", rank: 200)] }
    rig.key(" ", in: ok) { rig.emit(ok) }
    #expect(rig.script == ["Touch Button OK"])
  }

  @Test func whatAnEditableTakesOverWhenItLosesTheFocusIsItsOwn() {
    let spin = FakeWidget("Stepper", developer: "age")
    let rig = RecorderRig(FakeWidget("Window", "Main", [spin, ok]))
    rig.behaviours.changed["Stepper"] = { _ in [Candidate("Set", arguments: [.double(57)], rank: 200)] }
    rig.key("5", in: spin)
    rig.key("7", in: spin)
    rig.press(ok)
    rig.emit(spin)
    rig.turn()
    rig.release(ok)
    rig.emit(spin)
    rig.turn()
    #expect(rig.script == ["Set Stepper age 57", "Touch Button OK"])
  }

  @Test func scrollingIsOneLineWhateverIsUnderThePointer() {
    let one = FakeWidget("Label", developer: "one")
    let two = FakeWidget("Label", developer: "two")
    let scroller = FakeWidget("Scroller", developer: "page", [one, two])
    let rig = RecorderRig(FakeWidget("Window", "Main", [scroller]))
    var y = 0.0
    rig.behaviours.changed["Scroller"] = { _ in [Candidate("Scroll", arguments: [.double(0), .double(y)], rank: 200)] }
    rig.behaviours.merges["Scroller"] = { $0.verb == $1.verb ? $1 : nil }
    for widget in [one, one, two] {
      y += 30
      rig.send(.scroll, widget)
      rig.emit(scroller)
      rig.turn()
    }
    #expect(rig.script == ["Scroll Scroller page 0 90"])
  }

  /// A label that is edited keeps the keys while the list is open.
  @Test func aKeyThatClosesThePickersList() {
    let mark = FakeWidget("ToggleButton", "(None)").with { $0.properties["active"] = .bool(true) }
    let picker = FakeWidget("Picker", developer: "size", [mark]).with { $0.claims = { _ in true } }
    let label = FakeWidget("TextField", developer: "name")
    let rig = RecorderRig(FakeWidget("Window", "Main", [picker, label]))
    rig.key("", keysym: KeyNames.keysym("Escape"), in: label) { mark.properties["active"] = .bool(false) }
    #expect(rig.script == [])
  }

  /// Toolkits bring into sight what gets the keys by a click.
  @Test func aClickThatScrolls() {
    let page = FakeWidget("Label", developer: "page")
    let scroller = FakeWidget("Scroller", developer: "pages", [page])
    let rig = RecorderRig(FakeWidget("Window", "Main", [scroller]))
    rig.behaviours.untouchable = ["Label", "Scroller"]
    rig.behaviours.changed["Scroller"] = { _ in [Candidate("Scroll", arguments: [.double(0), .double(30)], rank: 90)] }
    rig.click(page) { rig.emit(scroller) }
    #expect(rig.script == [])
    // Beside what is in it, its bars are.
    rig.click(scroller) { rig.emit(scroller) }
    #expect(rig.script == ["Scroll Scroller pages 0 30"])
  }

  /// Nobody can tell what a terminal or a drawing does with a key.
  @Test(arguments: ["View", "Canvas"]) func keysInAWidgetThatNobodyCanLookInto(kind: String) {
    let screen = FakeWidget(kind, developer: "screen")
    let rig = RecorderRig(FakeWidget("Window", "Main", [screen]))
    rig.key("x", in: screen)
    #expect(rig.script == [], "it has not the focus")
    screen.flags.insert(.focused)
    for text in ["l", "s", " ", "~"] { rig.key(text, in: screen) }
    rig.key("\r", keysym: 0xff0d, in: screen)
    rig.key("\t", keysym: 0xff09, in: screen)
    // A terminal completes by it.
    #expect(rig.script == ["Type \(kind) screen \"ls ~\"", "Keys Return", "Keys Tab"])
    #expect(rig.behaviours.said.count == (kind == "View" ? 1 : 0))
  }

  /// A component that takes keys knows what they do.
  @Test func keysThatAComponentTakesAreItsOwn() {
    let board = FakeWidget("Canvas", developer: "board").with { $0.flags.insert(.focused) }
    let rig = RecorderRig(FakeWidget("Window", "Main", [board]))
    rig.behaviours.events["Canvas"] = { _ in .handled([]) }
    rig.key("x", in: board)
    #expect(rig.script == [])
  }
}
