import Foundation
import TestSupport
import Testing

/// Docs/CommandLine.md knows every option that the help knows.
@Suite struct CommandLinePageTests {
  @Test(arguments: [["record"], ["play"], ["tree"], ["trace"], ["packs", "list"], ["packs", "check"], ["packs", "coverage"], ["packs", "test"], ["packs", "dev"], ["packs", "new"], ["packs", "install"], ["packs", "deb"], ["serve"], ["mcp"], ["webdriver"], ["open"], ["do"], ["look"], ["close"], ["doctor"], ["coverage"], ["check"], ["fmt"]])
  func `Each option is on the page`(command: [String]) async throws {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/CommandLine.md"), encoding: .utf8)
    try await TemporaryFolder.with { folder in
      let help = try await Program.run(command + ["--help"], in: folder).expectSuccess().output
      for option in help.matches(of: /--[a-z-]+/).map({ String($0.output) }) {
        guard !["--version", "--help", "--test"].contains(option) else { continue }
        #expect(page.contains(option), "\(option)")
      }
    }
  }
}
