import TestSupport
import Testing

/// Widgets in which a line could mean something else than what was done: a check mark beside a text in one column, a
/// choice whose handler builds its list anew.
@Suite struct MixedColumnTests {
  @Test func theMarkOfARowIsTickedAndItsTextStays() async throws {
    let script = ["Select Tree folders Photos>2024"]
    let recorded = try await recordAndPlay(Fixture.pythonFolders) { app in
      try await app.click("//Tree[@id='folders']", across: 0.5, down: 0.924)
      try await app.waitForCommand(script[0])
      let tick = "EditCell Tree folders Photos>2024 Folder false"
      return [
        tick, #"Verify Label answer "1:1 off""#,
        // What is so already is not done again.
        "EditCell Tree folders Letters>2023 Folder true", tick, #"Verify Label answer "1:1 off""#,
        "EditCell Tree folders Photos>2024 Folder Trips", #"Verify Label answer "1:1 is Trips""#,
      ]
    }
    #expect(recorded == script)
  }

  @Test func aChoiceIsNamedAsItWasCalledAtThePress() async throws {
    let script = ["Select Picker places Oslo"]
    let recorded = try await recordAndPlay(Fixture.pythonFolders) { app in
      try await app.click("//Picker[@id='places']")
      try await app.display.xdotool.key("Down", "Return")
      try await app.waitForCommand(script[0])
      return [#"Verify Label answer "place 1""#]
    }
    #expect(recorded == script)
  }
}
