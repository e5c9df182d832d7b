import Foundation
import Player
import Testing

@Suite struct `What a recording knows beyond its lines` {
  private static let map = """
    {"version": 1, "widgets": [], "commands": [
      {"line": "Touch Button a", "pause": 0, "effects": ["WaitFor Window W", "Verify Label l done"]},
      {"line": "Touch Button b", "pause": 120, "effects": ["Verify Button c"]}]}
    """

  private func play(
    _ script: String, _ answers: [String: [PerformResult]] = [:], _ options: PlayOptions = PlayOptions(environment: [:]),
    map: String = map
  ) async throws -> (summary: [String], app: FakeApp, result: ScriptResult) {
    try await ScriptFolder.with(["main.monkey": script, "main.monkey.map": map]) { folder in
      let app = FakeApp(answers)
      let result = try await folder.play(in: app, options: options)
      return (result.summary(in: folder), app, result)
    }
  }

  @Test func `What a command brought about is waited for before the next`() async throws {
    let played = try await play("Touch Button a\nTouch Button b\n")
    #expect(await played.app.lines == ["Touch Button a", "WaitFor Window W", "Verify Label l done", "Touch Button b", "Verify Button c"])
    #expect(await played.app.requests.map(\.timeout) == [5, 5, 1, 5, 1].map(Duration.seconds))
    #expect(played.summary == ["ok", "ok"])
  }

  private static let slow = """
    {"version": 1, "widgets": [], "commands": [
      {"line": "Touch Button a", "pause": 0, "effects": []},
      {"line": "Keys F2", "pause": 1200, "effects": ["Verify Button c"]},
      {"line": "Touch Button b", "pause": 900000, "effects": []},
      {"line": "Touch Button a", "pause": 900, "effects": []},
      {"line": "Keys F3", "pause": 90000, "effects": []}]}
    """

  /// The person waited after it, and nothing is known that came of it. After the second something is known, after the
  /// third the person went on soon.
  @Test func `What a command may have begun is waited for as long as the person took`() async throws {
    let script = "Touch Button a\nKeys F2\nTouch Button b\nTouch Button a\nKeys F3\n"
    let played = try await play(script, map: Self.slow)
    let rests = await played.app.requests.map(\.rest)
    let quiet = Duration.milliseconds(400)
    let (short, long) = (Duration.milliseconds(1200), Duration.seconds(5))
    #expect(rests == [.init(quiet: quiet, most: short), nil, nil, nil, .init(quiet: quiet, most: long), nil])
    #expect(await played.app.requests.map(\.effects) == [[], ["Verify Button c"], [], [], [], []])
  }

  private static let typed = """
    {"version": 1, "widgets": [], "commands": [
      {"line": "EnterText SearchField find heart", "pause": 0, "effects": ["Verify SearchField find heart"]},
      {"line": "Touch View results 9 8", "pause": 1200, "effects": ["Verify Button Copy"]},
      {"line": "EnterText TextField name Ada", "pause": 1200, "effects": ["Verify TextField name Ada"]},
      {"line": "EnterText TextField city London", "pause": 1200,
       "effects": ["Verify TextField city London", "Verify Button Send"]},
      {"line": "Touch Button Send", "pause": 1200, "effects": []}]}
    """

  /// That the field has the text says nothing about the search that the text began. The next field needs no rest, nor
  /// does a text of which something else came.
  @Test func `What typing may have begun is waited for before something else is done`() async throws {
    let script = "EnterText SearchField find heart\nTouch View results 9 8\nEnterText TextField name Ada\n"
      + "EnterText TextField city London\nTouch Button Send\n"
    let played = try await play(script, map: Self.typed)
    let acts = await played.app.requests.filter { !$0.line.hasPrefix("Verify") }
    let rest = PerformRequest.Rest(quiet: .milliseconds(400), most: .milliseconds(1200))
    #expect(acts.map(\.rest) == [rest, nil, nil, nil, nil])
  }

  @Test func `A script that was edited keeps what still belongs to it`() async throws {
    let edited = "Touch Button new\nTouch Button b\nTouch Button a\nDebug x\nTouch Button b\n"
    let played = try await play(edited)
    #expect(await played.app.lines.filter { $0.hasPrefix("Verify") } == ["Verify Label l done", "Verify Button c"])
    #expect(await played.app.lines.last == "Verify Button c")
  }

  @Test func `What does not come is said, and the rest is not waited for`() async throws {
    let played = try await play("Touch Button a\n", ["WaitFor Window W": [PerformResult(status: .fail, message: "no W")]])
    #expect(played.summary == ["ok: not as recorded: no W"])
    #expect(await played.app.lines == ["Touch Button a", "WaitFor Window W"])
  }

  @Test func `How a widget was found is said besides`() async throws {
    let played = try await play(
      "Touch Button a\n", [
        "Touch Button a": [PerformResult(status: .ok, message: "found as \"ä\"")],
        "WaitFor Window W": [PerformResult(status: .fail, message: "no W")],
      ])
    #expect(played.summary == ["ok: found as \"ä\"; not as recorded: no W"])
  }

  @Test func `Where the player is strict it is a FAIL`() async throws {
    let played = try await play(
      "Touch Button a\nTouch Button b\n", ["Verify Label l done": [PerformResult(status: .error, message: "no l")]],
      PlayOptions(isStrict: true, environment: [:]))
    #expect(played.summary == ["fail: it did not bring about what it did when it was recorded: no l"])
    #expect(played.result.steps.first?.code == "not-as-recorded")
    #expect(await played.app.requests.map(\.timeout) == [5, 5, 5].map(Duration.seconds))
  }

