import TestSupport
import Testing

/// Menus that an app makes: a bar of them, and items in the menu that a text has of its own.
@Suite struct AppMenuTests {
  private static let window = "Fixture menus"

  @Test func aMenuBar() async throws {
    let script = ["Touch MenuButton Edit", "Touch Button Wrap", "Touch MenuButton File", "Touch Button New"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.click("//MenuButton[@id='Edit']", expecting: script[0])
      try await app.click("//Button[@id='Wrap']", expecting: script[1])
      try await app.state.wait(for: "status", "heard", "wrap")
      try await app.click("//MenuButton[@id='File']", expecting: script[2])
      try await app.click("//Button[@id='New']", expecting: script[3])
      try await app.state.wait(for: "status", "heard", "wrap; new")
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "wrap; new")
  }

  @Test func anItemInTheMenuOfAnEntry() async throws {
    let script = ["Menu TextField Words Translate"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Words']", button: 3)
      try await app.clickInPopup(up: 85)
      try await app.state.wait(for: "status", "heard", "translate")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "translate")
  }

  /// What it does to the text is the app's doing.
  @Test func anItemThatChangesTheText() async throws {
    let script = ["Menu TextField Words \"Upper case\""]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Words']", button: 3)
      try await app.clickInPopup(up: 55)
      try await app.state.wait(for: "words", "text", "ONE")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["words"]?["text"] == "ONE")
  }

  @Test func anItemInTheMenuOfATextView() async throws {
    let script = ["Menu TextArea Lines Translate"]
    let played = try await FixtureRun.recordAndPlay("menus", window: Self.window) { app in
      try await app.recording.click("//TextArea[@id='Lines']", button: 3)
      try await app.clickInPopup(up: 85)
      try await app.state.wait(for: "status", "heard", "translate")
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "translate")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "menus",
      ok: ["Menu TextField Words Translate", "Menu TextField Words Dictionary>French", "Menu TextArea Lines \"Upper case\"", "Verify TextField Words ONE"],
      errors: [
        ("Menu TextField Words Paste",
         #"Menu TextField: the app has added no such item to its menu; it has "Translate", "Upper case", "Dictionary>French", "Dictionary>Latin""#),
        ("Menu TextField Words Dictionary>Latin", "win.not_yet"),
      ])
  }
}

extension FixtureRun {
  /// Clicks so many pixels above the end of the one popup that is open, where a text's menu has what the app added.
  fileprivate func clickInPopup(up: Int) async throws {
    let xdotool = recording.display.xdotool
    _ = try await xdotool.pointInPopup(down: 0)
    guard let end = try await xdotool.pointInPopup(across: 0.5, down: 1) else { return }
    try await xdotool.click(end + Point(0, -up))
  }
}
