import TestSupport
import Testing

/// Widgets of several parts: what another button of the mouse does depends on where it is pressed.
@Suite struct PartTests {
  private static let window = "Fixture parts"
  private static let plain = "Touch Button Plain"

  /// Where the limit is reached the button is greyed out: nobody hears the press, least of all the text.
  @Test func aSpinButtonsGreyedOutButton() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//Stepper[@id='full']", across: 0.97, button: 3)
      try await app.recording.click("//Stepper[@id='full']", across: 0.97, button: 2)
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
    }
    #expect(played.commands == [Self.plain])
    #expect(played.state["full"]?["value"] == 9)
  }

  /// The secondary button goes on to the limit, the middle one by a page.
  @Test func aSpinButtonsButton() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//Stepper[@id='half']", across: 0.97, button: 3)
      try await app.recording.waitForCommand("Set Stepper half 9")
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
    }
    #expect(played.commands == ["Set Stepper half 9", Self.plain])
    #expect(played.state["half"]?["value"] == 9)
  }

  /// A text's own menu opens and closes without a line.
  @Test func aSpinButtonsText() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//Stepper[@id='half']", across: 0.2, button: 3)
      _ = try await app.recording.display.xdotool.pointInPopup(down: 20)
      try await app.recording.display.xdotool.key("Escape")
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
    }
    #expect(played.commands == [Self.plain])
  }

  /// A menu of the app's own over a spin button, in place of the text's.
  @Test func aMenuOverASpinButton() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//Stepper[@id='menued']", across: 0.2, button: 3)
      try await app.click("//Button[@id='Reset']", expecting: "Touch Button Reset")
    }
    let press = try #require(played.commands.first)
    #expect(press.hasPrefix("Touch Stepper menued ") && press.hasSuffix(" %button=secondary"))
    #expect(played.commands == [press, "Touch Button Reset"])
    #expect(played.state["menued"]?["heard"] == "reset")
  }

  /// A held press of the secondary button moves it slowly, to where it is pressed.
  @Test func aSlider() async throws {
    var moved: Double?
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await xdotool.press(try await app.recording.point("//Slider[@id='smooth']", across: 0.8), button: 3)
      try await waitUntil("it has moved") { try await app.state.ask()["smooth"]?["value"] != .number(0) }
      try await xdotool.release(button: 3)
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
      if case .number(let value)? = try await app.state.ask()["smooth"]?["value"] { moved = value }
    }
    let words = try #require(played.commands.first).split(separator: " ")
    let slid = try #require(words.last.flatMap { Double($0) })
    let value = try #require(moved)
    #expect(played.commands == ["Slide Slider smooth \(words[3])", Self.plain])
    #expect(value > 0 && abs(slid - value) < 0.2)
    #expect(played.state["smooth"]?["value"] == .number(slid))
  }

  /// Icons hear of the first button alone.
  @Test func icons() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Marked']", across: 0.97, button: 3)
      try await app.recording.click("//PasswordField[@id='Code']", across: 0.97, button: 3)
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
    }
    #expect(played.commands == [Self.plain])
    #expect(played.state["marked"]?["heard"] == nil)
  }

  /// GTK counts no click while the menu closes, and none is recorded.
  @Test func aPickersEntry() async throws {
    var clicks = FixtureValue.number(0)
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await app.recording.click("//Picker[@id='colour']", across: 0.2, button: 3)
      _ = try await xdotool.pointInPopup(down: 20)
      try await xdotool.key("Escape")
      try await waitUntil("the menu is closed") { try await xdotool.pointInPopup(across: 0.5, down: 0.5) == nil }
      try await waitUntil("a click is recorded", every: .seconds(2)) {
        guard try app.recording.commands().isEmpty else { return true }
        try await app.recording.click("//Button[@id='Plain']")
        return false
      }
      try await app.recording.click("//Picker[@id='colour']", across: 0.97, button: 3)
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
      clicks = try await app.state.ask()["plain"]?["clicks"] ?? clicks
    }
    #expect(clicks == .number(Double(played.commands.count)))
    #expect(played.commands.count >= 2 && Set(played.commands) == [Self.plain])
  }

  /// A handle of the window's, which is also what libadwaita darkens beside a dialog: a click on it does nothing.
  @Test func aHandleOfTheWindow() async throws {
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//View[@id='bar']")
      try await app.click("//Button[@id='Plain']", expecting: Self.plain)
    }
    #expect(played.commands == [Self.plain])
  }

  /// A popover that the app has put on a text is no part of it: opening it, using it and closing it are commands.
  @Test func anAppsPopoverOnAText() async throws {
    let script = ["Touch Button Sunday", "Keys Escape", Self.plain]
    let played = try await FixtureRun.recordAndPlay("parts", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Day']", across: 0.97)
      try await app.click("//Button[@text='Sunday']", expecting: script[0])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[1])
      try await app.click("//Button[@id='Plain']", expecting: script[2])
    }
    let open = played.commands.first ?? ""
    #expect(open.hasPrefix("Touch TextField Day "))
    #expect(played.commands == [open] + script)
    #expect(played.state["day"]?["text"] == "Sunday")
  }
}
