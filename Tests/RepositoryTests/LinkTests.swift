import Foundation
import Testing
import TestSupport

@Suite struct `Links` {
  @Test func `Each link to a file of the project leads to one`() async throws {
    let listing = try await run("git", ["-C", Tree.source.path, "ls-files", "--cached", "--others", "--exclude-standard", "*.md"])
    for page in listing.lines {
      let file = Tree.source.appending(path: page)
      guard let text = try? String(contentsOf: file, encoding: .utf8) else { continue }
      for match in text.matches(of: /\]\(([^)#\s]+)(#[^)]*)?\)/) where !match.1.contains("://") {
        let target = file.deletingLastPathComponent().appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(page) links to \(match.1)")
      }
    }
  }
}
