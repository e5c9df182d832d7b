import Conformance
import Foundation
import TestSupport
import Testing

/// The page of the rules is made of the table that `capuchin packs test` goes through.
@Suite struct RulePageTests {
  private static let page = Tree.source.appending(path: "Docs/TestingAPack.md")

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter RulePageTests` writes the rules and fails once.
  @Test func thePageHasEachRule() throws {
    let before = try String(contentsOf: Self.page, encoding: .utf8)
    let begin = try #require(before.range(of: "<!-- generated: rules -->\n"))
    let end = try #require(before.range(of: "<!-- end -->"))
    let after = before.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: Self.text)
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter RulePageTests")
    if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil {
      try after.write(to: Self.page, atomically: true, encoding: .utf8)
    }
  }

  private static var text: String {
    Rule.Level.allCases.map { level in
      let head = "\n### Level \(level.rawValue): the pack \(level.meaning)\n\n| rule | what is looked at | what to do if it is broken |\n|---|---|---|\n"
      let rows = Rules.all.filter { $0.level == level }.map { rule in
        "| **\(rule.name)** \(rule.sentence) | \(rule.meaning) | \(rule.remedy) |\n"
      }
      return head + rows.joined()
    }.joined() + "\n"
  }

  @Test func eachRuleHasANumberOfItsOwnInItsLevel() {
    #expect(Set(Rules.all.map(\.name)).count == Rules.all.count)
    #expect(Rules.all.map(\.name) == Rules.all.map(\.name).sorted())
    #expect(Set(Rules.all.map(\.level)) == Set(Rule.Level.allCases))
  }
}
