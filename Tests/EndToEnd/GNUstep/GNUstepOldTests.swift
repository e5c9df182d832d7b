import Foundation
import TestSupport
import Testing

/// What old apps have, and how they end.
@Suite struct GNUstepOldTests {
  @Test func aBoxWithoutANameForItsMarkAndAHeaderThatIsPressed() async throws {
    let script = ["Switch CheckBox News On", "SortBy Table files Size"]
    let played = try await FixtureRoundTrip.of("old") { app, _ in
      try await app.click("//CheckBox[@id='News']")
      try await app.waitForCommand(script[0])
      let corner = try await app.point("//Table[@id='files']", across: 0, down: 0)
      try await app.display.xdotool.click(corner + Point(200, -10))
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["files"]?["heard"] == "by size") }
  }

  /// Each window has the app's menu in it, as elsewhere.
  @Test func aMenuInTheWindow() async throws {
    let script = ["Touch Button Choose", "Menu MenuBar * Edit>Count"]
    let defaults = ["-NSMenuInterfaceStyle", "NSWindows95InterfaceStyle"]
    let played = try await FixtureRoundTrip.of("keys", defaults: defaults, isActive: false) { app, state in
      let ground = try await app.point("/App/Window[@id='Fixture keys']")
      try await waitUntil("the window has the keys") {
        try await app.display.xdotool.click(ground)
        return try await !app.widgets("/App/Window[@active='true']").isEmpty
      }
      try await app.waitForKeys("Fixture keys")
      try await app.click("//Button[@id='Choose']")
      try await app.waitForCommand(script[0])
      _ = try await app.widget("//*[@id='Later']")
      let menu = try await PopUpList.opened(on: app.display) {
        try await app.display.xdotool.press(app.point("//MenuBar/*[@id='Edit']"))
      }
      try await app.display.hover(menu.row(0, of: 2))
      try await app.display.xdotool.release()
      try await state.wait(for: "status", "heard", "Count")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == "Count")
  }

  /// The handler of the item ends the process, and nothing more is heard.
  @Test func quitIsItsMenus() async throws {
    try await TemporaryFolder.with("quit") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "old"]
        let commands = try await Recording.with(app, on: display, in: folder) { app in
          _ = try await app.activate("Fixture old")
          try await app.choose("Quit")
          try await waitUntil("the app has ended", within: .seconds(20)) { app.child.status != nil }
        }
        #expect(commands == ["Menu MenuBar * Quit"])
      }
    }
  }
}
