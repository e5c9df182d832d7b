import Foundation
import TestSupport
import Testing

/// Programs that host Capuchin in their own process, each with tests of its own window: what fails there is said there.
@Suite struct EmbedTests {
  /// The environment of a test program: the tree's `capuchin` on PATH, sessions of its own.
  private func environment(_ display: PrivateDisplay, _ folder: URL) async throws -> [String: String] {
    let tree = try await Tree.assembled()
    var environment = display.environment
    environment["PATH"] = "\(tree.root.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
    environment["XDG_RUNTIME_DIR"] = folder.path
    environment["HOME"] = folder.path
    environment["G_DEBUG"] = "fatal-criticals"
    // Else the toolkit starts a bus for assistive technology, which nobody ends.
    (environment["GTK_A11Y"], environment["NO_AT_BRIDGE"]) = ("none", "1")
    return environment
  }

  /// On a session bus of its own: GTK warns where there is none, and GLib's tests take a warning for a failure.
  private func runOnBus(_ words: [String], _ environment: [String: String]) async throws -> Outcome {
    try await run("dbus-run-session", ["--"] + words, environment: environment, within: .seconds(120)).expectSuccess()
  }

  /// Runs a program, and looks that nothing of it is left.
  private func test(_ program: URL, in folder: URL, and setting: [String: String] = [:], _ words: String...) async throws -> Outcome {
    try await PrivateDisplay.with { display in
      let environment = try await environment(display, folder).merging(setting) { $1 }
      let outcome = try await runOnBus([program.path] + words, environment)
      let sessions = folder.appending(path: "capuchin")
      try await waitUntil("no session is left") {
        let names = try FileManager.default.contentsOfDirectory(atPath: sessions.path)
        return names.allSatisfy { $0.hasPrefix(".") }
      }
      return outcome
    }
  }

  private func withProgram(_ body: (_ folder: URL, _ program: URL) async throws -> Void) async throws {
    try await TemporaryFolder.with("embed") { folder in
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
      try await body(folder, folder.appending(path: "program"))
    }
  }

  @Test func aProgramOfGTKs() async throws {
    try await withProgram { folder, program in
      try await HostProgram.gtk([HostProgram.sources.appending(path: "gtk.c")], as: program)
      let outcome = try await test(program, in: folder)
      #expect(outcome.lines.filter { $0.hasPrefix("ok ") }.count == 15, "\(outcome.output)")
      // Where something else has it already.
      let tree = try await Tree.assembled()
      let driven = try await run(
        tree.capuchin.path, ["tree", "--headless", "--", program.path],
        environment: ["PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": folder.path, "EMBED_DRIVEN": "1"])
      #expect(driven.output.contains("occupied: this process is controlled by a session of Capuchin's from outside"), "\(driven)")
    }
  }

  @Test(arguments: [[:], ["EMBED_LATE": "1"]])
  func aProgramOfGNUsteps(setting: [String: String]) async throws {
    try await withProgram { folder, program in
      try await HostProgram.gnustep(HostProgram.sources.appending(path: "appkit.m"), as: program)
      #expect(try await test(program, in: folder, and: setting).lines.last == "well")
    }
  }

  @Test func aSuiteOfSwiftTestings() async throws {
    try await withProgram { folder, program in
      try await HostProgram.swiftSuite(HostProgram.sources.appending(path: "SignUpTests.swift"), in: folder, as: program)
      let outcome = try await test(program, in: folder, "--testing-library", "swift-testing")
      #expect((outcome.output + outcome.errors).contains("Test run with 4 tests in 1 suite passed"), "\(outcome)")
    }
  }

  /// As its Makefile builds it, against an installation alone.
  @Test func theExample() async throws {
    try await withProgram { folder, _ in
      let build = folder.appending(path: "build")
      try FileManager.default.copyItem(at: HostProgram.example, to: build)
      let prefix = try await Tree.assembled().root.path
      try await PrivateDisplay.with { display in
        let outcome = try await runOnBus(["make", "-C", build.path, "check", "PREFIX=\(prefix)"], environment(display, folder))
        #expect(outcome.output.contains("ok 1 /calculator/sum"), "\(outcome.output)")
      }
    }
  }

  // MARK: What the pages show

  private func block(_ page: String, _ language: String) throws -> String {
    let text = try String(contentsOf: Tree.source.appending(path: "Docs/\(page)"), encoding: .utf8)
    let start = try #require(text.range(of: "```\(language)\n"), "\(page) has no block of \(language)")
    let end = try #require(text.range(of: "```\n", range: start.upperBound..<text.endIndex))
    return String(text[start.upperBound..<end.lowerBound])
  }

  @Test(arguments: ["Hosting.md", "Embedding.md"])
  func thePagesProgramInC(page: String) async throws {
    try await withProgram { folder, program in
      let file = folder.appending(path: "test.c")
      try block(page, "c").write(to: file, atomically: true, encoding: .utf8)
      try await HostProgram.gtk([file, HostProgram.example.appending(path: "calculator.c")], as: program)
      #expect(try await test(program, in: folder).output.contains("ok 1 /calculator/"))
    }
  }

  @Test func thePagesSuiteInSwift() async throws {
    try await withProgram { folder, program in
      let file = folder.appending(path: "SumTests.swift")
      try block("Hosting.md", "swift").write(to: file, atomically: true, encoding: .utf8)
      try await HostProgram.swiftSuite(file, in: folder, as: program)
      let outcome = try await test(program, in: folder, "--testing-library", "swift-testing")
      #expect((outcome.output + outcome.errors).contains("Test run with 1 test"), "\(outcome)")
    }
  }

  /// The header says what each call does; the page, what each code means.
  @Test func thePageHasEachCode() throws {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Embedding.md"), encoding: .utf8)
    let folder = Tree.source.appending(path: "Sources/App/CEmbed")
    var codes: Set<String> = []
    for name in ["embed.c", "outcome.c"] {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      for pattern in [#/why, "([a-z-]+)"/#, #/outcome, "([a-z-]+)"/#, #/why,\s+"([a-z-]+)"/#, #/\{-\d+, "([a-z-]+)"\}/#, #/strdup\("([a-z-]+)"\)/#, #/: "([a-z-]+)";/#] {
        codes.formUnion(text.matches(of: pattern).map { String($0.output.1) })
      }
    }
    #expect(codes.count > 8)
    for code in codes { #expect(page.contains("| `\(code)` |"), "Docs/Embedding.md has no row for \(code)") }
  }

  @Test func theLibraryIsOfThisRelease() async throws {
    let tree = try await Tree.assembled()
    let program = try await run(tree.capuchin.path, ["--version"]).expectSuccess().output
    let version = try await HostProgram.flags("--modversion", "capuchin-embed")
    #expect(program.contains(try #require(version.first)))
    // Whoever links it gets nothing of Swift's before it is started.
    let library = tree.root.appending(path: "lib/libcapuchin-embed.so").path
    let needed = try await run("readelf", ["-d", library]).expectSuccess().lines.filter { $0.contains("(NEEDED)") }
    #expect(needed.count == 1 && needed.allSatisfy { $0.contains("libc.so") }, "\(needed)")
    let exported = try await run("nm", ["-D", "--defined-only", library]).lines
    #expect(exported.count > 8 && exported.allSatisfy { $0.contains(" T capuchin_") }, "\(exported)")
  }
}