  @Test(arguments: [
    ("conditions", "Touch Button Calm"), ("effects", "EnterText TextField Name hidden"),
    ("effects", "Run other.monkey"),
    ("effects", "VerifyImage View * a.png"), ("conditions", "\\\"")
  ]) func `A map that does more than check is refused`(field: String, line: String) async throws {
    let map = """
      {"version": 1, "commands": [
        {"line": "Touch Button a", "pause": 0, "conditions": [], "effects": [], "\(field)": ["\(line)"]}]}
      """.replacing(field == "effects" ? "\"effects\": [], " : "\"conditions\": [], ", with: "")
    let problems = await #expect(throws: ScriptProblems.self) { _ = try await play("Touch Button a\n", map: map) }
    let found = line.replacing("\\\"", with: "\"")
    #expect(problems?.diagnostics.map(\.code.rawValue) == ["play.map"])
    let sentence = "expected only Verify… and WaitFor… in conditions and effects, found: \(found); remove the line"
    #expect(problems?.description.contains("main.monkey.map: \(sentence)") == true, "\(problems?.description ?? "")")
  }

  private static let placed = """
    {"version": 1, "widgets": [], "commands": [
      {"line": "Touch Canvas c 5 6", "pause": 0, "conditions": ["Verify Canvas c width 80", "Verify Canvas c height 60"],
       "effects": ["Verify Label l done"]}]}
    """
  private static let isWider = ["Verify Canvas c width 80": [PerformResult(status: .fail, message: "it is 90")]]

  @Test func `What a command counts on is looked at before it`() async throws {
    let played = try await play("Touch Canvas c 5 6 %timeout=2s\nTouch Canvas c 5 6\n", map: Self.placed)
    #expect(
      await played.app.lines == [
        "Touch Canvas c 5 6", "Verify Canvas c width 80", "Verify Canvas c height 60", "Touch Canvas c 5 6", "Verify Label l done",
      ])
    #expect(played.summary == ["ok", "ok"])
  }

  @Test func `What is not as it counts on is said, and done all the same`() async throws {
    let played = try await play("Touch Canvas c 5 6\n", Self.isWider, map: Self.placed)
    #expect(played.summary == ["ok: not as recorded before it: it is 90"])
    #expect(await played.app.lines == ["Verify Canvas c width 80", "Touch Canvas c 5 6", "Verify Label l done"])
  }

  @Test func `A strict player does nothing then`() async throws {
    let played = try await play("Touch Canvas c 5 6\n", Self.isWider, PlayOptions(isStrict: true, environment: [:]), map: Self.placed)
    #expect(played.summary == ["fail: before it, the app was not as it was when it was recorded: it is 90"])
    #expect(played.result.steps.first?.code == "not-as-recorded")
    #expect(await played.app.lines == ["Verify Canvas c width 80"])
  }

  @Test func `Where there is no such widget, that is the command's own ERROR`() async throws {
    let missing = ["Verify Canvas c width 80": [PerformResult(status: .error, message: "no Canvas c", code: "not-found")]]
    let played = try await play("Touch Canvas c 5 6\n", missing, map: Self.placed)
    #expect(played.summary == ["error: no Canvas c"])
    #expect(played.result.steps.first?.code == "not-found")
    #expect(await played.app.lines == ["Verify Canvas c width 80"])
  }

  @Test func `An app that ends meanwhile ends the script`() async throws {
    let gone = PerformResult(status: .error, message: "gone", isFatal: true)
    let played = try await play("Touch Button a\nTouch Button b\n", ["WaitFor Window W": [gone]])
    #expect(played.summary == ["error: gone"])
  }

  @Test func `A command that did not end well, or should not, brings nothing about`() async throws {
    let fail = PerformResult(status: .fail, message: "no")
    let played = try await play("Touch Button a\n", ["Touch Button a": [fail]])
    #expect(await played.app.lines == ["Touch Button a"])
    #expect(played.summary == ["fail: no"])
  }

  @Test func `Commands follow each other as they were recorded, or with a pause`() async throws {
    let clock = ContinuousClock()
    for pace in [PlayOptions.Pace.recorded, .pause(.milliseconds(120))] {
      let time = try await clock.measure {
        _ = try await play("Touch Button a\nTouch Button b\n", [:], PlayOptions(pace: pace, environment: [:]))
      }
      #expect(time >= .milliseconds(120), "\(pace)")
    }
  }

  @Test func `A map that is none is a problem of the script's`() async throws {
    try await ScriptFolder.with(["main.monkey": "Touch Button a\n", "main.monkey.map": "{"]) { folder in
      let script = try ScriptLoader(catalog: .builtIn).load(folder.path("main.monkey"))
      #expect(!script.hasMap)
      let path = folder.path("main.monkey.map")
      #expect(script.mapProblem?.description == "cannot read \(path): it is no map that record wrote")
    }
  }

  /// As the first versions wrote it.
  @Test func `A map without commands`() async throws {
    let played = try await play("Touch Button a\n", map: #"{"version": 1, "widgets": []}"#)
    #expect(await played.app.lines == ["Touch Button a"])
  }
}
