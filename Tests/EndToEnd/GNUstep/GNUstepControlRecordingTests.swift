import Foundation
import TestSupport
import Testing

/// What controls and texts are given, recorded and played in the fixture.
@Suite struct GNUstepControlRecordingTests {
  /// Records what the body does on a page, and plays it in a fresh process.
  private func recordAndPlay(
    _ page: String, _ body: (Recording) async throws -> Void
  ) async throws -> (commands: [String], state: [String: [String: FixtureValue]]) {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, page]
        let commands = try await Recording.with(app, on: display, in: folder) { app in
          // The first click only gives the window the keys, the second means nothing.
          let origin = try await display.xdotool.origin(ofWindow: "Fixture \(page)")
          try await display.xdotool.click(origin + Point(4, 4))
          try await display.xdotool.click(origin + Point(4, 4))
          try await body(app)
        }
        let state = FixtureState(in: folder, name: "played")
        let file = folder.appending(path: "played.monkey")
        let lines = commands + ["Close Window \"Fixture \(page)\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let words = ["play", file.path, "--display", display.name]
          + ["--env", "\(state.variable.name)=\(state.variable.value)", "--"] + app
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        try await capuchin.start(words).outcome(within: .seconds(60)).expectSuccess()
        return (commands, try state.read())
      }
    }
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

  /// Clicked beside its knob; the value is what the slider then has.
  @Test func aSlider() async throws {
    let played = try await recordAndPlay("controls") { app in
      try await app.click("//Slider", across: 0.8)
      _ = try await app.waitForCommand("Slide Slider Volume", of: "//Slider")
    }
    #expect(played.commands.count == 1)
    let value = played.commands.first?.split(separator: " ").last.flatMap { Double($0) }
    #expect(value != 2.5 && played.state["volume"]?["value"] == value.map(FixtureValue.number))
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
