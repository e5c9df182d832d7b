import TestSupport
import Testing

/// What moves under the mouse that drags it: a stroke is counted from where it was at the press, and played so.
@Suite struct CarriedTests {
  @Test func aWidgetThatMovesItself() async throws {
    let script = "Move Canvas grip 10,10,40,60,150,100"
    let played = try await FixtureRun.recordAndPlay("carried", window: "Fixture carried") { app in
      let start = try await app.recording.point("//Canvas", across: 0.25, down: 0.25)
      let xdotool = app.recording.display.xdotool
      try await xdotool.press(start)
      for (way, heard) in [(Point(30, 50), "50,70"), (Point(140, 90), "50,70; 160,110")] {
        try await xdotool.move(to: start + way)
        try await app.state.wait(for: "grip", "heard", .string(heard))
      }
      try await xdotool.release()
      try await app.recording.waitForCommand(script)
    }
    #expect(played.commands == [script])
    #expect(played.state["grip"]?["heard"] == "50,70; 160,110")
  }
}
