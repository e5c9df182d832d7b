import Player
import Testing

@Suite struct `General modifiers` {
  private func play(
    _ line: String, _ answers: [PerformResult] = [], body: (ScriptResult, FakeApp) async throws -> Void
  ) async throws {
    try await ScriptFolder.with(["main.monkey": line + "\n"]) { folder in
      let app = FakeApp(["Touch Button a": answers])
      try await body(try await folder.play(in: app), app)
    }
  }

  @Test func `They are the player's, a verb's own go to the app`() async throws {
    try await ScriptFolder.with(["main.monkey": "Touch Button a %count=2 %timeout=50ms %tag=x %name=y\n"]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      let request = try #require(await app.requests.first)
      #expect(request.line == "Touch Button a %count=2")
      #expect(request.timeout == .milliseconds(50))
      #expect(result.steps[0].name == "y")
    }
  }

  @Test func `Without a timeout the default counts`() async throws {
    try await play("Touch Button a") { _, app in
      #expect(await app.requests.first?.timeout == .seconds(5))
    }
  }

  @Test func `A retry that succeeds is success`() async throws {
    try await play("Touch Button a %retries=2", [PerformResult(status: .error), PerformResult(status: .ok)]) { result, app in
      #expect(result.status == .ok)
      #expect(await app.lines.count == 2)
    }
  }

  @Test func `Retries end`() async throws {
    try await play("Touch Button a %retries=2 %retrydelay=1ms", [PerformResult(status: .fail)]) { result, app in
      #expect(result.status == .fail)
      #expect(await app.lines.count == 3)
    }
  }

  @Test func `An ignored command is left out`() async throws {
    try await play("Touch Button a %ignore=true") { result, app in
      #expect(result.steps.isEmpty)
      #expect(await app.lines.isEmpty)
    }
  }

  @Test func `A FAIL that is wanted is success`() async throws {
    try await play("Touch Button a %shouldfail=true", [PerformResult(status: .fail, message: "found 2")]) { result, _ in
      #expect(result.status == .ok)
      #expect(result.steps[0].message == "FAIL as expected: found 2")
    }
  }

  @Test func `Success where a FAIL is wanted is a FAIL, an ERROR stays one`() async throws {
    try await play("Touch Button a %shouldfail=true") { result, _ in
      #expect(result.status == .fail)
      #expect(result.steps[0].message == "expected a FAIL (%shouldfail=true), found success")
    }
    try await play("Touch Button a %shouldfail=true", [PerformResult(status: .error)]) { result, _ in
      #expect(result.status == .error)
    }
  }

  @Test func `A modifier's variable is substituted, for one command only`() async throws {
    let script = "SetVar t 70ms\nTouch Button a %timeout=${t}\nTouch Button b\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.requests.map(\.timeout) == [.milliseconds(70), .seconds(5)])
    }
  }

  @Test func `A variable of another type is an error`() async throws {
    let script = "SetVar t soon\nTouch Button a %timeout=${t}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.firstProblem?.message == "expected a number and ms or s for %timeout, found \"soon\"")
    }
  }
}
