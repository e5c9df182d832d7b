import TestSupport
import Testing

/// A press that is pulled off its button and let go elsewhere: the app hears nothing of it, and the script
/// has nothing. One that is pulled back before it is let go is a click.
@Suite struct TakenBackTests {
  /// Takes a press back, uses another button, then pulls off and back.
  private func use(
    _ button: String, awayTo away: String, _ app: Recording, other: (xpath: String, command: String),
    hasHeard: () async throws -> Bool, expecting command: String
  ) async throws {
    let (inside, outside) = (try await app.point(button), try await app.point(away))
    try await app.display.xdotool.drag([inside, outside])
    // What is recorded next shows that nothing was before.
    try await app.click(other.xpath)
    try await app.waitForCommand(other.command)
    #expect(try app.commands() == [other.command])
    #expect(try await !hasHeard())
    try await app.display.xdotool.drag([inside, outside, inside])
    try await app.waitForCommand(command)
    #expect(try await hasHeard())
  }

  @Test func onAGTKButton() async throws {
    let script = ["Touch Button Custom", #"Touch Button "Press me""#]
    let played = try await FixtureRun.recordAndPlay("controls", window: "Fixture controls") { app in
      try await use(
        "//Button[@text='Press me']", awayTo: "//ProgressBar", app.recording,
        other: ("//Button[@text='Custom']", script[0]),
        hasHeard: { try await app.state.ask()["status"]?["label"] == "Pressed" }, expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["label"] == "Pressed")
  }

  @Test func onAGNUstepButton() async throws {
    let script = ["Touch ToggleButton Bold", #"Touch Button "Click me""#]
    let played = try await FixtureRoundTrip.of("controls") { app, state in
      try await use(
        "//Button[@id='Click me']", awayTo: "//Slider", app, other: ("//ToggleButton[@id='Bold']", script[0]),
        hasHeard: { try await state.ask()["push"]?["heard"] == "heard:" }, expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["push"]?["heard"] == "heard:")
  }

  /// AppKit gives a disabled button the press, and the button nothing to the app.
  @Test func onADisabledGNUstepButton() async throws {
    let script = ["Touch ToggleButton Bold"]
    let played = try await FixtureRoundTrip.of("controls") { app, _ in
      try await app.click("//Button[@id='Locked']")
      try await app.click("//ToggleButton[@id='Bold']")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
  }
}
