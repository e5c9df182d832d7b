import Foundation
import TestSupport
import Testing

/// One act, one line; no line without an act, and none lost.
@Suite struct OneLineTests {
  private static let window = "Fixture one line"
  private static let plain = "//Button[@id='Plain']"

  /// The press opens a popover, which then has the pointer: the release says nothing of the icon.
  @Test func aPopoverOfAnIconInAField() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      let display = app.recording.display
      let icon = try await app.recording.point("//TextField[@id='Day']", across: 0.97)
      let outside = try await app.recording.point(Self.plain, across: 0.1)
      try await display.xdotool.click(icon)
      _ = try await app.recording.point("//Button[@id='Today']")
      try await display.xdotool.click(outside)
      try await app.recording.waitForCommand("Keys Escape")
      try await app.click(Self.plain, expecting: "Touch Button Plain")
    }
    #expect(played.commands.first?.hasPrefix("Touch TextField Day ") == true, "\(played.commands)")
    #expect(played.commands.dropFirst() == ["Keys Escape", "Touch Button Plain"])
    #expect(played.state["status"]?["label"] == "Plain")
  }

  /// No line opens it: played, Escape would close something else.
  @Test(arguments: [true, false])
  func aPopoverThatCameByHovering(byKey: Bool) async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      let display = app.recording.display
      let outside = try await app.recording.point(Self.plain, across: 0.1)
      try await app.click(Self.plain, expecting: "Touch Button Plain")
      try await display.xdotool.move(to: try await app.recording.point("//Label[@id='card']"))
      _ = try await app.recording.point("//Button[@id='Hint']")
      if byKey { try await display.xdotool.key("Escape") } else { try await display.xdotool.click(outside) }
      try await app.state.wait(for: "hint", "visible", false)
      try await app.click("//CheckBox[@id='Beside']", expecting: "Switch CheckBox Beside On")
    }
    #expect(played.commands == ["Touch Button Plain", "Switch CheckBox Beside On"])
  }

  /// A window grows by its own button, also while that is pressed: nobody has resized it.
  @Test func aWindowThatGrowsByItsButton() async throws {
    let commands = try await record { app in
      try await app.click("//Button[@id='Grow']", expecting: "Touch Button Grow")
      let grow = try await app.recording.point("//Button[@id='Grow']")
      for _ in 0..<8 { try await app.recording.display.xdotool.click(grow) }
      try await app.click(Self.plain, expecting: "Touch Button Plain")
    }
    #expect(commands.allSatisfy { $0.hasPrefix("Touch Button ") }, "\(commands)")
  }

  /// GTK counts no click where a gesture around the button keeps the press from it.
  @Test func aPressThatIsNoClick() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      try await app.recording.click("//Button[@id='Kept']")
      try await app.click(Self.plain, expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch Button Plain"])
    #expect(played.state["status"]?["label"] == "Plain")
  }

  /// Its gesture is the toolkit's, and there is no default answer.
  @Test func aClickOnABarWithoutADefaultAnswer() async throws {
    let script = ["Touch ToggleButton Other"]
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=infobar"]) { app in
      try await app.click("//InfoBar[1]", across: 0.95)
      try await app.click("//ToggleButton[@id='Other']")
      try await app.waitForCommand(script[0])
      return []
    }
    #expect(recorded == script)
  }

  /// The app got a signal for each of the two changes.
  @Test func aBoxThatIsTickedAndUnticked() async throws {
    let script = ["Switch CheckBox Beside On", "Switch CheckBox Beside Off", "Switch CheckBox Beside On"]
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      for line in script { try await app.click("//CheckBox[@id='Beside']", expecting: line) }
    }
    #expect(played.commands == script)
  }

  /// The style class is no sign of the bar that GTK makes.
  @Test func aTitleBarOfTheAppsOwn() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      try await app.click("//Button[@id='Bar']", expecting: "Touch Button Bar")
    }
    #expect(played.commands == ["Touch Button Bar"])
    #expect(played.state["status"]?["label"] == "Bar")
  }

  /// The app opens the row by a gesture of its own.
  @Test func aDoubleClickOnARow() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      let row = try await app.recording.point("//Row[@id='beta']")
      try await app.recording.display.xdotool.click(row, count: 2)
      try await app.recording.waitForCommand("Touch Row beta %count=2")
    }
    #expect(played.commands == ["Touch Row beta %count=2"])
    #expect(played.state["status"]?["label"] == "opened beta")
  }

  /// The view around the rows has the menu.
  @Test func aMenuOfAViewAroundTheRow() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      let row = try await app.recording.point("//Row[@id='beta']")
      try await app.recording.display.xdotool.click(row, button: 3)
      try await app.click("//MenuItem[@id='Rename…']", expecting: "Menu Row beta Rename…")
      try await app.state.wait(for: "status", "label", "renamed")
    }
    #expect(played.commands == ["Menu Row beta Rename…"])
    #expect(played.state["status"]?["label"] == "renamed")
  }

  /// A press on what cannot be used, one that only closes the popover of its own menu button, and End where nothing
  /// scrolls.
  @Test func whatNothingComesOf() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: Self.window) { app in
      let display = app.recording.display
      let off = try await app.recording.point("//Button[@id='Off']")
      let options = try await app.recording.point("//MenuButton[@id='Options']")
      try await display.xdotool.click(off)
      try await app.click("//MenuButton[@id='Options']", expecting: "Touch MenuButton Options")
      _ = try await app.recording.point("//CheckBox[@id='Option']")
      try await display.xdotool.click(options)
      try await app.recording.waitForCommand("Keys Escape")
      try await display.xdotool.click(off)
      try await app.click("//Button[@id='Inside']", expecting: "Touch Button Inside")
      try await display.xdotool.key("End")
      try await app.click(Self.plain, expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch MenuButton Options", "Keys Escape", "Touch Button Inside", "Touch Button Plain"])
    #expect(played.state["status"]?["label"] == "Plain")
  }

  private func record(_ body: (FixtureRun) async throws -> Void) async throws -> [String] {
    try await TemporaryFolder.with("onelines") { folder in
      try await PrivateDisplay.with { try await FixtureRun.record("onelines", on: $0, in: folder, body) }
    }
  }
}
