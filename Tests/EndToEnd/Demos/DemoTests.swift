import Foundation
import TestSupport
import Testing

/// What the toolkits' own demos contain is recorded and played: the tables in Tests/Fixtures/Demos say what is done on
/// each page.
///
/// `make soak` goes through all pages, `make test` through a few; CAPUCHIN_DEMOS is `all`, or names pages: `menu,dnd`.
@Suite(.enabled("the demos of Debian 12 and 13") { try await DemoTable.versions.contains(Toolkits.gtk4Minor.value) })
struct DemoTests {
  private static let wanted = ProcessInfo.processInfo.environment["CAPUCHIN_DEMOS"]

  private static func isChosen(_ page: DemoPage) -> Bool {
    guard page.reason == nil else { return false }
    return switch wanted {
    case nil: page.isAlways
    case "all": true
    case let names?: names.split(separator: ",").contains { $0 == page.name }
    }
  }

  @Test func whatIsDoneOnAPageIsRecordedAndPlayed() async throws {
    let pages = try await DemoTable.pages(Toolkits.gtk4Minor.value).filter(Self.isChosen)
    try #require(!pages.isEmpty)
    await withTaskGroup(of: Void.self) { group in
      // As many as there are displays at once: no page waits in line with its time running.
      var waiting = pages[...]
      for page in waiting.prefix(ProcessInfo.processInfo.activeProcessorCount) { group.addTask { await Self.check(page) } }
      waiting = waiting.dropFirst(ProcessInfo.processInfo.activeProcessorCount)
      for await _ in group {
        if let page = waiting.popFirst() { group.addTask { await Self.check(page) } }
      }
    }
  }

  private static func check(_ page: DemoPage) async {
    do {
      let recorded = try await DemoRun.of(page)
      #expect(DemoRun.matches(recorded, page.lines), "\(page.name): \(recorded)")
    } catch {
      Issue.record("\(page.name): \(error)")
    }
  }

  /// A page that is new needs acts, or a reason why there is nothing to do.
  @Test func everyPageIsInTheTable() async throws {
    let listed = try await PrivateDisplay.with(windowManager: false) { display in
      try await run("gtk4-demo", ["--list"], environment: display.environment).expectSuccess().lines
    }
    let known = try await DemoTable.gtk.pages(Toolkits.gtk4Minor.value).map(\.name)
    #expect(Set(listed.filter { !$0.isEmpty }) == Set(known))
    #expect(Set(known).count == known.count)
  }

  @Test(arguments: DemoTable.versions) func eachPageEndsWithChecks(_ minor: Int) throws {
    for page in try DemoTable.pages(minor) where page.reason == nil {
      #expect(!page.lines.isEmpty && !page.checks.isEmpty, "\(page.name)")
    }
  }

  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter DemoTests` writes the tables and fails once.
  @Test func theDocumentHasTheseTables() throws {
    let file = Tree.source.appending(path: "Docs/Demos.md")
    let before = try String(contentsOf: file, encoding: .utf8)
    var after = before
    for table in DemoTable.allCases {
      let pages = try table.pages(DemoTable.versions[0])
      try Self.put(Self.table(of: pages), under: table.rawValue, into: &after)
      for minor in DemoTable.versions.dropFirst() {
        let differing = try Self.differing(table.pages(minor), from: pages)
        try Self.put(Self.table(of: differing), under: "\(table.rawValue) 4.\(minor)", into: &after)
      }
    }
    #expect(before == after, "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter DemoTests")
    if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil { try Data(after.utf8).write(to: file) }
  }

  private static func put(_ table: String, under name: String, into text: inout String) throws {
    let start = try #require(text.range(of: "<!-- generated: \(name) -->\n"))
    let end = try #require(text.range(of: "<!-- end -->", range: start.upperBound..<text.endIndex))
    text.replaceSubrange(start.upperBound..<end.lowerBound, with: "\n\(table)\n")
  }

  /// Pages that are new or not as those, and those that are no more.
  private static func differing(_ pages: [DemoPage], from others: [DemoPage]) -> [DemoPage] {
    let differing = pages.filter { page in
      !others.contains { $0.name == page.name && row($0) == row(page) }
    }
    let gone = others.filter { other in !pages.contains { $0.name == other.name } }
    return differing + gone.map { DemoPage(name: $0.name, app: $0.app, reason: "there is no such page in this version") }
  }

  private static func table(of pages: [DemoPage]) -> String {
    "| page | what is recorded and played | what holds after that |\n| --- | --- | --- |\n" + pages.map(row).joined()
  }

  private static func row(_ page: DemoPage) -> String {
    let shown = page.reason.map { "not here: \($0)" } ?? page.lines.map(code).joined(separator: "<br>")
    return "| \(page.name) | \(shown) | \(page.checks.map(code).joined(separator: "<br>")) |\n"
  }

  private static func code(_ line: String) -> String { "`\(line.replacing("|", with: "\\|"))`" }
}
