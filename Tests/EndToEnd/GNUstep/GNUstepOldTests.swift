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
