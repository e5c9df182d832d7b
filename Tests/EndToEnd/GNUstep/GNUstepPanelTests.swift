import Foundation
import TestSupport
import Testing

/// AppKit's own panels, opened by the fixture, which says what came of each.
@Suite struct GNUstepPanelTests {
  private let folder = "/usr/share/common-licenses"

  /// Opens a panel by a button of the page and waits until it stands there.
  private func open(_ button: String, _ panel: String, in app: Recording) async throws {
    try await app.click("//Button[@id='\(button)']")
    _ = try await app.widget("/App/\(panel)")
  }

  /// By its default button's key, and by a click. What the app does in its own time while the alert stands
  /// there is none of the user's doing.
  @Test func anAlert() async throws {
    for (ending, status) in [("Touch Button Delete", "deleted"), ("Touch Button Cancel", "kept")] {
      let played = try await FixtureRoundTrip.of("panels") { app, state in
        try await open("Ask", "Dialog[.//Button[@id='Cancel']]", in: app)
        try await state.wait(for: "log", "shown", "0,50")
        if status == "deleted" {
          try await app.giveKeys(toDialogWith: ".//Button[@id='Cancel']")
          try await app.display.xdotool.key("Return")
        } else {
          try await app.click("//Button[@id='Cancel']")
        }
        try await state.wait(for: "status", "text", .string(status))
        try await app.waitForCommand(ending)
      }
      #expect(played.commands == ["Touch Button Ask", ending])
      #expect(played.state["status"]?["text"] == .string(status))
    }
  }

  /// AppKit retains a modal panel until the event that opened it has ended. A script may send no event that ends it.
  @Test(arguments: ["Touch Button Yes", "Keys Return"]) func aPanelThatItsAppReleases(_ answer: String) async throws {
    let script = """
      Touch Button Open
      \(answer)
      Verify TextField Status answered
      VerifyNot Dialog Ask %timeout=2s

      """
    try await GNUstepRun.play(Fixture.gnustepApp().path, script, arguments: ["modal"]).expectSuccess()
  }

  /// A page's size, and the panel that prints, which is none of the app's printing.
  @Test func aPageAndAPrinter() async throws {
    let script = ["Touch Button Page", "Touch ToggleButton Landscape", "Touch Button OK", "Touch Button Print", "Touch ToggleButton Cancel"]
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Page", "Dialog[.//ToggleButton[@id='Landscape']]", in: app)
      try await app.giveKeys(toDialogWith: ".//ToggleButton[@id='Landscape']")
      try await app.click("//ToggleButton[@id='Landscape']")
      try await app.waitForCommand(script[1])
      try await app.click("//Button[@id='OK']")
      try await waitUntil("the app is told") { try await state.ask()["status"]?["text"] != "nothing" }
      try await open("Print", "Dialog[@id='Print Panel']", in: app)
      try await app.giveKeys(toDialogWith: "@id='Print Panel'")
      try await app.click("//ToggleButton[@id='Cancel']")
      try await state.wait(for: "status", "text", "0")
      try await app.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["page"]?["heard"] == played.recorded["page"]?["heard"])
    #expect(played.state["page"]?["heard"] == "1 A4 1")
  }

