import Foundation
import TestSupport
import Testing

/// Docs/Articles.md names a test for each claim of the founding articles.
@Suite struct ArticlesPageTests {
  /// The rows of the page's tables of claims: the claim, and the tests in the last cell.
  private static func rows() throws -> [(claim: String, tests: [String])] {
    let page = try String(contentsOf: Tree.source.appending(path: "Docs/Articles.md"), encoding: .utf8)
    let claims = page.components(separatedBy: "## Property lists")[0]
    return claims.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| claim |") }.map { row in
      let cells = row.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      return (cells[0], (cells.last ?? "").matches(of: /`(\w+\.[^`]+)`/).map { String($0.output.1) })
    }
  }

  /// The functions of each suite, by its name, as the sources of the tests have them.
  private static func functions() throws -> [String: Set<String>] {
    let folder = Tree.source.appending(path: "Tests")
    var functions: [String: Set<String>] = [:]
    for path in FileSearch.files(in: folder) where path.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
      let names = text.matches(of: /func (\w+|`[^`]+`)/).map { String($0.output.1).filter { $0 != "`" } }
      for suite in text.matches(of: /(?:struct|class) (\w+)/).map({ String($0.output.1) }) {
        functions[suite, default: []].formUnion(names)
      }
    }
    return functions
  }

  @Test func everyClaimHasATestThatExists() throws {
    let rows = try Self.rows()
    let functions = try Self.functions()
    #expect(rows.count > 35)
    for row in rows {
      #expect(!row.tests.isEmpty, "no test for: \(row.claim)")
      for test in row.tests {
        let parts = test.split(separator: ".", maxSplits: 1).map(String.init)
        #expect(functions[parts[0]]?.contains(parts[1]) == true, "there is no test \(test), named for: \(row.claim)")
      }
    }
  }
}
