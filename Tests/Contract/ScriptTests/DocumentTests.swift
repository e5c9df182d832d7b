import Foundation
import Script
import TestSupport
import Testing

/// What the docs say of the language is true: their tables are the catalog's, errors read as they show.
@Suite struct DocumentTests {
  private static let folder = Tree.source.appending(path: "Docs")
  private static let mustUpdate = ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
  }

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter DocumentTests` writes the tables and fails once.
  @Test(arguments: ["Properties.md", "ScriptLanguage.md"])
  func tablesAreThoseOfTheCatalog(name: String) throws {
    let before = try text(name)
    var after = before
    for (table, rows) in GeneratedTables.all {
      let begin = "<!-- generated: \(table) -->\n"
      guard let start = after.range(of: begin),
        let end = after.range(of: "<!-- end -->", range: start.upperBound..<after.endIndex)
      else { continue }
      after.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(rows)\n")
    }
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter DocumentTests")
    if Self.mustUpdate {
      try after.write(to: Self.folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  @Test func everyTableIsInADocument() throws {
    let texts = try text("Properties.md") + text("ScriptLanguage.md")
    for table in GeneratedTables.all.keys {
      #expect(texts.contains("<!-- generated: \(table) -->"), "\(table)")
    }
  }

  /// Each ```monkey-errors fence holds lines that do not bind, each with what is said of it.
  @Test(arguments: ["ScriptLanguage.md", "Errors/scripts.md"])
  func errorsAreAsShown(page: String) throws {
    let parts = try text(page).components(separatedBy: "```monkey-errors\n")
    #expect(parts.count > 1)
    for (before, part) in zip(parts, parts.dropFirst()) {
      let shown = part.components(separatedBy: "\n```").first ?? ""
      for block in shown.components(separatedBy: "\n\n") {
        let lines = block.split(separator: "\n")
        let source = lines.dropFirst().first.map { $0.drop { $0 == " " } } ?? ""
        let script = Script.parse(String(source), file: "signup.monkey")
        let found = Catalog.builtIn.diagnostics(of: script).first
        #expect(found?.description == block)
        if page != "ScriptLanguage.md" { #expect(before.hasSuffix("### \(found?.code.rawValue ?? "")\n\n"), "\(block)") }
      }
    }
  }
}
