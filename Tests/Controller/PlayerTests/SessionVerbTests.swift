import Foundation
import Player
import Testing

@Suite struct `Session verbs` {
  @Test func `Run plays a script beside it with its arguments, for that long`() async throws {
    let files = [
      "main.monkey": "SetVar who Bob\nRun parts/greet.monkey who=Ada\nTouch Button ${who}\nTouch Button ${set}\n",
      "parts/greet.monkey": "Touch Button ${who}\nRun more.monkey\n",
      "parts/more.monkey": "SetVar set inside\n",
    ]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      #expect(await app.lines == ["Touch Button Ada", "Touch Button Bob", "Touch Button inside"])
      #expect(result.steps.map(\.depth) == [0, 1, 2, 1, 0, 0, 0])
    }
  }

  @Test func `A failure in a script that is run names its place`() async throws {
    let files = ["main.monkey": "Run part.monkey\nTouch Button after\n", "part.monkey": "\nTouch Button a\n"]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp(["Touch Button a": [PerformResult(status: .error, message: "not there")]])
      let result = try await folder.play(in: app)
      #expect(result.summary(in: folder) == ["error: not there", "error: in part.monkey:2"])
      #expect(result.firstProblem?.line == 2)
    }
  }

  @Test func `An argument without a name is an error`() async throws {
    let files = ["main.monkey": "SetVar part part.monkey\nRun ${part} Ada\n", "part.monkey": ""]
    try await ScriptFolder.with(files) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.summary(in: folder) == ["ok", "error: Run: expected name=value after the script, found \"Ada\""])
    }
  }

  @Test func `A name comes from the script, not from a variable`() async throws {
    let files = ["main.monkey": "SetVar x a=b\nSetVar p part.monkey\nRun ${p} v=1${x}\nRun ${p} ${x}\n", "part.monkey": "Debug ${v}\n"]
    try await ScriptFolder.with(files) { folder in
      let events = Events()
      let result = try await folder.play(in: FakeApp(), observer: events)
      #expect(await events.said == ["1a=b"])
      #expect(result.firstProblem?.message == "Run: expected name=value after the script, found \"a=b\"")
    }
  }

  @Test func `Repeat plays a script several times`() async throws {
    try await ScriptFolder.with(["main.monkey": "Repeat 3 a.monkey\n", "a.monkey": "Touch Button a\n"]) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.lines == ["Touch Button a", "Touch Button a", "Touch Button a"])
    }
  }

  @Test func `RunWith plays a script for each row`() async throws {
    let files = [
      "main.monkey": "RunWith add.monkey people.csv\n", "people.csv": "name,age\n\"Ada, L\",36\n#4,\n",
      "add.monkey": "EnterText TextField name ${name}\nEnterText TextField age ${age}\n",
    ]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.lines == [
        #"EnterText TextField name "Ada, L""#, "EnterText TextField age 36",
        ##"EnterText TextField name \#4"##, "EnterText TextField age \"\"",
      ])
    }
  }

  @Test func `A row with a cell missing is an error with its line`() async throws {
    let files = ["main.monkey": "SetVar d d.csv\nRunWith a.monkey ${d}\n", "a.monkey": "", "d.csv": "a,b\n1,2\n3\n"]
    try await ScriptFolder.with(files) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.summary(in: folder) == ["ok", "error: d.csv:3: expected 2 cells, found 1"])
    }
  }

  @Test(arguments: [
    (PerformResult.Status.ok, ["ok", "ok"], ["Verify Label a 1", "Touch Button b"]),
    (.fail, ["ok: not so: found 2"], ["Verify Label a 1"]),
    (.error, ["error: found 2"], ["Verify Label a 1"]),
  ])
  func `If plays its script where the Verify holds`(
    status: PerformResult.Status, summary: [String], lines: [String]
  ) async throws {
    let files = ["main.monkey": "If Verify Label a 1 then.monkey\n", "then.monkey": "Touch Button b\n"]
    try await ScriptFolder.with(files) { folder in
      let message = status == .ok ? "" : "found 2"
      let app = FakeApp(["Verify Label a 1": [PerformResult(status: status, message: message)]])
      let result = try await folder.play(in: app)
      #expect(result.summary(in: folder) == summary)
      #expect(await app.lines == lines)
    }
  }

  @Test(arguments: [
    (PerformResult.Status.ok, ["Verify Label a 1", "Verify Label b 2", "Touch Button b"]),
    (.fail, ["Verify Label a 1", "Touch Button c"]), (.error, ["Verify Label a 1"]),
  ])
  func `Else plays its script where the Verify does not hold`(
    status: PerformResult.Status, lines: [String]
  ) async throws {
    let files = [
      "main.monkey": "If Verify Label a 1 then.monkey\nElse else.monkey\n", "else.monkey": "Touch Button c\n",
      "then.monkey": "If Verify Label b 2 b.monkey\n", "b.monkey": "Touch Button b\n",
    ]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp(["Verify Label a 1": [PerformResult(status: status)]])
      let result = try await folder.play(in: app, options: PlayOptions(keepsGoing: true, environment: [:]))
      #expect(await app.lines == lines)
      #expect(result.status == (status == .error ? .error : .ok))
    }
  }

  @Test func `Pause waits and Debug speaks`() async throws {
    try await ScriptFolder.with(["main.monkey": "Pause 20ms\nDebug \"half way\"\n"]) { folder in
      let events = Events()
      let result = try await folder.play(in: FakeApp(), observer: events)
      #expect(result.steps[0].duration >= .milliseconds(20))
      #expect(await events.said == ["half way"])
    }
  }

  @Test func `A screenshot is written relative to the script`() async throws {
    try await ScriptFolder.with(["parts/main.monkey": "Screenshot shots/a.png\n"]) { folder in
      let app = FakeApp(["Screenshot shots/a.png": [PerformResult(status: .ok, picture: [0x89, 0x50])]])
      let result = try await folder.play("parts/main.monkey", in: app)
      #expect(result.status == .ok)
      #expect(try Data(contentsOf: folder.url.appending(path: "parts/shots/a.png")) == Data([0x89, 0x50]))
    }
  }

  @Test func `A screenshot without a picture is an error`() async throws {
    try await ScriptFolder.with(["main.monkey": "Screenshot a.png\n"]) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.summary(in: folder) == ["error: Screenshot: the app sent no picture"])
    }
  }

  @Test func `What Setup names above all others was done before the first window`() async throws {
    let files = ["main.monkey": "Setup reset fill\nSetup fill\nTouch Button a\n"]
    try await ScriptFolder.with(files) { folder in
      let script = try ScriptLoader(catalog: .builtIn).load(folder.path("main.monkey"))
      #expect(script.setUp == ["reset", "fill", "fill"])
      let app = FakeApp()
      let options = PlayOptions(setUp: script.setUp, environment: [:])
      let result = try await folder.play(in: app, options: options)
      #expect(result.summary(in: folder) == ["ok", "ok", "ok"])
      #expect(await app.lines == ["Touch Button a"])
    }
  }

  @Test(arguments: [
    (
      ["main.monkey": "Setup reset fill\n"],
      "error: Setup: whoever started the app did not run \"fill\"; capuchin play does, for the script that it is given"
    ),
    (["main.monkey": "Debug a\nSetup reset\n"], late),
    (["main.monkey": "Run part.monkey\n", "part.monkey": "Setup reset\n"], late),
  ])
  func `What was not done is an error`(files: [String: String], message: String) async throws {
    try await ScriptFolder.with(files) { folder in
      let options = PlayOptions(setUp: ["reset"], environment: [:])
      let result = try await folder.play(in: FakeApp(), options: options)
      #expect(result.summary(in: folder).contains(message))
    }
  }

  private static let late =
    "error: Setup: set-up operations are run before the app's first window; write it above all other commands of the script that is played"

  @Test func `Keys go to the app`() async throws {
    try await ScriptFolder.with(["main.monkey": "Keys ctrl+s\n"]) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.lines == ["Keys ctrl+s"])
    }
  }
}
