import Foundation
import TestSupport
import Testing

/// Chords under layouts without Latin letters: the letter of another group, as toolkits take it.
@Suite struct LayoutChordTests {
  @Test(arguments: ["ru,us", "gr,us", "ara,us", "il,us"])
  func aChordIsCalledByItsLatinLetter(_ layout: String) async throws {
    let played = try await FixtureRun.recordAndPlay("ways", window: "Fixture ways") { app in
      let display = app.recording.display
      try await run("setxkbmap", ["-layout", layout], environment: display.environment).expectSuccess()
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      // Control and the key of S, by their codes: their place on every keyboard.
      try await display.xdotool.key("37+39")
      try await app.recording.waitForCommand("Keys ctrl+s")
      try await app.state.wait(for: "status", "label", "save")
    }
    #expect(played.commands == ["Touch Button Plain", "Keys ctrl+s"])
    #expect(played.state["status"]?["label"] == "save")
  }
}
