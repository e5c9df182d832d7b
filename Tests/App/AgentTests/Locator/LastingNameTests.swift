import PackHost
import Testing

@testable import Agent

/// Which texts are names, and which only say what is so just now.
@Suite struct LastingNameTests {
  @Test(arguments: [
    "Save", "Option 2", "Sheet1", "Route 101", "UTF-8", "H.264", "x86_64", "3D", "2h", "1h264", "2-sided", "1/x", "10^x", "7", "42", "00", "+", "±",
    "1. Introduction", "3) Colours", "F5", "radio_2", "v2.0", "Ctrl+1", "Speichern unter…", "保存", "选项2", "x²", "C:",
  ])
  func aName(_ text: String) { #expect(LastingName.isLasting(text)) }

  @Test(arguments: [
    "11:30", "18h19", "9h05", "3:05 pm", "2026-11-11", "11.11.2026", "Wednesday, November 11, 2026", "November 2026", "2026年11月11日", "第3页",
    "50%", "50 %", "100%", "20 °C", "$5", "5 €", "€ 5", "3.25", "1984", "007", "-273.15", "10px", "2.5GB", "320kbp",
    "12 items", "3 new messages", "Inbox (3)", "Inbox (12)", "Player 1 wins", "Page 2 of 10", "1 / 20", "Total 12345", "١٢:٣٠",
    "The quick brown fox jumps over the lazy dog and goes home.",
  ])
  func noName(_ text: String) { #expect(!LastingName.isLasting(text)) }

  @Test(arguments: ["\"Ada Lovelace\"", "“Ada”", "„Ada“", "« Ada »", "e.g. Ada", "z. B. Ada"])
  func anExample(_ text: String) { #expect(LastingName.isExample(text)) }

  @Test(arguments: ["Name", "Search…", "\"", "eggs", "Ada's"])
  func noExample(_ text: String) { #expect(!LastingName.isExample(text)) }

  @Test func anExampleInAnEmptyFieldIsNoName() {
    let field = FakeWidget("TextField", developer: "name").with { $0.ids.append(Identifier(.placeholder, "e.g. Ada")) }
    #expect(id(FakeScene(FakeWidget("Window", "Main", [field])), field) == "name")
  }

  /// A label is called by its text until it shows another one; then it has no name.
  @Test func aTextIsANameUntilItChanges() {
    let (first, second) = (FakeWidget("Label", "Ready"), FakeWidget("Label", "Total"))
    let scene = FakeScene(FakeWidget("Window", "Main", [first, second]))
    let maker = scene.maker()
    maker.history.note(Appearance(of: scene))
    #expect(maker.locator(of: first.node)?.id.description == "Ready")
    first.ids = [Identifier(.label, "Saved")]
    maker.history.note(Appearance(of: scene))
    first.ids = [Identifier(.label, "Ready")]
    maker.history.note(Appearance(of: scene))
    let numbered = maker.locator(of: first.node)
    #expect(numbered?.id.description == "#1")
    #expect(numbered.flatMap(maker.reasonForNumber) == "\"Ready\" may be another text the next time")
    #expect(maker.locator(of: second.node)?.id.description == "Total")
  }

  /// A label that changes names nothing beside it.
  @Test func aLabelBesideAFieldIsANameUntilItChanges() {
    let field = FakeWidget("TextField", developer: "volume").with { $0.ids.append(Identifier(.beside, "Quiet")) }
    let scene = FakeScene(FakeWidget("Window", "Main", [field]))
    let maker = scene.maker()
    maker.history.note(Appearance(of: scene))
    #expect(maker.locator(of: field.node)?.id.description == "Quiet")
    field.ids[1] = Identifier(.beside, "Loud")
    maker.history.note(Appearance(of: scene))
    #expect(maker.locator(of: field.node)?.id.description == "volume")
  }

  /// A name that has changed in its numbers alone is counting, wherever the widget was not recorded meanwhile.
  @Test func aNameThatCountsIsNone() {
    let press = FakeWidget("Button", "Press")
    let wait = FakeWidget("Button", "Wait 9", developer: "wait")
    let (window, other) = (FakeWidget("Window", "Other 1", [press]), FakeWidget("Window", "Main", [FakeWidget("Button", "Press"), wait]))
    let scene = FakeScene(other, window)
    let maker = scene.maker()
    maker.history.note(Appearance(of: scene))
    #expect(maker.locator(of: press.node)?.id.description == "\"Other 1/Press\"")
    #expect(maker.locator(of: wait.node)?.id.description == "\"Wait 9\"")
    (window.ids[0], wait.ids[0]) = (Identifier(.label, "Other 2"), Identifier(.label, "Wait 8"))
    maker.history.note(Appearance(of: scene))
    #expect(maker.locator(of: press.node)?.id.description == "Window#2/Press")
    #expect(maker.locator(of: wait.node)?.id.description == "wait")
  }

  /// A title that changes while the person does nothing is known before the next act.
  @Test func aTitleThatTicksIsNoScope() {
    let press = FakeWidget("Button", "Press")
    let window = FakeWidget("Window", "Other 1", [press]).with { $0.flags.insert(.window) }
    let scene = FakeScene(FakeWidget("Window", "Main", [FakeWidget("Button", "Press")]), window)
    let (maker, restless) = (scene.maker(), RestlessValues())
    for (second, title) in ["Other 1", "Other 2", "Other 3"].enumerated() {
      window.ids[0] = Identifier(.label, title)
      _ = restless.look(at: scene, lastInput: 0, now: UInt64(1000 * (second + 1)))
    }
    maker.history.restless = restless.texts
    #expect(maker.locator(of: press.node)?.id.description == "Window#2/Press")
  }

  private func id(_ scene: FakeScene, _ widget: FakeWidget) -> String? {
    scene.maker().locator(of: widget.node)?.id.description
  }

  /// What does not last comes after all that does, after places, and before numbers.
  @Test func whatDoesNotLastIsTakenWhereThereIsNothingBetter() {
    let named = FakeWidget("Button", "11:30", developer: "clock")
    let only = FakeWidget("Canvas", "Player 1 wins")
    let (inBox, second) = (FakeWidget("CheckBox", "12 items"), FakeWidget("CheckBox", "3 items"))
    let third = FakeWidget("CheckBox", "4 items")
    let scene = FakeScene(
      FakeWidget(
        "Window", "Main",
        [named, only, FakeWidget("Button"), FakeWidget("View", developer: "basket", [inBox]), second, third]))
    #expect(id(scene, named) == "clock")
    #expect(id(scene, only) == "*")
    #expect(id(scene, inBox) == "basket/*")
    #expect(id(scene, second) == "\"3 items\"")
    #expect(scene.maker().locator(of: named.node)?.candidates.map(\.text) == ["clock", "11:30", "#1"])
  }

  /// A switch says two things in turn; what says more is no name, whatever its shape.
  @Test func whatKeepsChangingIsNoName() {
    let play = FakeWidget("Button", "Play", developer: "play")
    let status = FakeWidget("Button", "Ready", developer: "status")
    let scene = FakeScene(FakeWidget("Window", "Main", [play, status]))
    let maker = scene.maker()
    func id(_ widget: FakeWidget, _ text: String) -> String? {
      widget.ids[0] = Identifier(.label, text)
      return maker.locator(of: widget.node)?.id.description
    }
    #expect(["Play", "Pause", "Play", "Pause"].map { id(play, $0) } == ["Play", "Pause", "Play", "Pause"])
    #expect(["Ready", "Busy", "Done", "Ready"].map { id(status, $0) } == ["Ready", "Busy", "status", "status"])
  }

  /// A press waits for it: what others are called is asked only where it can matter.
  @Test func othersAreAskedForTheirNamesOnlyToTellThemFromItsOwn() {
    let (nameless, named) = (FakeWidget("Switch"), FakeWidget("Button", "Save"))
    let others = (0..<9).map { _ in [FakeWidget("Switch"), FakeWidget("Button", "Save")] }.joined()
    let scene = FakeScene(FakeWidget("Window", "Main", [nameless, named, FakeWidget("Button", "Open")] + others))
    _ = scene.maker().locator(of: nameless.node)
    #expect(others.allSatisfy { scene.asked[$0.node] == nil })
    let census = Census(
      of: named.node, in: [scene.windows()], kind: "Button", isMapped: true, [Identity(tier: .own, text: "Save")], scene)
    #expect(census.ordinal == 1)
    #expect(others.filter { scene.asked[$0.node] != nil }.count == 1)
  }

  /// Numbers count in the smallest place that has a name, or among those of one name.
  @Test func aPlaceGoesBeforeTheNumberInTheWindow() {
    let switches = (0..<4).map { _ in FakeWidget("Switch") }
    let saves = (0..<2).map { _ in FakeWidget("Button", "Save") }
    let scene = FakeScene(
      FakeWidget(
        "Window", "Main",
        [
          FakeWidget("View", "Sound", [switches[0], switches[1]]), FakeWidget("View", "Display", [switches[2]]),
          FakeWidget("View", "12:30", [switches[3]]), FakeWidget("View", [saves[0]]), FakeWidget("View", [saves[1]]),
        ]))
    #expect(switches.map { id(scene, $0) } == ["Sound/#1", "Sound/#2", "Display/*", "#4"])
    #expect(saves.map { id(scene, $0) } == ["Save#1", "Save#2"])
  }
}
