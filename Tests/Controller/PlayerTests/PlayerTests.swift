import Player
import Testing

@Suite struct `Playing scripts` {
  @Test func `Commands are performed in order, comments and blank lines left out`() async throws {
    let script = "# sign up\n\nTouch  Button \"Sign up\"  # go\nVerify Label total 12\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      #expect(await app.lines == ["Touch Button \"Sign up\"", "Verify Label total 12"])
      #expect(result.status == .ok)
      #expect(result.steps.map(\.line) == [3, 4])
    }
  }

  @Test func `The first FAIL is the last command`() async throws {
    let script = "Verify Label a 1\nTouch Button b\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp(["Verify Label a 1": [PerformResult(status: .fail, message: "found 2")]])
      let result = try await folder.play(in: app)
      #expect(await app.lines == ["Verify Label a 1"])
      #expect(result.status == .fail)
      #expect(result.firstProblem?.message == "found 2")
    }
  }

  @Test func `Keeping going plays all and tells the worst`() async throws {
    let script = "Verify Label a 1\nTouch Button b\nTouch Button c\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp([
        "Verify Label a 1": [PerformResult(status: .fail)],
        "Touch Button b": [PerformResult(status: .error)],
      ])
      let options = PlayOptions(keepsGoing: true)
      let result = try await folder.play(in: app, options: options)
      #expect(result.steps.map(\.status) == [.fail, .error, .ok])
      #expect(result.status == .error)
    }
  }

  @Test func `Nothing is played after the app is lost, even when keeping going`() async throws {
    let script = "Touch Button crash\nTouch Button b\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let lost = PerformResult(status: .error, message: "the app ended", isFatal: true)
      let app = FakeApp(["Touch Button crash": [lost]])
      let result = try await folder.play(in: app, options: PlayOptions(keepsGoing: true))
      #expect(result.steps.count == 1)
      #expect(result.lostApp)
    }
  }

  @Test func `A cancelled run says so and stops`() async throws {
    try await ScriptFolder.with(["main.monkey": "Pause 60s\nTouch Button b\n"]) { folder in
      let app = FakeApp()
      let task = Task { try await folder.play(in: app) }
      task.cancel()
      let result = try await task.value
      #expect(result.summary(in: folder) == ["error: stopped before this command"])
      #expect(await app.lines.isEmpty)
    }
  }

  @Test func `Observers are told each step between begin and end`() async throws {
    try await ScriptFolder.with(["main.monkey": "Touch Button a\n"]) { folder in
      let events = Events()
      let result = try await folder.play(in: FakeApp(), observer: events)
      let expected: [PlayEvent] = [
        .scriptBegan(file: folder.path("main.monkey")), .stepEnded(result.steps[0]),
        .scriptEnded(result),
      ]
      #expect(await events.all == expected)
    }
  }

  @Test func `A failure leaves its picture and tree in the evidence folder`() async throws {
    let script = "Touch Button a\nTouch Button b %screenshotonerror=false\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let error = PerformResult(status: .error, picture: [1, 2], tree: "<App name='hunter2'/>")
      let app = FakeApp(["Touch Button a": [error], "Touch Button b": [PerformResult(status: .error)]])
      let options = PlayOptions(keepsGoing: true, evidenceFolder: folder.path("evidence"))
      let result = try await folder.play(in: app, options: options)
      #expect(result.steps[0].evidence == ["evidence/main-1.png", "evidence/main-1.xml"].map(folder.path))
      #expect(try folder.text("evidence/main-1.xml") == "<App name='hunter2'/>")
      #expect(await app.requests.map(\.wantsEvidence) == [true, false])
    }
  }
}
