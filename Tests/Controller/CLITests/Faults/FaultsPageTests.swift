import Foundation
import TestSupport
import Testing

/// The tables of Docs/Faults.md are those of the faults that are tested.
@Suite struct FaultsPageTests {
  private static let page = Tree.source.appending(path: "Docs/Faults.md")
  private static let begin = "<!-- generated: faults -->\n"

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter FaultsPageTests` writes the tables and fails once.
  @Test func `The page has each fault`() throws {
    let before = try String(contentsOf: Self.page, encoding: .utf8)
    let parts = before.components(separatedBy: Self.begin)
    let after = try #require(parts.last?.components(separatedBy: "<!-- end -->").last)
    let now = parts[0] + Self.begin + Self.tables + "<!-- end -->" + after
    #expect(before == now, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter FaultsPageTests")
    guard ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil else { return }
    try now.write(to: Self.page, atomically: true, encoding: .utf8)
  }

  private static var tables: String {
    Fault.chapters.map { chapter in
      let head = "\n## \(chapter.title)\n\n| cause | what is said | exit status | what is left |\n|---|---|---|---|\n"
      return head + chapter.faults.map(row).joined() + "\n"
    }.joined()
  }

  private static func row(_ fault: Fault) -> String {
    let lines = fault.says.split(separator: "\n").map { "`\($0.replacing("`", with: "'").replacing("|", with: "\\|"))`" }
    let said = (lines.isEmpty ? "nothing" : lines.joined(separator: "<br>")) + (fault.on == .errors ? "" : " (on \(fault.on.rawValue))")
    return "| \(fault.cause) | \(said) | \(fault.status) | \(fault.leaves) |\n"
  }
}