  /// No well is active: what is done in the panel stands for itself, and the app is told of each colour. The first click
  /// only gives the panel the keys.
  @Test func theColorPanel() async throws {
    let panel = "/App/ColorPicker[@id='Colors']"
    let played = try await FixtureRoundTrip.of("panels", ending: ["VerifyNot ColorPicker Colors %timeout=0s"]) { app, state in
      try await open("Colour", "ColorPicker[@id='Colors']", in: app)
      try await app.click(panel, across: 0.02, down: 0.98)
      // A swatch: AppKit takes its colour, and drops it.
      let swatch = try await app.point("(\(panel)//ColorPicker)[10]", inner: true)
      let well = try await app.point("(\(panel)//ColorPicker)[1]", inner: true)
      try await app.display.xdotool.drag([swatch, well])
      try await app.waitForCommand("Set ColorPicker Colors #aaaaaa")
      try await app.click("\(panel)//Slider[@id='brightnessSlider']", down: 0.5, inner: true)
      try await waitUntil("it is recorded") { try app.commands().last != "Set ColorPicker Colors #aaaaaa" }
      let chosen = try await app.widget(panel).attributes["value"] ?? ""
      try await app.waitForCommand("Set ColorPicker Colors \(chosen)")
      try await state.wait(for: "status", "text", .string(chosen))
      // The button of the frame that the window manager draws.
      try await app.display.xdotool.click(try await app.point(panel, across: 1, down: 0) + Point(-11, -11))
      try await app.waitForCommand("Close ColorPicker Colors")
    }
    guard case .string(let chosen)? = played.recorded["status"]?["text"] else { return #expect(Bool(false)) }
    #expect(played.commands == ["Touch Button Colour", "Set ColorPicker Colors \(chosen)", "Close ColorPicker Colors"])
    #expect(played.state["status"]?["text"] == .string(chosen))
  }

  /// A family and a size by their rows, then the button that sets them, by a click and by its key.
  @Test func theFontPanel() async throws {
    let panel = "/App/FontPicker[@id='Font Panel']"
    let played = try await FixtureRoundTrip.of("panels") { app, state in
      try await open("Font", "FontPicker[@id='Font Panel']", in: app)
      // The first click only gives the panel the keys.
      try await app.click(panel, across: 0.98, down: 0.99)
      for (tree, row) in [(1, 0), (3, 4)] {
        let top = try await app.point("(\(panel)//Tree)[\(tree)]", across: 0.4, down: 0, inner: true)
        try await app.display.xdotool.click(top + Point(0, 38 + 15 * row))
      }
      try await app.click("\(panel)//Button[@id='Set']", inner: true)
      try await waitUntil("it is recorded") { try app.commands().count == 2 }
      let first = try app.commands()
      let sizes = try await app.point("(\(panel)//Tree)[3]", across: 0.4, down: 0, inner: true)
      try await app.display.xdotool.click(sizes + Point(0, 38))
      try await app.display.xdotool.key("Return")
      try await waitUntil("it is recorded anew") { try app.commands() != first }
    }
    guard case .string(let chosen)? = played.recorded["status"]?["text"] else { return #expect(Bool(false)) }
    // The system's first family, in its first face.
    #expect(played.commands.count == 2 && played.commands[1].hasPrefix("Set FontPicker \"Font Panel\" \"\(chosen.prefix(3))"), "\(played.commands)")
    #expect(played.commands[1].hasSuffix(" \(chosen.split(separator: " ").last ?? "")\""), "\(played.commands)")
    #expect(played.state["status"]?["text"] == .string(chosen))
  }

  /// As after a press in it: keys go to the panel.
  @Test func aPanelThatIsSetHasTheKeys() async throws {
    let script = """
      Touch Button Font
      Verify FontPicker "Font Panel" .isKeyWindow false
      Set FontPicker "Font Panel" "DejaVu Sans Bold 18"
      Verify FontPicker "Font Panel" .isKeyWindow true %timeout=0s
      Touch Button Colour
      Verify ColorPicker Colors .isKeyWindow false
      Set ColorPicker Colors #aabbcc
      Verify ColorPicker Colors .isKeyWindow true %timeout=0s

      """
    try await GNUstepRun.play(Fixture.gnustepApp().path, script, arguments: ["panels"]).expectSuccess()
  }

  @Test func whatCannotBeSet() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["panels"],
      """
      Touch Button Font %timeout=10s
      Set FontPicker "Font Panel" Nope
      Set FontPicker "Font Panel" "Nope 9"
      Set FontPicker "Font Panel" "DejaVu Sans Nope 9"
      Set FontPicker "Font Panel" "DejaVu Sans Bold 18"
      Verify FontPicker "Font Panel" "DejaVu Sans Bold 18"
      Touch Button Open
      Choose FileChooser Open \(folder)/GPL-3 %filter=Texts
      Choose FileChooser Open \(folder)/GPL-3 %answer=Import
      Cancel FileChooser Open

      """)
    #expect(errors.count == 5, "\(errors)")
    for (error, reason) in zip(errors.suffix(2), ["no filters; say nothing of %filter=; found", "one button that accepts; say nothing of %answer=; found"]) {
      #expect(error.contains("a panel of AppKit's has \(reason)"), "\(error)")
    }
    #expect(errors.first?.contains("font must end with its size, \"Sans Bold 12\"; found \"Nope\"") == true, "\(errors)")
    #expect(errors.dropFirst().first?.contains("no family of fonts begins \"Nope\"") == true, "\(errors)")
    #expect(errors.dropFirst(2).first?.contains("DejaVu Sans has no face \"Nope\"; it has ") == true, "\(errors)")
  }
}
