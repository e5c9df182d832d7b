import TestSupport
import Testing

/// The menu that a text has of its own: what is chosen in it gives what the text then holds.
@Suite struct TextMenuTests {
  private static let window = "Fixture ways"
  /// Where items are in the menu, from its top: the third and the fourth of all menus, the fifth of an entry's.
  private static let (paste, delete, selectAll) = (83, 113, 156)

  @Test func pasteIntoAnEntry() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      let keyboard = app.recording.display.xdotool
      try await app.type("two", into: "//TextArea[@id='Lines']", expecting: "EnterText TextArea Lines two")
      try await keyboard.key("ctrl+a", "ctrl+c")
      try await app.recording.click("//TextField[@id='Words']")
      try await keyboard.key("ctrl+a")
      try await app.recording.click("//TextField[@id='Words']", button: 3)
      try await app.recording.display.xdotool.clickInPopup(down: Self.paste)
      try await app.recording.waitForCommand("EnterText TextField Words two")
    }
    #expect(played.commands == ["EnterText TextArea Lines two", "EnterText TextField Words two"])
    #expect(played.state["words"]?["text"] == "two")
  }

  @Test func pasteIntoATextView() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      try await app.recording.click("//TextField[@id='Words']")
      try await app.recording.display.xdotool.key("ctrl+a", "ctrl+c")
      try await app.recording.click("//TextArea[@id='Lines']")
      try await app.recording.click("//TextArea[@id='Lines']", button: 3)
      try await app.recording.display.xdotool.clickInPopup(down: Self.paste)
      try await app.recording.waitForCommand("EnterText TextArea Lines one")
    }
    #expect(played.commands == ["EnterText TextArea Lines one"])
    #expect(played.state["lines"]?["text"] == "one")
  }

  /// The place of the item in the menu is one in the text, too: that is no click on a link.
  @Test func deleteOverAText() async throws {
    var script: [String] = []
    let recorded = try await recordAndPlay(["gtk4-demo", "--run=headerbar"]) { app in
      // Newer demos name them.
      let (text, toggle) = (try await name(of: "TextArea", in: app), try await name(of: "Switch", in: app))
      script = ["EnterText TextArea \(text) two", "Switch Switch \(toggle) On", "Clear TextArea \(text)"]
      try await app.click("//TextArea")
      try await app.display.xdotool.type("two")
      try await app.waitForCommand(script[0])
      try await app.click("//Switch")
      try await app.waitForCommand(script[1])
      try await app.click("//TextArea")
      try await app.display.xdotool.key("ctrl+a")
      try await app.click("//TextArea", button: 3)
      try await app.display.xdotool.clickInPopup(down: Self.delete)
      try await app.waitForCommand(script[2])
      return ["Verify TextArea #1 \"\""]
    }
    #expect(recorded == script)
  }

  /// A widget's name as it is written in a script.
  private func name(of kind: String, in app: Recording) async throws -> String {
    let name = try await app.widget("//\(kind)")["id"] ?? "*"
    return name.contains(" ") ? "\"\(name)\"" : name
  }

  /// Opened, used and closed without a change.
  @Test func nothingIsChanged() async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: Self.window) { app in
      let words = "//TextField[@id='Words']"
      try await app.recording.click(words, button: 3)
      try await app.recording.display.xdotool.clickInPopup(down: Self.selectAll)
      try await app.recording.click(words, button: 3)
      _ = try await app.recording.display.xdotool.pointInPopup(down: Self.selectAll)
      try await app.recording.display.xdotool.key("Escape")
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch Button Plain"])
    #expect(played.state["words"]?["text"] == "one")
  }
}

extension Xdotool {
  fileprivate func clickInPopup(down: Int) async throws {
    try await click(try await pointInPopup(down: down))
  }
}
