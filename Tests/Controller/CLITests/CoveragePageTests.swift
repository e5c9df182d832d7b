import Foundation
import TestSupport
import Testing

/// Docs/Coverage.md tells of each widget class which component serves it, or why none does.
@Suite(.serialized) struct CoveragePageTests {
  private static let page = Tree.source.appending(path: "Docs/Coverage.md")

  /// A row of the page: what it says of one class.
  private struct Row: Equatable {
    var title: String
    var parent: String
    var component: String
    var kinds: [String]
    var words: String

    var isServed: Bool { component != "none" }

    var line: String { "| \(title) | \(parent) | \(component) | \(kinds.joined(separator: ", ")) | \(words) |" }

    init(_ object: [String: Any]) throws {
      let name = try #require(object["class"] as? String)
      let marks = [object["private"] as? Bool == true ? "private" : nil]
        + ["since", "until"].map { mark in (object[mark] as? String).map { "\(mark) \($0)" } }
      title = (["`\(name)`"] + marks.compactMap { $0 }).joined(separator: ", ")
      parent = (object["parent"] as? String).map { $0.isEmpty ? "" : "`\($0)`" } ?? ""
      let served = object["component"] as? String
      component = served.map { $0 == name ? "own" : "of `\($0)`" } ?? "none"
      kinds = object["kinds"] as? [String] ?? []
      let verbs = object["verbs"] as? [String] ?? []
      let why = object["gap"] as? Bool == true ? "**not served yet**" : "not interactive"
      words = served == nil ? "\(why): \(object["reason"] as? String ?? "")" : verbs.isEmpty ? "as any widget" : verbs.joined(separator: ", ")
    }

    init?(line: Substring) {
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      guard line.hasPrefix("| `"), cells.count == 5 else { return nil }
      (title, parent, component, words) = (cells[0], cells[1], cells[2], cells[4])
      kinds = cells[3].isEmpty ? [] : cells[3].components(separatedBy: ", ")
    }
  }

  /// A class has a component or a reason: the command fails where one has neither.
  ///
  /// The page may say less than is true by now, of what a pack serves that is new, and never more.
  /// `CAPUCHIN_UPDATE_DOCS=1 swift test --filter CoveragePageTests` writes it.
  @Test(arguments: ["gtk4", "adwaita", "gnustep"])
  func `Each class has a component or a reason, and the page says so`(toolkit: String) async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run("packs", "coverage", "--toolkit", toolkit, "--json", in: folder)
      #expect(outcome.status == 0, "\(outcome.errors)")
      let now = try outcome.lines.map { try Row(#require(JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])) }
      #expect(now.count > 50)
      let text = try String(contentsOf: Self.page, encoding: .utf8)
      let begin = "<!-- generated: \(toolkit) -->\n"
      let parts = text.components(separatedBy: begin)
      let rest = try #require(parts.last?.components(separatedBy: "<!-- end -->"))
      if ProcessInfo.processInfo.environment["CAPUCHIN_UPDATE_DOCS"] != nil {
        let table = "| class | descends from | component | kinds | verbs, or why there is none |\n|---|---|---|---|---|\n"
          + now.map { $0.line + "\n" }.joined()
        let whole = parts[0] + begin + table + "<!-- end -->" + rest.dropFirst().joined(separator: "<!-- end -->")
        return try whole.write(to: Self.page, atomically: true, encoding: .utf8)
      }
      Self.compare(rest[0].split(separator: "\n").compactMap(Row.init(line:)), now)
    }
  }

  private static func compare(_ told: [Row], _ now: [Row]) {
    let hint: Comment = "run CAPUCHIN_UPDATE_DOCS=1 swift test --filter CoveragePageTests"
    #expect(told.map(\.title) == now.map(\.title), hint)
    for (told, now) in zip(told, now) where told.title == now.title {
      #expect(told.parent == now.parent, hint)
      guard told.isServed else {
        if !now.isServed { #expect(told == now, hint) }
        continue
      }
      #expect(now.isServed, hint)
      // A component of its own may have come meanwhile.
      guard told.component == now.component else { continue }
      #expect(Set(told.kinds).isSubset(of: now.kinds), hint)
      let verbs = told.words.components(separatedBy: ", ").filter { $0 != "as any widget" }
      #expect(Set(verbs).isSubset(of: now.words.components(separatedBy: ", ")), hint)
    }
  }

  @Test func `A coverage.json that is wrong is told`() async throws {
    try await TemporaryFolder.with { folder in
      let packs = try await Tree.assembled().libraries.appending(path: "packs")
      let pack = folder.appending(path: "packs/Gtk4Bridge")
      try FileManager.default.createDirectory(at: folder.appending(path: "packs"), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: packs.appending(path: "Gtk4Bridge"), to: pack)
      let notes = pack.appending(path: "coverage.json")
      let text = try String(contentsOf: notes, encoding: .utf8)
      try text.replacing("\"GtkBox\"", with: "\"GtkBix\"").write(to: notes, atomically: true, encoding: .utf8)
      let wrong = try await Program.run("packs", "coverage", "--toolkit", "gtk4", "--pack-path", "packs", in: folder)
      #expect(wrong.status == 1)
      #expect(wrong.errors.contains("capuchin: GtkBox: no component serves it and no coverage.json says why"))
      #expect(wrong.errors.contains("capuchin: GtkBix: coverage.json tells of it, but "))
      #expect(wrong.output.contains("1 of which nobody says anything"))
      try "[]".write(to: notes, atomically: true, encoding: .utf8)
      let unreadable = try await Program.run("packs", "coverage", "--toolkit", "gtk4", "--pack-path", "packs", in: folder)
      #expect(unreadable.status == 2 && unreadable.errors.hasPrefix("capuchin: cannot read \(notes.resolvingSymlinksInPath().path): expected a toolkit"))
    }
  }
}
