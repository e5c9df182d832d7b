import Foundation
import TestSupport
import Testing

/// The help pages are as in Snapshots/; a page that is not there is written, and the test fails.
@Suite struct HelpTests {
  private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")

  @Test(arguments: [
    [], ["record"], ["play"], ["heal"], ["tree"], ["trace"], ["sessions"], ["packs"], ["packs", "list"],
    ["packs", "check"], ["packs", "show"], ["packs", "schema"], ["packs", "coverage"], ["packs", "new"], ["packs", "test"], ["packs", "dev"], ["packs", "install"], ["packs", "deb"], ["serve"], ["mcp"], ["webdriver"], ["open"], ["do"], ["look"], ["close"], ["doctor"], ["coverage"], ["check"], ["fmt"],
  ])
  func `Help is complete`(command: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run(command + ["--help"], in: folder).expectSuccess()
      let root = try await Tree.assembled().root.resolvingSymlinksInPath().path
      // It names pages where they are installed.
      let output = outcome.output.replacing("\(root)/", with: "PREFIX/")
      for line in output.split(separator: "\n") where line.hasPrefix("  PREFIX/") {
        #expect(FileManager.default.fileExists(atPath: "\(root)/\(line.dropFirst("  PREFIX/".count))"), "\(line)")
      }
      let name = (["help"] + command).joined(separator: "-") + ".txt"
      let file = Self.snapshots.appending(path: name)
      guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
        try Data(output.utf8).write(to: file)
        Issue.record("\(name) was not there and has been written; look at it")
        return
      }
      #expect(output == expected)
      #expect(outcome.errors == "")
    }
  }

  @Test func `Alone it says how to begin`() async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run([], in: folder).expectSuccess()
      #expect(outcome.lines.count == 3 && outcome.errors == "")
      #expect(outcome.lines[1] == "Begin:  capuchin record -o first.monkey -- APP   then:  capuchin play first.monkey")
    }
  }

  /// Help is wrapped at 80 columns, and at any blank.
  @Test func `The path of a page is never broken`() async throws {
    try await TemporaryFolder.with { folder in
      let tree = try await Tree.assembled()
      let usual = tree.root.resolvingSymlinksInPath().path
      let root = folder.resolvingSymlinksInPath().appending(path: "a place of a long name/\(String(repeating: "and longer/", count: 8))end")
      let program = root.appending(path: "bin/capuchin")
      try FileManager.default.createDirectory(at: program.deletingLastPathComponent(), withIntermediateDirectories: true)
      // By a program of its own, as TestSupport's writeProgram(_:to:).
      try await run("cp", [tree.capuchin.path, program.path]).expectSuccess()
      let environment = ["LD_LIBRARY_PATH": tree.libraries.path]
      for command in [[], ["packs", "test"], ["serve"], ["webdriver"]] {
        let help = try await run(program.path, command + ["--help"], environment: environment).expectSuccess().output
        let expected = try await Program.run(command + ["--help"], in: folder).expectSuccess().output.replacing("\(usual)/", with: "\(root.path)/")
        #expect(help == expected)
        #expect(help.contains("\n  \(root.path)/share/doc/capuchin/Docs/"), "\(help)")
      }
    }
  }
}
