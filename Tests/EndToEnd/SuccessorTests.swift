import Foundation
import TestSupport
import Testing

/// An app that starts another process of itself and quits, as after an update: the session goes on with that.
@Suite struct SuccessorTests {
  @Test func theSuccessorIsRecordedAndPlayed() async throws {
    let played = try await FixtureRun.recordAndPlay("onelines", window: "Fixture ways") { app in
      try await app.click("//Button[@id='Restart']", expecting: "Touch Button Restart")
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
    }
    #expect(played.commands == ["Touch Button Restart", "Touch Button Plain"])
    #expect(played.state["plain"]?["clicks"] == 1)
  }
}
