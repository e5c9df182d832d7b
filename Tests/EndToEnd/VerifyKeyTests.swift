import TestSupport
import Testing

/// While recording, a chord turns the next widget pressed into a `Verify`; the app sees neither.
@Suite struct VerifyKeyTests {
  @Test func gtkSeesNothingOfIt() async throws {
    let script = ["Touch Button Later", "Verify Label pressed 1", "Verify Button Later", "Touch Button Later"]
    let played = try await FixtureRun.recordAndPlay("idles", window: "Fixture idles") { app in
      let xdotool = app.recording.display.xdotool
      try await app.click("//Button[@id='Later']", expecting: script[0])
      for (xpath, line) in [("//Label[@id='pressed']", script[1]), ("//Button[@id='Later']", script[2])] {
        try await xdotool.key("ctrl+F12")
        try await app.click(xpath, expecting: line)
      }
      try await app.click("//Button[@id='Later']", expecting: script[3])
      try await app.state.wait(for: "pressed", "label", "2")
    }
    #expect(played.commands == script)
    #expect(played.state["pressed"]?["label"] == "2")
  }

  @Test func theAppsOwnKeyMayBeTaken() async throws {
    try await TemporaryFolder.with("verify") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await FixtureRun.record("idles", on: display, in: folder, options: ["--verify-key", "F5"]) { app in
          _ = try await app.recording.widget("//Label[@id='pressed']")
          try await display.xdotool.key("F5")
          try await app.click("//Label[@id='pressed']", expecting: "Verify Label pressed 0")
        }
        #expect(commands == ["Verify Label pressed 0"])
      }
    }
  }

  @Test func appKitSeesNothingOfIt() async throws {
    let script = ["Touch Button Later", "Verify TextField Pressed 1", "Verify Button Later", "Touch Button Later"]
    let played = try await FixtureRoundTrip.of("idles") { app, _ in
      try await app.click("//Button[@id='Later']")
      try await app.waitForCommand(script[0])
      for (xpath, line) in [("//TextField[@id='Pressed']", script[1]), ("//Button[@id='Later']", script[2])] {
        try await app.display.xdotool.key("ctrl+F12")
        try await app.click(xpath)
        try await app.waitForCommand(line)
      }
      try await app.click("//Button[@id='Later']")
      try await app.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    #expect(played.recorded["pressed"]?["text"] == "2")
    #expect(played.state["pressed"]?["text"] == "2")
  }
}
