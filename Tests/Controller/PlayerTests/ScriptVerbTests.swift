import Foundation
import Player
import Script
import Testing

@Suite struct `Scripts as verbs` {
  private static let signIn = """
    # capuchin {"arguments":["user","password"]}
    EnterText TextField name ${user}
    EnterText TextField word ${password}

    """

  private func problems(_ files: [String: String], in name: String = "main.monkey") async throws -> String {
    try await ScriptFolder.with(files) { folder in
      do throws(ScriptProblems) {
        _ = try ScriptLoader(catalog: .builtIn).load(folder.path(name))
        return ""
      } catch {
        return error.description.replacing(folder.url.path + "/", with: "")
      }
    }
  }

  @Test func `A script beside it, or in its folder of verbs, is a verb`() async throws {
    let files = [
      "main.monkey": "SetVar user Bob\nsign_in ada pw\nTouch Button ${user}\nopen-page\n",
      "verbs/sign_in.monkey": Self.signIn, "open-page.monkey": "Touch Button Page\n",
    ]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp()
      let result = try await folder.play(in: app)
      #expect(await app.lines == [
        "EnterText TextField name ada", "EnterText TextField word pw", "Touch Button Bob", "Touch Button Page",
      ])
      #expect(result.steps.map(\.depth) == [0, 1, 1, 0, 0, 1, 0])
      #expect(result.steps.map(\.command)[3] == "sign_in ada pw")
    }
  }

  @Test func `A verb of the folder itself counts before one of its folder of verbs`() async throws {
    let files = ["main.monkey": "greet\n", "greet.monkey": "Debug here\n", "verbs/greet.monkey": "Debug there\n"]
    try await ScriptFolder.with(files) { folder in
      let events = Events()
      _ = try await folder.play(in: FakeApp(), observer: events)
      #expect(await events.said == ["here"])
    }
  }

  @Test func `Scripts in the folder of verbs use each other`() async throws {
    let files = [
      "main.monkey": "a\n", "verbs/a.monkey": "b x=1\n", "verbs/b.monkey": "Debug ${x}\n",
    ]
    try await ScriptFolder.with(files) { folder in
      let events = Events()
      _ = try await folder.play(in: FakeApp(), observer: events)
      #expect(await events.said == ["1"])
    }
  }

  @Test(arguments: [
    ("sign_in ada pw", ["ada", "pw"]), ("Sign_In ada password=pw", ["ada", "pw"]), ("sign_in password=a=b ada", ["ada", "a=b"]),
    ("Run verbs/sign_in.monkey ada pw", ["ada", "pw"]), ("Run verbs/sign_in.monkey user=ada password=pw", ["ada", "pw"]),
    ("sign_in ${x} pw", ["c=d", "pw"]),
  ])
  func `Arguments come in order or by name`(line: String, values: [String]) async throws {
    let files = ["main.monkey": "SetVar x c=d\n\(line)\n", "verbs/sign_in.monkey": Self.signIn]
    try await ScriptFolder.with(files) { folder in
      let app = FakeApp()
      _ = try await folder.play(in: app)
      #expect(await app.lines == ["EnterText TextField name \(values[0])", "EnterText TextField word \(values[1])"])
    }
  }

  @Test(arguments: [
    ("sign_in ada", "sign_in: password is missing"), ("sign_in ada pw more", "sign_in: more is one too many"),
    ("sign_in user=ada user=bob", "sign_in: user is given twice"), ("Run verbs/sign_in.monkey", "Run: user is missing"),
    ("sign_in usr=ada pw", "sign_in: it has no argument usr; a text with a = in it needs its name: user=usr=ada"),
  ])
  func `Arguments that do not fit are found before anything is played`(line: String, problem: String) async throws {
    let text = try await problems(["main.monkey": line + "\n", "verbs/sign_in.monkey": Self.signIn])
    #expect(text.contains(": \(problem); verbs/sign_in.monkey takes user, password\n"), "\(text)")
  }

  @Test func `A script without names takes name=value only`() async throws {
    let text = try await problems(["main.monkey": "greet Ada\n", "greet.monkey": "Debug ${who}\n"])
    #expect(text.hasPrefix("main.monkey:1:7: greet: expected name=value, found \"Ada\""), "\(text)")
    #expect(try await problems(["main.monkey": "greet who=Ada\n", "greet.monkey": "Debug ${who}\n"]) == "")
  }

  @Test func `A failure in it names its place`() async throws {
    try await ScriptFolder.with(["main.monkey": "part\n", "part.monkey": "\nTouch Button a\n"]) { folder in
      let app = FakeApp(["Touch Button a": [PerformResult(status: .error, message: "not there")]])
      let result = try await folder.play(in: app)
      #expect(result.summary(in: folder) == ["error: not there", "error: in part.monkey:2"])
    }
  }

  @Test func `Problems in it are found, and circles`() async throws {
    let wrong = try await problems(["main.monkey": "part\n", "verbs/part.monkey": "Tuch Button a\n"])
    #expect(wrong.hasPrefix("verbs/part.monkey:1:1: unknown verb"), "\(wrong)")
    let circle = try await problems(["main.monkey": "part\n", "part.monkey": "Pause 1ms\npart\n"])
    #expect(circle.contains("the scripts run each other in a circle: part.monkey:2 → part.monkey"), "\(circle)")
    #expect(try await problems(["main.monkey": "main\n"]).contains("in a circle: main.monkey:1 → main.monkey"))
  }

  @Test func `A mistyped verb is compared with scripts, too`() async throws {
    let text = try await problems(["main.monkey": "sing_in ada\n", "verbs/sign_in.monkey": "Debug a\n"])
    #expect(text.contains("unknown verb \"sing_in\"; did you mean sign_in?"), "\(text)")
  }

  @Test func `A script in the folder of verbs that is called as a verb is a mistake`() async throws {
    let files = ["main.monkey": "Pause 1ms\n", "verbs/select.monkey": "Pause 1ms\n"]
    let sentence = "verbs/select.monkey cannot be a verb: Select is one that Capuchin or a pack has; give the file another name"
    #expect(try await problems(files).contains(sentence))
    #expect(try await problems(files, in: "verbs/select.monkey").contains(sentence))
  }

  @Test func `A test that is called as a verb is none`() async throws {
    let files = ["main.monkey": "Pause 1ms\nRun select.monkey\n", "select.monkey": "Pause 1ms\n"]
    #expect(try await problems(files) == "")
  }

  @Test func `Formatting spells a verb as its file`() async throws {
    try await ScriptFolder.with(["main.monkey": "", "verbs/sign_in.monkey": ""]) { folder in
      let catalog = ScriptLoader(catalog: .builtIn).catalog(for: folder.path("main.monkey"))
      let formatted = try Script.parse("SIGN_IN   ada # x\n").formatted(with: catalog)
      #expect(formatted == "sign_in ada # x\n")
    }
  }

  @Test func `A line without a file uses the scripts of its folder`() async throws {
    try await ScriptFolder.with(["verbs/greet.monkey": "Debug hello\n"]) { folder in
      let loader = ScriptLoader(catalog: .builtIn)
      let script = try loader.load(text: "greet", as: "", in: folder.url.path)
      #expect(script.script.commands.count == 1)
      #expect(throws: ScriptProblems.self) { try loader.load(text: "greet", as: "", in: folder.path("verbs/none")) }
    }
  }
}
