import Foundation
import Testing
import TestSupport

/// The commands that the pages show are run: documentation that drifts from the code fails here.
/// The scripts in the pages are checked where the language is tested.
@Suite struct `Snippets` {
  @Test func `There are some`() {
    #expect(!Snippet.all("sh").isEmpty)
  }

  @Test(arguments: Snippet.all("sh"))
  func `A command in a page works`(snippet: Snippet) async throws {
    let tree = try await Tree.assembled()
    try await TemporaryFolder.with { folder in
      try await PrivateDisplay.with { display in
        var environment = display.environment
        environment["PATH"] = "\(tree.root.path)/bin:\(environment["PATH"] ?? "/usr/bin:/bin")"
        environment["XDG_RUNTIME_DIR"] = folder.path
        let person = ["-euc", snippet.meanwhile ?? ""]
        try await withChild("bash", person, environment: environment, folder: folder) { person in
          let block = ["-euc", snippet.text]
          let outcome = try await run("bash", block, environment: environment, folder: folder, within: .seconds(90))
          #expect(outcome.status == 0, "\(snippet.page):\(snippet.line)\n\(outcome.output)\(outcome.errors)\nmeanwhile: \(person.errors)")
          let status = try await waitFor("the person is done: \(person.errors)") { person.status }
          #expect(status == 0, "meanwhile: \(person.errors)")
        }
      }
    }
  }
}
