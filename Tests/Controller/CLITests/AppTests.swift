import Foundation
import TestSupport
import Testing

/// `play` and `tree` with a real app on a display of its own.
@Suite struct AppTests {
  private func withScripts(
    _ scripts: [String: String], _ body: (URL, _ app: String) async throws -> Void
  ) async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      for (name, text) in scripts {
        let header = "# capuchin {\"app\":[\"\(app)\",\"controls\"]}\n"
        try Data((header + text).utf8).write(to: folder.appending(path: name))
      }
      try await body(folder, app)
    }
  }

  /// A line without its time and the blanks around it.
  private func words(_ line: String) -> String {
    line.replacing(/\s+[0-9.]+ ms/, with: "").replacing(/\s+/, with: " ")
  }

  @Test func `All well is status 0`() async throws {
    let script = "Touch Button press\nVerify Button press text \"Press me\"\n"
    try await withScripts(["a.monkey": script]) { folder, _ in
      let outcome = try await Program.run("play", "a.monkey", in: folder).expectSuccess()
      #expect(outcome.lines.map(words) == [
        "ok Touch Button press", "ok Verify Button press text \"Press me\"",
        "# a.monkey: 2 ok, 0 FAIL, 0 ERROR in",
      ])
      #expect(!outcome.output.contains("\u{1B}"))
    }
  }

  @Test func `What the app writes can be left out`() async throws {
    try await withScripts(["a.monkey": "Verify Button press\n"]) { folder, app in
      let noisy = ["--", "sh", "-c", "echo loud; echo louder >&2; exec \(app) controls"]
      let loud = try await Program.run(["play", "a.monkey"] + noisy, in: folder).expectSuccess()
      #expect(loud.errors.contains("loud\nlouder\n"), "\(loud.errors)")
      let quiet = try await Program.run(["play", "a.monkey", "--quiet-app"] + noisy, in: folder).expectSuccess()
      #expect(quiet.errors == "" && quiet.lines.count == 2)
    }
  }

  @Test func `A FAIL ends the script with status 1`() async throws {
    let script = "Verify Button press text Other\nTouch Button press\n"
    try await withScripts(["a.monkey": script]) { folder, _ in
      let outcome = try await Program.run("play", "a.monkey", "--junit", "a.xml", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.lines.count == 3)
      #expect(outcome.lines.first?.hasPrefix("FAIL   Verify Button press text Other ") == true)
      #expect(outcome.lines.first?.contains("expected \"Other\", found \"Press me\"") == true)
      let report = try String(contentsOf: folder.appending(path: "a.xml"), encoding: .utf8)
      #expect(report.contains("tests=\"1\" failures=\"1\" errors=\"0\""))
      #expect(outcome.lines[1] == "         also called: \"Press me\" (label)")
      #expect(report.contains("\nalso called: &quot;Press me&quot; (label)</failure>"))
    }
  }

  @Test func `A FAIL has all ids of its widget, an ok none`() async throws {
    let script = "Verify Button press\nVerify Button \"Press me\" text Other\n"
    try await withScripts(["a.monkey": script]) { folder, _ in
      let outcome = try await Program.run("play", "a.monkey", "--json", in: folder)
      let events = try outcome.lines.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(events[0]["candidates"] == nil)
      let candidates = try #require(events[1]["candidates"] as? [[String: Any]])
      #expect(candidates.map { $0["tier"] as? Int } == [1, 3, 4])
      #expect(candidates.prefix(2).map { $0["text"] as? String } == ["Press me", "press"])
    }
  }

  @Test func `An ERROR has status 1, and the others are played if asked`() async throws {
    let script = "Touch Button Pres\nTouch Button press\n"
    try await withScripts(["a.monkey": script]) { folder, _ in
      let outcome = try await Program.run(
        "play", "a.monkey", "--keep-going", "--timeout", "200ms", "--json", "--evidence", "failures",
        in: folder)
      #expect(outcome.status == 1)
      let events = try outcome.lines.map {
        try #require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
      }
      #expect(events.map { $0["event"] as? String } == ["command", "command", "script"])
      #expect(events.map { $0["status"] as? String } == ["error", "ok", "error"])
      #expect(events.first?["code"] as? String == "not-found")
      let evidence = try #require(events.first?["evidence"] as? [String])
      #expect(evidence.count == 2)
      for file in evidence {
        #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path))
      }
    }
  }

  @Test func `Each script has its own start of the app`() async throws {
    let scripts = [
      "a.monkey": "EnterText TextField name Ada\n", "b.monkey": "VerifyNot TextField name Ada\n",
    ]
    try await withScripts(scripts) { folder, _ in
      let outcome = try await Program.run("play", "a.monkey", "b.monkey", in: folder)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
      #expect(outcome.lines.count == 4)
    }
  }

  @Test func `An app that cannot be entered is status 2`() async throws {
    try await withScripts(["a.monkey": "Touch Button press\n"]) { folder, _ in
      let outcome = try await Program.run("play", "a.monkey", "--", "true", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.output == "")
      #expect(
        outcome.errors == """
          capuchin: true ended with exit status 0 before it could be controlled. It may only start or \
          call another program: name the one that shows the windows.

          """)
    }
  }

  @Test func `What follows the dashes is the app's own, another -- too`() async throws {
    try await withScripts(["a.monkey": "Touch Button press\n"]) { folder, app in
      let outcome = try await Program.run(
        "play", "a.monkey", "--", "/usr/bin/env", "--", app, "controls", in: folder)
      #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
    }
    try await TemporaryFolder.with { folder in
      let words = ["--", "", "--help", "-x", "--app-word", "a=b", "--app-word=c", "--", "it's"]
      let print = ["sh", "-c", "for word; do echo \"<$word>\"; done > words", "sh"]
      let outcome = try await Program.run(["tree", "--env", "A=B", "--"] + print + words, in: folder)
      #expect(outcome.errors.contains("sh ended with exit status 0 before"), "\(outcome.errors)")
      let text = try String(contentsOf: folder.appending(path: "words"), encoding: .utf8)
      #expect(text == words.map { "<\($0)>\n" }.joined())
    }
  }

  /// Plays a script that waits, and does something to the app's process meanwhile.
  private func playing(
    _ body: (_ program: Child, _ app: pid_t, _ folder: URL) async throws -> Void
  ) async throws -> Outcome {
    let script = "Verify Button press\nWaitFor Button Nope %timeout=60s\n"
    var result: Outcome?
    try await withScripts(["a.monkey": script]) { folder, _ in
      try await Program.with(["play", "a.monkey"], in: folder) { program in
        try await waitUntil("the first command is played") { program.output.contains("ok ") }
        let session = try await Program.run("sessions", "--json", in: folder).lines
          .first { $0.contains(folder.path) || $0.contains("gtk4-fixture") }
        let object = try JSONSerialization.jsonObject(with: Data((session ?? "").utf8)) as? [String: Any]
        let app = try #require((object?["processes"] as? [Int32])?.first)
        try await body(program, app, folder)
        result = try await program.outcome(within: .seconds(20))
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/capuchin")
        #expect(left.filter { !$0.hasPrefix(".") }.isEmpty, "the session's folder is gone")
      }
    }
    return try #require(result)
  }

  @Test(arguments: [(SIGSEGV, "signal 11 (Segmentation fault)"), (SIGKILL, "signal 9 (Killed)")])
  func `A crash is said to be one, with its signal`(signal: Int32, name: String) async throws {
    let outcome = try await playing { _, app, _ in kill(app, signal) }
    // The button is looked for again and again, and a pack may be asked about a widget just then: that is said
    // in its place, and a signal from outside cannot be told from a crash of the pack's.
    let isInPack = outcome.output.contains("the app ended (\(name)) inside the pack \"")
    #expect(outcome.status == (isInPack ? 3 : 1))
    let doing = ["performing WaitFor Button Nope", "the pack \""]
    #expect(
      isInPack || doing.contains { outcome.output.contains("the app ended (\(name)) while \($0)") },
      "\(outcome.output)")
    #expect(outcome.output.contains("the app crashed: it ended with \(name)"))
  }

  @Test func `Ctrl-C ends the command under way and the session`() async throws {
    let outcome = try await playing { program, _, _ in program.signal(SIGINT) }
    #expect(outcome.status == 1)
    #expect(outcome.output.contains("stopped while performing this command"))
  }

  @Test func `A session can be looked into while it goes on`() async throws {
    _ = try await playing { program, app, folder in
      let sessions = try await Program.run("sessions", "--json", in: folder).lines
      let session = try #require(sessions.first { $0.contains(String(app)) })
      let id = try #require(session.firstMatch(of: /"id":"([a-z0-9]+)"/)?.1)
      let button = "//Button[@text='Press me']"
      let text = try await Program.run(
        "tree", "--session", String(id), "--xpath", button, in: folder).expectSuccess()
      #expect(text.output.hasPrefix("Button "))
      let count = try await Program.run(
        "tree", "--session", String(id), "--xpath", "count(\(button))", in: folder).expectSuccess()
      #expect(count.output == "1\n")
      let xml = try await Program.run(
        "tree", "--session", String(id), "--format", "xml", in: folder).expectSuccess()
      #expect(xml.output.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<App "))
      let wrong = try await Program.run(
        "tree", "--session", String(id), "--xpath", "//Button[", in: folder)
      #expect(wrong.status == 2 && wrong.errors.hasPrefix("capuchin: "))
      #expect(program.status == nil)
      program.signal(SIGINT)
    }
  }

  @Test func `An app that hangs is said to by whoever looks into it`() async throws {
    try await withScripts(["a.monkey": "Touch Button Hang %timeout=600s\n"]) { folder, app in
      try await Program.with(["play", "a.monkey", "--", app, "faults"], in: folder) { program in
        let held = "the app's main loop has not turned for "
        try await waitUntil("it hangs") { program.errors.contains(held) }
        // Other tests' sessions may run, too.
        let sessions = try await Program.run("sessions", "--json", in: folder).lines
        let line = try #require(sessions.first { $0.contains("\"faults\"") }, "\(sessions)")
        let id = try #require(line.firstMatch(of: /"id":"([a-z0-9]+)"/)?.1)
        let tree = try await Program.run("tree", "--session", String(id), in: folder)
        #expect(tree.status == 2)
        #expect(
          tree.errors.contains(/capuchin: Process \d+ cannot be controlled: the app's main loop has not turned for [0-9.]+ s: it sleeps\.\n/),
          "\(tree.errors)")
        program.signal(SIGINT)
        #expect(try await program.outcome(within: .seconds(20)).status == 1)
      }
    }
  }
}
