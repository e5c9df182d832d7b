import Foundation
import Script
import TestSupport
import Testing

/// Docs/Verbs.md says of each verb and kind what comes of it in each toolkit: the rows of Tests/Fixtures/Verbs are played.
@Suite struct VerbTableTests {
  /// What is ok has also brought about what the row says; what is not says why, and not that something is missing.
  @Test func whatIsPlayedHasItsEffect() async throws {
    for run in try await VerbRun.shared() {
      for played in run.played where played.row.reason == nil {
        #expect(played.wrong.isEmpty, "\(run.toolkit), \(played.row.page): after \(played.row.command)")
        let isNoAnswer = ["not-found", "ambiguous", "syntax", "ended", "pack-crash", "pack-hang"].contains(played.ending.code)
        let isAsItShould = played.ending.status == "ok" || played.ending.status == "error" && !isNoAnswer && !played.row.isPreparation
        #expect(isAsItShould, "\(run.toolkit), \(played.row.page): \(played.row.command): \(played.ending)")
      }
    }
  }

  /// A new kind of a pack's needs a widget in a fixture, and a row for each verb that is for it.
  @Test func noVerbAndNoKindIsLeftOut() async throws {
    for run in try await VerbRun.shared() {
      let there = Set(run.played.filter { !$0.row.isPreparation }.map { VerbTable.place(of: $0.row) })
      let missing = try VerbTable.wanted(in: run.toolkit).subtracting(there).sorted()
      #expect(
        missing.isEmpty,
        "no row plays these in \(run.toolkit); add one to Tests/Fixtures/Verbs: \(missing.map { "\($0.verb) \($0.kind)" })")
    }
  }

  @Test func eachVerbIsServedSomewhere() async throws {
    let runs = try await VerbRun.shared()
    let served = Set(runs.flatMap(\.played).filter { $0.ending.status == "ok" }.map(\.row.verb))
    let verbs = Set(Catalog.builtIn.verbs.map(\.name).filter { !VerbTable.isLeftOut($0) })
    #expect(verbs.subtracting(served).isEmpty)
  }

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter VerbTableTests` writes the table and fails once.
  @Test func theDocumentHasThisTable() async throws {
    let file = Tree.source.appending(path: "Docs/Verbs.md")
    let before = try String(contentsOf: file, encoding: .utf8)
    var after = before
    let start = try #require(after.range(of: "<!-- generated: verbs by kind -->\n"))
    let end = try #require(after.range(of: "<!-- end -->", range: start.upperBound..<after.endIndex))
    after.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(try VerbTable.text(try await VerbRun.shared()))\n")
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter VerbTableTests")
    if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil { try Data(after.utf8).write(to: file) }
  }
}
