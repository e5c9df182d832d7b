import Foundation
import TestSupport
import Testing

/// `capuchin check` and `capuchin fmt`.
@Suite struct ScriptFileTests {
  private func withFiles(
    _ files: [String: String], _ body: (URL) async throws -> Void
  ) async throws {
    try await TemporaryFolder.with { folder in
      for (name, text) in files {
        try Data(text.utf8).write(to: folder.appending(path: name))
      }
      try await body(folder)
    }
  }

  private func text(_ name: String, _ folder: URL) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  @Test func `Good scripts are told with their commands`() async throws {
    try await withFiles(["a.monkey": "# hello\n\nTouch Button Save\nPause 1s\n", "b.monkey": "Pause 1s\n"]) { folder in
      let outcome = try await Program.run("check", "a.monkey", "b.monkey", in: folder).expectSuccess()
      #expect(outcome.output == "a.monkey: ok, 2 commands\nb.monkey: ok, 1 command\n")
    }
  }

  @Test func `Problems are told with place and marked line`() async throws {
    try await withFiles(["a.monkey": "Pause 1s\nTouch Button \"Save\nPause soon\n"]) { folder in
      let outcome = try await Program.run("check", "a.monkey", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.lines.count == 6)
      #expect(outcome.lines.first?.hasPrefix("a.monkey:2:14: ") == true)
      #expect(outcome.lines.dropFirst().prefix(2) == ["    Touch Button \"Save", "                 ^~~~~"])
      #expect(outcome.lines.dropFirst(3).first?.hasPrefix("a.monkey:3:7: ") == true)
    }
  }

  @Test func `Problems are told to programs as JSON`() async throws {
    try await withFiles(["a.monkey": "Tuch Button Save\n"]) { folder in
      let outcome = try await Program.run("check", "--json", "a.monkey", in: folder)
      #expect(outcome.status == 2)
      let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
      let problem = try #require(object as? [String: Any])
      #expect(problem["event"] as? String == "diagnostic")
      #expect(problem["file"] as? String == "a.monkey")
      #expect(problem["line"] as? Int == 1 && problem["column"] as? Int == 1)
      #expect(problem["text"] as? String == "Tuch Button Save")
      #expect((problem["message"] as? String)?.contains("Touch") == true)
    }
  }

  @Test func `A script that another runs is checked with it`() async throws {
    try await withFiles(["a.monkey": "Run b.monkey\n", "b.monkey": "Tuch Button Save\n"]) { folder in
      let outcome = try await Program.run("check", "a.monkey", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.output.hasPrefix("b.monkey:1:1: "))
    }
  }

  @Test func `A script is a verb with arguments`() async throws {
    let files = ["a.monkey": "GREET   Ada\n", "b.monkey": "greet\n", "greet.monkey": "# capuchin {\"arguments\":[\"who\"]}\nPause 1ms\n"]
    try await withFiles(files) { folder in
      try await Program.run("check", "a.monkey", in: folder).expectSuccess()
      try await Program.run("fmt", "a.monkey", in: folder).expectSuccess()
      #expect(try text("a.monkey", folder) == "greet Ada\n")
      let outcome = try await Program.run("check", "b.monkey", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.lines.first == "b.monkey:1:1: greet: who is missing; greet.monkey takes who")
    }
  }

  @Test func `Formatting changes what is not canonical and says so`() async throws {
    let files = ["a.monkey": "touch   button \"Save\"   # now\r\n", "b.monkey": "Touch Button Save\n"]
    try await withFiles(files) { folder in
      let check = try await Program.run("fmt", "--check", "a.monkey", "b.monkey", in: folder)
      #expect(check.status == 1 && check.output == "a.monkey\n")
      #expect(try text("a.monkey", folder) == files["a.monkey"])
      let format = try await Program.run("fmt", "a.monkey", "b.monkey", in: folder).expectSuccess()
      #expect(format.output == "a.monkey\n")
      #expect(try text("a.monkey", folder) == "Touch Button Save # now\n")
      #expect(try text("b.monkey", folder) == files["b.monkey"])
      let again = try await Program.run("fmt", "--check", "a.monkey", "b.monkey", in: folder)
      #expect(again.status == 0 && again.output == "")
      let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      #expect(left.filter { $0.hasSuffix(".new") } == [])
    }
  }

  @Test func `Formatting keeps the mode and follows links`() async throws {
    try await withFiles(["real.monkey": "touch Button Save\n"]) { folder in
      let real = folder.appending(path: "real.monkey").path
      #expect(chmod(real, 0o640) == 0)
      try FileManager.default.createSymbolicLink(
        atPath: folder.appending(path: "link.monkey").path, withDestinationPath: "real.monkey")
      try await Program.run("fmt", "link.monkey", in: folder).expectSuccess()
      #expect(try text("real.monkey", folder) == "Touch Button Save\n")
      var status = stat()
      #expect(lstat(real, &status) == 0 && status.st_mode & 0o7777 == 0o640)
      #expect(lstat(folder.appending(path: "link.monkey").path, &status) == 0)
      #expect(status.st_mode & S_IFMT == S_IFLNK)
    }
  }

  @Test func `A script with errors is left as it is`() async throws {
    try await withFiles(["a.monkey": "touch Button \"Save\n"]) { folder in
      let outcome = try await Program.run("fmt", "a.monkey", in: folder)
      #expect(outcome.status == 2)
      #expect(outcome.errors.hasPrefix("a.monkey:1:14: "))
      #expect(try text("a.monkey", folder) == "touch Button \"Save\n")
    }
  }

  @Test func `Standard input is formatted to standard output`() async throws {
    try await withFiles([:]) { folder in
      let outcome = try await Program.run("fmt", "-", in: folder, input: "touch Button Save").expectSuccess()
      #expect(outcome.output == "Touch Button Save\n")
    }
  }
}
