import Foundation
import Player
import Testing

@Suite struct `Variables` {
  @Test func `A variable is substituted once and literally`() async throws {
    let script = #"SetVar who "A*/#2 \${x}""# + "\nTouch Button ${who}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.lines == [##"Touch Button "A\*\/\#2 \${x}""##])
    }
  }

  @Test func `An undefined variable is an error that lists those defined`() async throws {
    let script = "SetVar b 1\nSetVar a 2\nTouch Button ${c}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      #expect(result.steps.last?.message == "${c} is not defined; defined: a, b")
      #expect(result.steps.last?.line == 3)
      #expect(await app.lines.isEmpty)
    }
  }

  @Test func `The environment is read by name`() async throws {
    let script = "Touch Button ${env:WHO}\nTouch Button ${env:NOBODY}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app, options: PlayOptions(environment: ["WHO": "Ada"]))
      #expect(await app.lines == ["Touch Button Ada"])
      #expect(result.summary(in: folder) == [
        "ok", "error: ${env:NOBODY} is not defined in the environment",
      ])
    }
  }

  @Test func `A secret of the environment is no text of it`() async throws {
    let script = "Debug ${env:CAPUCHIN_SECRET_PIN}\nDebug ${env:CAPUCHIN_SESSION}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let environment = ["CAPUCHIN_SECRET_PIN": "Xyzzy7Plugh42", "CAPUCHIN_SESSION": "/run/x"]
      let options = PlayOptions(keepsGoing: true, environment: environment)
      let result = try await folder.play(in: FakeApp(), options: options)
      #expect(result.summary(in: folder) == [
        "error: ${env:CAPUCHIN_SECRET_PIN} would show a secret; write ${secret:pin}, which all outputs mask",
        "error: ${env:CAPUCHIN_SESSION} is a setting of Capuchin's, which scripts cannot read",
      ])
    }
  }

  @Test func `What Get reads is there for the next command`() async throws {
    let script = "Get Label total text sum\nEnterText TextField copy ${sum}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp(["Get Label total text sum": [PerformResult(status: .ok, value: "12")]])
      let result = try await folder.play(in: app)
      #expect(result.status == .ok)
      #expect(await app.lines.last == "EnterText TextField copy 12")
    }
  }

  @Test func `A secret goes beside the line, never in it`() async throws {
    try await ScriptFolder.with(["main.monkey": "EnterText PasswordField pin ${secret:pin}\n"]) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app, secrets: ["pin": "hunter2"])
      let request = try #require(await app.requests.first)
      #expect(request.line == "EnterText PasswordField pin ${secret:pin}")
      #expect(request.secrets == ["pin": "hunter2"])
      #expect(result.steps[0].command == request.line)
    }
  }

  @Test func `A secret stays one through a variable`() async throws {
    let script = "SetVar p x${secret:pin}\nEnterText PasswordField pin ${p}\nDebug ${p}\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let app = FakeApp()
      let events = Events()
      let result = try await folder.play(in: app, secrets: ["pin": "hunter2"], observer: events)
      #expect(await app.lines == ["EnterText PasswordField pin ${secret:made.p}"])
      #expect(await events.said == ["•••"])
      #expect(!"\(result)".contains("hunter2"))
    }
  }

  @Test func `A secret's value is redacted wherever the app says it`() async throws {
    let script = "EnterText PasswordField pin ${secret:pin}\nVerify Label shown x\n"
    try await ScriptFolder.with(["main.monkey": script]) { folder in
      let leak = PerformResult(
        status: .fail, message: "expected \"x\", found \"hunter2!\"", nearMisses: ["Label hunter2"],
        candidates: [.init(tier: 1, text: "hunter2"), .init(tier: 3, text: "shown")])
      let app = FakeApp(["Verify Label shown x": [leak]])
      let events = Events()
      let result = try await folder.play(in: app, secrets: ["pin": "hunter2"], observer: events)
      #expect(result.steps[1].message == "expected \"x\", found \"•••!\"")
      #expect(result.steps[1].nearMisses == ["Label •••"])
      #expect(result.steps[1].candidates.map(\.text) == ["•••", "shown"])
      #expect(!"\(await events.all)".contains("hunter2"))
    }
  }

  @Test func `An unknown secret says where it is looked for`() async throws {
    try await ScriptFolder.with(["main.monkey": "EnterText PasswordField p ${secret:my-pin}\n"]) { folder in
      let result = try await folder.play(in: FakeApp())
      let message = "no secret \"my-pin\" is known; set CAPUCHIN_SECRET_MY_PIN before play or open starts the app, or name it "
        + "in the file of play's --secrets"
      #expect(result.firstProblem?.message == message)
    }
  }
}
