import Foundation
import Player
import Script
import Testing

@Suite struct `Loading scripts` {
  private func problems(
    _ files: [String: String], secrets: Secrets? = nil, needsPictures: Bool = false
  ) async throws -> String {
    try await ScriptFolder.with(files) { folder in
      do throws(ScriptProblems) {
        let loader = ScriptLoader(catalog: .builtIn, secrets: secrets, needsPictures: needsPictures)
        _ = try loader.load(folder.path("main.monkey"))
        return ""
      } catch {
        return error.description.replacing(folder.url.path + "/", with: "")
      }
    }
  }

  @Test func `Every problem in every script that is run is told at once`() async throws {
    let text = try await problems([
      "main.monkey": "Touch Button \"a\nRun part.monkey\nFlip Button a\n", "part.monkey": "Touch Buton a\n",
    ])
    #expect(text.contains("main.monkey:1:"))
    #expect(text.contains("main.monkey:3:1:"))
    #expect(text.contains("part.monkey:1:7:"))
  }

  @Test func `A secret that nobody has given is named before anything is played`() async throws {
    let files = ["main.monkey": "Run part.monkey\n", "part.monkey": "EnterText PasswordField PIN ${secret:pin}\n"]
    let text = try await problems(files, secrets: Secrets([:], environment: [:]))
    #expect(text.contains("part.monkey:1:29: no secret \"pin\" is known; set CAPUCHIN_SECRET_PIN"), "\(text)")
    #expect(try await problems(files, secrets: Secrets(["pin": ""], environment: [:])) == "")
    #expect(try await problems(files) == "")
  }

  @Test func `Pictures that are not there are named before anything is played`() async throws {
    let lines = """
      VerifyImage Label a a.png
      VerifyImage Label b there.png %mask=m.png
      If VerifyImage Label c c.png part.monkey
      VerifyImage Label d d.png %ignore=true
      VerifyImage Label e ${name}.png
      Screenshot e.png
      VerifyImage Label e e.png

      """
    let files = ["main.monkey": lines, "part.monkey": "VerifyImage Label p p.png\n", "there.png": ""]
    let text = try await problems(files, needsPictures: true)
    let places = text.split(separator: "\n").filter { $0.contains(".monkey:") }
      .map { $0.components(separatedBy: " to compare with")[0] }
    #expect(places == [
      "main.monkey:1:21: there is no a.png", "main.monkey:2:37: cannot read m.png: no such file",
      "part.monkey:1:21: there is no p.png", "main.monkey:3:24: there is no c.png",
    ], "\(text)")
    let masks = try await problems(files)
    #expect(masks.contains("m.png") && !masks.contains("a.png"), "\(masks)")
    let unknown = ["main.monkey": "Screenshot ${name}.png\nVerifyImage Label a a.png\n"]
    #expect(try await problems(unknown, needsPictures: true) == "")
  }

  @Test func `A circle is told with its places`() async throws {
    let text = try await problems([
      "main.monkey": "Touch Button a\nRun a.monkey\n", "a.monkey": "Repeat 2 ./main.monkey\n",
    ])
    let circle = "the scripts run each other in a circle: main.monkey:2 → a.monkey:1 → ./main.monkey"
    #expect(text.contains("a.monkey:1:10: \(circle)"), "\(text)")
  }

  @Test func `A script that is not there is told where it is named`() async throws {
    let text = try await problems(["main.monkey": "If Verify Button a gone.monkey\n"])
    #expect(text.hasPrefix("main.monkey:1:20: cannot read gone.monkey: no such file"), "\(text)")
  }

  @Test func `An Else needs an If right before it`() async throws {
    let sentence = "Else: there is no If right before it; write it in the line below one"
    for before in ["", "Touch Button a\n", "If Verify Button a b.monkey\nTouch Button a\n"] {
      let text = try await problems(["main.monkey": before + "Else b.monkey\n", "b.monkey": ""])
      #expect(text.contains(":1: \(sentence)"), "\(text)")
    }
    let good = ["main.monkey": "If Verify Button a b.monkey\n# or\nElse b.monkey\n", "b.monkey": ""]
    #expect(try await problems(good) == "")
  }

  @Test func `A file that is not there is named`() async throws {
    #expect(try await problems([:]).hasPrefix("cannot read main.monkey: no such file"))
  }

  @Test func `A file that cannot be read says why in the system's words`() async throws {
    try await ScriptFolder.with([:]) { folder in
      let files = FileManager.default
      try files.createDirectory(at: folder.url.appending(path: "folder"), withIntermediateDirectories: false)
      try files.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "link")
      let reasons = ["folder": "it is a folder", "link": "Too many levels of symbolic links"]
      for (name, reason) in reasons {
        let loader = ScriptLoader(catalog: .builtIn)
        let problems = #expect(throws: ScriptProblems.self) { try loader.load(folder.path(name)) }
        #expect(problems?.description == "cannot read \(folder.path(name)): \(reason)")
      }
    }
  }

  @Test func `A circle through a variable is found while playing`() async throws {
    try await ScriptFolder.with(["main.monkey": "SetVar f main.monkey\nRun ${f}\n"]) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.summary(in: folder) == [
        "ok", "error: the scripts run each other in a circle: main.monkey:2 → main.monkey",
      ])
    }
  }

  @Test func `A script that is named by a variable is checked when it is reached`() async throws {
    let files = ["main.monkey": "SetVar f bad.monkey\nRun ${f}\n", "bad.monkey": "Flip Button a\n"]
    try await ScriptFolder.with(files) { folder in
      let result = try await folder.play(in: FakeApp())
      #expect(result.firstProblem?.message.contains("bad.monkey:1:1:") == true)
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `Scripts that each run the next twice are checked once each`() async throws {
    var files = ["main.monkey": "Run e0.monkey\n", "e40.monkey": "Tuch Button a\n"]
    for number in 0..<40 {
      files["e\(number).monkey"] = String(repeating: "Run e\(number + 1).monkey\n", count: 2)
    }
    let text = try await problems(files)
    #expect(text.hasPrefix("e40.monkey:1:1: "))
    #expect(text.split(separator: "\n").count == 3)
  }

  @Test(arguments: [
    ("a,b\n1,2\n3\n", "d.csv:3: expected 2 cells, found 1"),
    ("a\n\"1\n", "d.csv:2: expected a closing quote"),
    ("", "d.csv:1: expected names of columns"),
    (nil, "cannot read d.csv: no such file"),
  ] as [(String?, String)])
  func `The data of a RunWith is checked`(data: String?, problem: String) async throws {
    var files = ["main.monkey": "RunWith a.monkey d.csv\n", "a.monkey": ""]
    files["d.csv"] = data
    #expect(try await problems(files).hasPrefix("main.monkey:1:18: \(problem)\n"))
  }

  @Test(.timeLimit(.minutes(1)), arguments: [(500, "400"), (100_000, "at least 900")])
  func `Of very many problems the first are shown`(count: Int, others: String) async throws {
    let text = try await problems(["main.monkey": String(repeating: "x\n", count: count)])
    #expect(text.split(separator: "\n").count == 301)
    #expect(text.hasSuffix("\nand \(others) more problems"))
  }
}
