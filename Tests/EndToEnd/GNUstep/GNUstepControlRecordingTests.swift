import Foundation
import TestSupport
import Testing

/// What controls and texts are given, recorded and played in the fixture.
@Suite struct GNUstepControlRecordingTests {
  private func recordAndPlay(
    _ page: String, _ body: (Recording) async throws -> Void
  ) async throws -> FixtureRoundTrip {
    try await FixtureRoundTrip.of(page) { app, _ in try await body(app) }
  }

  @Test func buttons() async throws {
    let script = [
      "Touch Button \"Click me\"", "Switch CheckBox \"Send news\" On", "Select RadioButton Alone",
      "Touch ToggleButton Bold",
    ]
    let played = try await recordAndPlay("controls") { app in
      for line in script {
        let id = line.split(separator: "\"").dropFirst().first ?? line.split(separator: " ")[2]
        try await app.click("//*[@id='\(id)']")
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    #expect(played.state["push"]?["heard"] == "heard:")
    for button in ["box", "alone", "toggle"] { #expect(played.state[button]?["value"] == 1, "\(button)") }
  }

  /// Clicked beside its knob; the value with the decimals that a pixel has.
  @Test func aSlider() async throws {
    let played = try await recordAndPlay("controls") { app in
      try await app.click("//Slider", across: 0.8)
      try await app.waitForCommand("Slide Slider Volume 9.032")
    }
    #expect(played.commands == ["Slide Slider Volume 9.032"])
    #expect(played.state["volume"]?["value"] == 9.032)
  }

  @Test func texts() async throws {
    let script = [
      #"EnterText TextField Name "Grace Hopper""#, "Return TextField Name",
      #"EnterText TextArea Notes "first line\nsecond line, third""#,
    ]
    let played = try await recordAndPlay("texts") { app in
      let xdotool = app.display.xdotool
      try await app.click("//TextField[@id='Name']")
      try await xdotool.key("BackSpace", "BackSpace", "BackSpace")
      try await xdotool.type("Grace Hopper")
      try await app.waitForCommand(script[0])
      try await xdotool.key("Return")
      try await app.waitForCommand(script[1])
      try await app.click("//TextArea[@id='Notes']", down: 0.9)
      try await xdotool.type(", third")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["name"]?["text"] == "Grace Hopper")
    #expect(played.state["notes"]?["text"] == "first line\nsecond line, third")
  }
}
