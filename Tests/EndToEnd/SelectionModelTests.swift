import TestSupport
import Testing

/// Lists whose selection models are the app's own.
@Suite struct SelectionModelTests {
  /// A class that implements the interface by itself, and refuses a row.
  @Test func aModelOfTheAppsOwn() async throws {
    let files = "//List[@id='files']"
    let script = [
      "Select List files readme.md", "Select List files photo.png %add=true", "Select List files photo.png",
    ]
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      try await app.recording.click("\(files)/Row[1]", across: 0.3)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.click("\(files)/Row[2]", across: 0.3)
      try await app.click("\(files)/Row[4]", holding: "ctrl", across: 0.3, expecting: script[1])
      try await app.click("\(files)/Row[1]", holding: "ctrl", across: 0.3, expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["files"]?["heard"] == "selected 0; selected 0 3; selected 3")
  }

  /// A class that hands the call on to its base: selected once, recorded once, played once.
  @Test func aModelThatCallsItsBase() async throws {
    let script = [#"Select List heirs "Heir 2""#, #"Select List heirs "Heir 3""#]
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      try await app.click("//List[@id='heirs']/Row[2]", expecting: script[0])
      try await app.key("Down", expecting: script[1])
      let heard = try await app.state.ask()["heirs"]?["heard"]
      #expect(heard == "asked 1; selected 1; asked 2; selected 2")
    }
    #expect(played.commands == script)
    #expect(played.state["heirs"]?["heard"] == "asked 1; selected 1; asked 2; selected 2")
  }

  /// A class written in Python, found by the name that its model's items have out of sight.
  @Test func aModelInPython() async throws {
    let script = [
      #"Select List fruit "Fruit 3""#, #"Select List fruit "Fruit 4""#, #"Select List fruit "Fruit 100""#,
    ]
    let recorded = try await recordAndPlay(Fixture.pythonLists) { app in
      try await app.click("//Row[@id='Fruit 3']")
      try await app.waitForCommand(script[0])
      for (key, line) in [("Down", script[1]), ("End", script[2])] {
        try await app.display.xdotool.key(key)
        try await app.waitForCommand(line)
      }
      #expect(try await app.widgets("//Label[@text='99 after 3']").count == 1)
      return [
        #"Verify Label answer "99 after 3""#, #"Select List fruit "Fruit 50""#,
        #"Verify Label answer "49 after 4""#, "Verify List fruit value 50",
      ]
    }
    #expect(recorded == script)
  }

  @Test func aModelThatRefuses() async throws {
    try await FixtureRun.check(
      "lists", ok: ["Select List files #1", "Verify List files readme.md"],
      errors: [
        ("Select List files Locked",
         #"List "files": waited in vain for row #2 to be selected; the FixtureSelection does not take it"#)
      ])
  }
}
