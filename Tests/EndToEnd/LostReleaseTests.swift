import TestSupport
import Testing

/// A press that ends without the app being told.
@Suite struct LostReleaseTests {
  /// The window manager keeps the release: the press is over as soon as the pointer is seen without its button.
  @Test func aPressWhoseReleaseTheWindowManagerKeeps() async throws {
    let script = ["Touch Button Plain"]
    let played = try await FixtureRun.recordAndPlay("grips", window: "Fixture grips") { app in
      let xdotool = app.recording.display.xdotool
      let grip = try await app.recording.point("//Label[@id='grip']")
      let origin = try await xdotool.origin(ofWindow: "Fixture grips")
      try await xdotool.press(grip)
      try await app.state.wait(for: "grip", "heard", "gripped")
      try await waitUntil("the window manager moves the window") {
        try await xdotool.draw([grip, grip + Point(30, 20), grip + Point(60, 40)])
        return try await xdotool.origin(ofWindow: "Fixture grips") != origin
      }
      try await xdotool.release()
      try await xdotool.draw([grip + Point(60, 40), grip + Point(40, 40)])
      try await app.state.wait(for: "pages", "page", 1)
      try await app.click("//Button[@id='Plain']", expecting: script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["plain"]?["clicks"] == 1)
  }
}
