import Foundation
import TestSupport
import Testing

/// The help pages are as in Snapshots/; a page that is not there is written, and the test fails.
@Suite struct HelpTests {
  private static let snapshots = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Snapshots")

  @Test(arguments: [
    [], ["record"], ["play"], ["tree"], ["trace"], ["sessions"], ["packs"], ["packs", "list"],
    ["packs", "check"], ["packs", "show"], ["packs", "schema"], ["packs", "new"], ["packs", "test"], ["packs", "dev"], ["packs", "install"], ["packs", "deb"], ["serve"], ["mcp"], ["webdriver"], ["open"], ["do"], ["look"], ["close"], ["doctor"], ["check"], ["fmt"],
  ])
  func `Help is complete`(command: [String]) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run(command + ["--help"], in: folder).expectSuccess()
      let root = try await Tree.assembled().root.path
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
}
