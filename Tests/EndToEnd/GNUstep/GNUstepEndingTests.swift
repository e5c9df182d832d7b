import TestSupport
import Testing

/// Acts that end the editing of a field, a combo box or a text, which acts by that.
@Suite struct GNUstepEndingTests {
  /// By its action, typed into or not; by its delegate; a Tab does the same as a click.
  @Test func aFieldThatAnotherTakesTheKeysFrom() async throws {
    let script = [
      "EnterText TextField Rate 512", "Focus TextField Size", "Focus TextField Rate", "EnterText TextField Note n", "Focus Picker Unit",
    ]
    let played = try await FixtureRoundTrip.of("endings") { app, state in
      try await app.click("//TextField[@id='Rate']")
      try await app.display.xdotool.type("12")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Tab")
      try await app.waitForCommand(script[1])
      try await app.click("//TextField[@id='Rate']")
      try await app.waitForCommand(script[2])
      try await app.click("//TextField[@id='Note']")
      try await app.waitForCommand("Focus TextField Note")
      try await app.display.xdotool.type("n")
      try await app.waitForCommand(script[3])
      try await app.click("//Picker[@id='Unit']", across: 0.2)
      try await app.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["rate"]?["heard"] == "512; 512")
      #expect(state["size"]?["heard"] == "")
      #expect(state["note"]?["heard"] == "ended n")
    }
  }

  /// Nothing was typed, so no line gives the keys to the field otherwise.
  @Test func aFieldInWhichNothingIsTyped() async throws {
    let script = ["Touch Button Done", "Focus TextField Rate", "Focus Picker Unit", "Focus TextArea Memo", "Select List rows \"row 1\""]
    let played = try await FixtureRoundTrip.of("endings") { app, _ in
      try await app.click("//TextField[@id='Rate']")
      _ = try await app.widget("//TextField[@id='Rate'][@focused='true']")
      // Buttons of AppKit take no keys.
      try await app.click("//Button[@id='Done']")
      try await app.waitForCommand(script[0])
      try await app.click("//Picker[@id='Unit']", across: 0.2)
      try await app.waitForCommand(script[2])
      try await app.click("//TextArea")
      try await app.waitForCommand(script[3])
      try await app.display.xdotool.click(try await app.point("//List", across: 0.2, down: 0.4))
      try await app.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["rate"]?["heard"] == "5")
      #expect(state["unit"]?["heard"] == "")
      #expect(state["memo"]?["heard"] == "ended ")
    }
  }

  /// A combo box completes what is typed by an item of its list; Return then sends its action.
  @Test func aComboBoxThatCompletes() async throws {
    let script = ["EnterText Picker Unit kg", "Return Picker Unit"]
    let played = try await FixtureRoundTrip.of("endings") { app, state in
      try await app.click("//Picker[@id='Unit']", across: 0.2)
      try await app.display.xdotool.type("k")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.key("Return")
      try await waitUntil("it acts") { try await state.ask()["unit"]?["heard"] != nil }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["unit"]?["heard"] == "kg") }
  }

  /// A view of the app's gives the keys to nobody.
  @Test func aViewThatEndsAllEditing() async throws {
    let script = ["EnterText TextField Size 7", "Touch View backdrop 160 30"]
    let played = try await FixtureRoundTrip.of("endings") { app, state in
      try await app.click("//TextField[@id='Size']")
      try await app.display.xdotool.type("7")
      try await app.waitForCommand(script[0])
      try await app.click("//*[@class='Backdrop']")
      try await state.wait(for: "size", "heard", "7")
    }
    #expect(played.commands == script)
    #expect(played.state["size"]?["heard"] == "7")
  }
}
