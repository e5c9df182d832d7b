import Foundation
import TestSupport
import Testing

/// Widgets of one name, or of one kind, in several places: the one that was used is played.
@Suite struct GNUstepNameTests {
  /// The menu has an item that is called as the button is which is yet to come.
  @Test func aButtonAndAnItemOfAMenu() async throws {
    let script = ["Touch Button Later", "Touch Button Archive", "Menu MenuBar * Archive"]
    let played = try await FixtureRoundTrip.of("names") { app, state in
      try await app.click("//Button[@id='Later']")
      try await app.click("//Button[@id='Archive']")
      try await app.waitForCommand(script[1])
      // The app's menu stands in the corner of the screen.
      try await app.display.xdotool.click(try await app.widget("//MenuItem[@id='Archive']").frame.point())
      try await app.waitForCommand(script[2])
      try await state.wait(for: "status", "heard", "button; menu")
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["status"]?["heard"] == "button; menu") }
  }

  @Test func anItemIsNoButton() async throws {
    let app = try await Fixture.gnustepApp().path
    let errors = try await GNUstepRun.errors(app, arguments: ["names"], "Touch Button Archive\n")
    #expect(errors.count == 1 && errors[0].contains("Button \"Archive\" was not found"), "\(errors)")
    try await GNUstepRun.play(
      app, "Verify MenuItem Archive text Archive\nTouch MenuItem Archive\n", arguments: ["names"]
    ).expectSuccess()
  }

  /// It is a drawing before, and a place as long as a field lies in it.
  @Test func aDrawingInWhichSomethingLies() async throws {
    let script = """
      Touch Canvas board 20 30
      Touch Button Later
      WaitFor Button Archive
      VerifyNot Canvas other
      Touch Canvas board 40 30
      Touch View board 60 30
      Close Window "Fixture names"

      """
    try await TemporaryFolder.with("names") { folder in
      let state = FixtureState(in: folder)
      try await GNUstepRun.play(
        Fixture.gnustepApp().path, script, options: ["--env", "\(state.variable.name)=\(state.variable.value)"],
        arguments: ["names"]
      ).expectSuccess()
      #expect(try state.read()["board"]?["heard"] == "down; 20,30; up; down; 40,30; up; down; 60,30; up")
    }
  }

  /// A double click opens the panel and lets go of it: what is pressed there then is the panel's, and no other drawing
  /// is taken for it, though the panel has no keys when it is played.
  @Test func thePanelOfAColourWellThatWasClickedTwice() async throws {
    let played = try await FixtureRoundTrip.of("names") { app, state in
      try await app.click("//ColorPicker[@id='Ink']", across: 0.02, count: 2)
      try await app.waitForCommand("Touch ColorPicker Ink %count=2")
      let panel = try await app.display.xdotool.origin(ofWindow: "^Colors$")
      // The first click only gives the panel the keys.
      for place in [Point(4, 260), Point(60, 180)] { try await app.display.xdotool.click(panel + place) }
      try await state.wait(for: "status", "heard", "colour")
      _ = try await app.activate("Fixture names")
      try await app.click("//Canvas[@id='board']", across: 0.1)
      try await app.waitForCommand("Touch Canvas board 32 150")
    }
    #expect(played.commands.count == 3 && played.commands.last == "Touch Canvas board 32 150", "\(played.commands)")
    #expect(played.commands.first == "Touch ColorPicker Ink %count=2")
    #expect(played.commands.dropFirst().first?.hasPrefix("Set ColorPicker Colors #") == true, "\(played.commands)")
    for state in [played.recorded, played.state] {
      #expect(state["status"]?["heard"] == "colour")
      #expect(state["ink"]?["heard"] == nil)
      #expect(state["ink"]?["color"] == "#ff8000")
    }
    #expect(played.state["board"]?["heard"] == played.recorded["board"]?["heard"])
  }
}
