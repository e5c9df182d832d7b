import Player
import Script
import Testing

@Suite struct `Tags` {
  @Test func `A script has those of its first line and of its commands`() async throws {
    let text = """
      # capuchin {"tags":["smoke","slow"]}
      Pause 1ms %tag="issue 12"
      Pause 1ms %tag=smoke
      Pause 1ms %tag=${x}

      """
    try await ScriptFolder.with(["main.monkey": text]) { folder in
      let script = try ScriptLoader(catalog: .builtIn).load(folder.path("main.monkey"))
      #expect(script.tags == ["smoke", "slow", "issue 12"])
    }
  }

  @Test func `Results have them`() async throws {
    let text = "# capuchin {\"tags\":[\"smoke\"]}\nSetVar x a\nTouch Button A %tag=\"issue ${x}\"\n"
    try await ScriptFolder.with(["main.monkey": text]) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.steps.map(\.tag) == [nil, "issue a"])
      #expect(result.tags == ["smoke", "issue a"])
    }
  }

  @Test func `A header without an app is one`() {
    let header = Script.parse("# capuchin {\"arguments\":[\"user\"]}\n").header
    #expect(header?.app == [] && header?.arguments == ["user"])
  }
}
