import Foundation
import TestSupport
import Testing

@testable import Engine

/// Docs/Security.md prints the limits of the servers.
@Suite struct ServerLimitsTests {
  @Test func `The page has the table of the limits`() throws {
    let page = Tree.source.appending(path: "Docs/Security.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "### Limits of the servers"))
    let table = lines[start...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    #expect(Array(table.dropFirst(2)) == ServerLimits.all.map { Substring($0.row) })
  }

  @Test func `A limit is printed for people`() {
    let texts = [(16 << 20, ServerLimit.Unit.bytes), (1000, .bytes), (60, .seconds), (1000, .count)].map {
      ServerLimit([.serve], "x", $0, $1, beyond: "y").text
    }
    #expect(texts == ["16 MiB", "1000 bytes", "60 s", "1000"])
    #expect(ServerLimit([.serve, .mcp], "x", 2, beyond: "y").row == "| x | `serve`, `mcp` | 2 | y |")
  }
}
