import TestSupport
import Testing

/// The script holds what the user did, and nothing of what the app did meanwhile by itself.
///
/// All the while the page's timers change a toggle button, an entry, a slider and a progress bar.
@Suite struct CausesTests {
  private static let window = "Fixture causes"

  @Test func handlersThatChangeOtherWidgets() async throws {
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.click("//ToggleButton[@id='Mine']", expecting: "Touch ToggleButton Mine")
      try await app.click("//Button[@id='Set others']", expecting: "Touch Button \"Set others\"")
      try await app.state.wait(for: "follower-entry", "text", "set by the program")
      try await app.type(
        "mine", into: "//TextField[@id='Mine too']", expecting: "EnterText TextField \"Mine too\" mine")
    }
    #expect(
      played.commands == [
        "Touch Button Plain", "Touch ToggleButton Mine", "Touch Button \"Set others\"",
        "EnterText TextField \"Mine too\" mine",
      ])
    #expect(played.state["plain"]?["clicks"] == 1)
    #expect(played.state["toggle"]?["active"] == true)
    #expect(played.state["set-others"]?["clicks"] == 1)
    #expect(played.state["follower-toggle"]?["active"] == true)
    #expect(played.state["follower-scale"]?["value"] == 75)
    #expect(played.state["entry"]?["text"] == "mine")
  }

  @Test func clicksThatRenameTheirButtonOrCloseTheirDialog() async throws {
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      try await app.click("//Button[@id='Start']", expecting: "Touch Button Start")
      // Elsewhere on it: two clicks in one place, soon after each other, are a double click.
      try await app.recording.click("//Button[@id='Stop']", across: 0.2)
      try await app.recording.waitForCommand("Touch Button Stop")
      try await app.click("//Button[@id='Open dialog']", expecting: "Touch Button \"Open dialog\"")
      try await app.click("//Button[@id='OK']", expecting: "Touch Button OK")
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(
      played.commands == [
        "Touch Button Start", "Touch Button Stop", "Touch Button \"Open dialog\"", "Touch Button OK",
        "Touch Button Plain",
      ])
    #expect(played.state["rename"]?["label"] == "Start")
    #expect(played.state["rename"]?["clicks"] == 2)
    #expect(played.state["dialog-ok"]?["clicks"] == 1)
    #expect(played.state["plain"]?["clicks"] == 1)
  }

  @Test func aDoubleClickOnAButtonThatRenamesItself() async throws {
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      try await app.recording.click("//Button[@id='Start']", count: 2)
      try await app.recording.waitForCommand("Touch Button Start %count=2")
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch Button Start %count=2", "Touch Button Plain"])
    #expect(played.state["rename"]?["clicks"] == 2)
    #expect(played.state["rename"]?["label"] == "Start")
  }

  /// What the app refuses is not recorded as done: a text that is as it was is nothing, and a
  /// switch that is as it was has been clicked.
  @Test func refusedEdits() async throws {
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Digits only']")
      try await app.recording.display.xdotool.type("abc")
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.type(
        "1x2", into: "//TextField[@id='Digits only']",
        expecting: "EnterText TextField \"Digits only\" 12")
      try await app.recording.click("//TextField[@id='Never changes']")
      try await app.recording.display.xdotool.type("xy")
      try await app.click("//Switch[@id='Refusing']", expecting: "Touch Switch Refusing")
    }
    #expect(
      played.commands == [
        "Touch Button Plain", "EnterText TextField \"Digits only\" 12", "Touch Switch Refusing",
      ])
    #expect(played.state["digits"]?["text"] == "12")
    #expect(played.state["unchanging"]?["text"] == "fixed")
    #expect(played.state["refusing"]?["active"] == false)
  }

  /// A timer of the app's changes the very widget that is pressed.
  @Test func timersThatChangeThePressedWidget() async throws {
    var slide = ""
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      let (recording, xdotool) = (app.recording, app.recording.display.xdotool)
      try await xdotool.press(try await recording.point("//ToggleButton[@id='Restless']"))
      try await app.state.wait(for: "restless-toggle", "active", true)
      try await xdotool.release()
      try await recording.waitForCommand("Touch ToggleButton Restless")
      try await xdotool.press(try await recording.point("//Slider[@id='restless-scale']", across: 0.3))
      slide = try await waitFor("the press is recorded") {
        try recording.commands().last.flatMap { $0.hasPrefix("Slide Slider restless-scale ") ? $0 : nil }
      }
      let pressed = Double(slide.split(separator: " ").last ?? "") ?? 0
      try await waitUntil("the program moves the slider on") {
        guard case .number(let value) = try await app.state.ask()["restless-scale"]?["value"] else { return false }
        return value > pressed + 3
      }
      try await xdotool.release()
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch ToggleButton Restless", slide, "Touch Button Plain"])
    #expect(played.state["plain"]?["clicks"] == 1)
  }

  /// What the app does right after the user's act, before its loop turns, is not what the user did.
  @Test func aSliderThatTheAppPutsBackAtOnce() async throws {
    var expected = ["Touch ToggleButton Play"]
    var places: [String] = []
    let played = try await FixtureRun.recordAndPlay("causes", window: Self.window) { app in
      try await app.click("//ToggleButton[@id='Play']", expecting: "Touch ToggleButton Play")
      for part in [0.5, 0.75, 0.25] {
        try await app.recording.click("//Slider[@id='film']", across: part)
        let slide = try await waitFor("the place is recorded") {
          try app.recording.commands().last.flatMap { $0.hasPrefix("Slide") ? $0 : nil }
        }
        places += slide.split(separator: " ").suffix(1).map(String.init)
        let place = try #require(places.last.flatMap(Double.init))
        #expect(abs(place - 30 * part) < 2)
        try await app.state.wait(for: "film", "value", .number(place))
        try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
        expected += [slide, "Touch Button Plain"]
      }
    }
    #expect(played.commands == expected)
    #expect(played.state["film"]?["heard"] == .string(places.joined(separator: "; ")))
  }
}
