import Foundation
import TestSupport
import Testing

/// An app that shows its window first and fills it then, in one idle after the other.
@Suite struct StartingTests {
  /// The last of those idles empties the field: what is entered before is lost.
  @Test func theFirstLineFindsAnAppThatHasStarted() async throws {
    let state = try await FixtureRun.state(
      after: ["EnterText TextField Name Ada", "Touch Button Greet"], on: "starting", window: "Fixture starting")
    #expect(state["status"]?["heard"] == "greets Ada when Ready")
    #expect(state["name"]?["text"] == "Ada")
  }

  /// One that only looks, and has no time, does so as well.
  @Test func whatOnlyLooksFindsItToo() async throws {
    try await FixtureRun.check("starting", ok: ["Verify Label status Ready %timeout=0s"], errors: [])
  }
}
