import Foundation
import Testing
import TestSupport

/// The tutorials, and the guide to a suite, are followed as they stand there: each block in its order, in a new folder.
///
/// A `console` block has commands behind `$ `, each with what it prints; `…` stands for anything there, as does a
/// number for another that says how long something took. A block below `<!-- file: NAME -->` is a file that is
/// written. What the person does meanwhile is a comment as in other pages, in the words of `person.sh`.
@Suite struct `Tutorials` {
  private static var pages: [String] {
    FileSearch.files(in: Tree.source.appending(path: "Docs/Tutorials")).filter { $0.hasSuffix(".md") }
      .map { "Docs/Tutorials/\($0)" } + ["Docs/OrganiseTests.md"]
  }

  @Test(.timeLimit(.minutes(10)), arguments: Self.pages)
  func `A tutorial works as it is written`(page: String) async throws {
    let blocks = Snippet.blocks(of: page)
    #expect(blocks.count { $0.language == "console" } > 3)
    let tree = try await Tree.assembled()
    try await TemporaryFolder.with { folder in
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment["PATH"] = "\(tree.root.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
        // Beside the folder of the reader, who looks at what is in that.
        environment["XDG_RUNTIME_DIR"] = folder.appending(path: "run").path
        // What is installed for a person.
        environment["XDG_DATA_HOME"] = folder.appending(path: "data").path
        let work = folder.appending(path: "work")
        for place in ["data", "run", "work"] {
          try FileManager.default.createDirectory(
            at: folder.appending(path: place), withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
        }
        for block in blocks {
          if let file = block.file {
            try Data(block.text.utf8).write(to: work.appending(path: file))
          } else if block.language == "console" {
            try await follow(block, in: work, environment)
          }
        }
      }
    }
  }

  private func follow(_ block: Snippet, in folder: URL, _ environment: [String: String]) async throws {
    let words = Tree.source.appending(path: "Tests/Fixtures/person.sh").path
    let person = ["-euc", ". \"\(words)\"\n\(block.meanwhile ?? "")"]
    try await withChild("bash", person, environment: environment, folder: folder) { person in
      for step in block.steps {
        let place = "\(block.page):\(block.line): \(step.command)"
        let outcome: Outcome
        do {
          outcome = try await run(
            "bash", ["-euc", step.command], environment: environment, folder: folder, within: .seconds(120))
        } catch {
          let scripts = FileSearch.files(in: folder).filter { $0.hasSuffix(".monkey") }
            .map { "\($0):\n\((try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)) ?? "")" }
          Issue.record("\(place)\n\(error)\nmeanwhile: \(person.errors)\n\(scripts.joined())")
          throw error
        }
        #expect(outcome.status == 0, "\(place)\n\(outcome.output)\(outcome.errors)\nmeanwhile: \(person.errors)")
        #expect(try step.isShown(by: outcome.output), "\(place)\n\(outcome.output)\nshown:\n\(step.shown)")
      }
      // It may still be about to end when the last command has.
      let status = try await waitFor("the person is done: \(person.errors)") { person.status }
      #expect(status == 0, "\(block.page):\(block.line): meanwhile: \(person.errors)")
    }
  }
}

extension Snippet {
  /// A command of a `console` block, and what is shown of what it prints.
  struct Step {
    let command: String
    let shown: String

    func isShown(by output: String) throws -> Bool {
      var pattern = ""
      for line in shown.split(separator: "\n") {
        let line = line.split(separator: " ").joined(separator: " ")
        let parts = line.replacing(/\b[0-9.]+ (ms|s)\b/, with: "…").split(separator: "…", omittingEmptySubsequences: false)
        pattern += line == "…" ? "(.*\\n)*" : parts.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: ".*") + "\\n"
      }
      let lines = output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") + "\n" }
      return try Regex(pattern).wholeMatch(in: lines.joined()) != nil
    }
  }

  var steps: [Step] {
    "\n\(text)".components(separatedBy: "\n$ ").dropFirst().map { step in
      let lines = step.split(separator: "\n", maxSplits: 1)
      return Step(command: String(lines.first ?? ""), shown: lines.count > 1 ? String(lines[1]) : "")
    }
  }
}
