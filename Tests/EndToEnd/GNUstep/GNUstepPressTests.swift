import TestSupport
import Testing

/// Buttons of the mouse that are held down at the same time, on views that follow it in no loop of their own.
@Suite struct GNUstepPressTests {
  /// Each release belongs to the button that was pressed, and to the view that it was pressed on.
  @Test func twoButtonsAreDownAtATime() async throws {
    let script = ["Touch View second 160 20 %button=secondary", "Move View first 160,20,160,68,160,20"]
    let played = try await FixtureRoundTrip.of("presses") { app, state in
      let (first, second) = (try await app.point("//View[@id='first']"), try await app.point("//View[@id='second']"))
      let mouse = app.display.xdotool
      try await mouse.press(first)
      try await state.wait(for: "first", "heard", "left down")
      try await mouse.press(second, button: 3)
      try await state.wait(for: "second", "heard", "right down")
      try await mouse.release(button: 3)
      try await state.wait(for: "second", "heard", "right down; right up")
      try await mouse.move(to: first)
      try await mouse.release()
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["first"]?["heard"] == "left down; left up")
      #expect(state["second"]?["heard"] == "right down; right up")
    }
  }

  /// A view that runs an alert while the button is down: AppKit throws the release away, and the press was done.
  @Test func aPressThatAsks() async throws {
    let script = ["Touch View asks 30 20", "Touch Button Cancel", "Touch View asks 160 20", "Touch Button OK"]
    let played = try await FixtureRoundTrip.of("presses") { app, state in
      for (across, answer, heard) in [(30.0 / 320, "Cancel", "Cancel"), (0.5, "OK", "Cancel; OK")] {
        try await app.click("//View[@id='asks']", across: across)
        try await app.click("//Button[@id='\(answer)']")
        try await app.waitForCommand("Touch Button \(answer)")
        try await state.wait(for: "asks", "heard", .string(heard))
      }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["asks"]?["heard"] == "Cancel; OK") }
  }
}
