import Foundation
import Script
import TestSupport
import Testing
import Wire

@testable import Session

@Suite struct ProjectFileTests {
  private func names(_ text: String) throws -> [NameRule] {
    try ProjectFile(path: "p", Array(text.utf8), .builtIn).names
  }

  @Test func rules() throws {
    let text = """
      # Our own widgets have stable ids.
      names:
        - kind: textfield
          order: [developer, beside]
        - {class: HexView, kind: View, order: [developer]}
        - order:
            - placeholder
            - label
            - text
      """
    #expect(
      try names(text) == [
        NameRule(kind: "TextField", order: [.developer, .beside]),
        NameRule(kind: "View", className: "HexView", order: [.developer]),
        NameRule(order: [.placeholder, .label, .text]),
      ])
    #expect(try names("") == [])
    #expect(try names("# nothing yet\n") == [])
    let alias = "names:\n- {kind: Button, order: &first [developer]}\n- {order: *first}"
    #expect(try names(alias).map(\.order) == [[.developer], [.developer]])
  }

  /// The example in Docs/Recording.md.
  @Test func thePagesExample() throws {
    let page = Tree.source.appending(path: "Docs/Recording.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let block = try #require(text.firstMatch(of: /```yaml\n(names:[^`]*)```/)).1
    #expect(
      try names(String(block)) == [
        NameRule(kind: "Button", order: [.developer]),
        NameRule(className: "GtkSearchEntry", order: [.placeholder, .label]),
        NameRule(order: [.label, .beside]),
      ])
  }

  @Test(arguments: [
    ("names: [", "p:2: did not find expected node content"),
    ("names:\n\t- order", "p:2: found character that cannot start any token"),
    ("5", "p:1: the file: expected members (names), found \"5\""),
    ("- names", "p:1: the file: expected members (names), found a list"),
    ("name: []", "p:1: the file has no \"name\"; did you mean names?; it can have: names"),
    ("names: []\nnames: []", "p:2: the file has \"names\" twice; write it once"),
    ("names: developer", "p:1: names: expected a list, found \"developer\""),
    ("names:\n", "p:1: names: expected a list, found nothing"),
    ("names:\n  - developer", "p:2: a rule: expected members (kind, class, order), found \"developer\""),
    ("names:\n  - kind: Button", "p:2: order is missing; it lists label, beside, placeholder, developer, text"),
    ("names:\n  - order: []", "p:2: order is missing; it lists label, beside, placeholder, developer, text"),
    (
      "names:\n  - order: [labl]",
      "p:2: order: expected label, beside, placeholder, developer, text, found \"labl\"; did you mean label?"
    ),
    ("names:\n  - kind: Buton\n    order: [label]", "p:2: kind: no pack has the kind \"Buton\"; did you mean Button?"),
    ("names:\n  - kind: [Button]\n    order: [label]", "p:2: kind: expected a text, found a list"),
    ("names:\n  - class:\n    order: [label]", "p:2: class: expected a text, found nothing"),
  ]) func whatIsWrong(_ text: String, _ message: String) {
    let error = #expect(throws: ProjectFile.Problem.self) { try names(text) }
    #expect(error?.description == message)
  }

  /// Aliases of aliases: each line ten times as many values as the one before.
  @Test func aliasesThatGrowWithoutEnd() {
    let lists = (1...9).map { "- &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 10).joined(separator: ","))]" }
    let error = #expect(throws: ProjectFile.Problem.self) {
      try names("names:\n- &a0 [x]\n" + lists.joined(separator: "\n"))
    }
    #expect(error?.text == "too many values, or too many in one another")
  }

  @Test func theNearestFolderCounts() async throws {
    try await TemporaryFolder.with("project") { folder in
      let inner = folder.appending(path: "tests/orders")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      let script = inner.appending(path: "new.monkey").path
      #expect(try ProjectFile.around(script: script, .builtIn) == nil)
      let outer = folder.appending(path: ProjectFile.name)
      try Data("names: [{order: [developer]}]".utf8).write(to: outer)
      #expect(try ProjectFile.around(script: script, .builtIn)?.path == outer.path)
      let near = inner.appending(path: ProjectFile.name)
      try Data("names: [{order: [label]}]".utf8).write(to: near)
      #expect(try ProjectFile.around(script: script, .builtIn)?.names == [NameRule(order: [.label])])
      try FileManager.default.removeItem(at: near)
      try FileManager.default.createDirectory(at: near, withIntermediateDirectories: true)
      let error = #expect(throws: ProjectFile.Problem.self) { try ProjectFile.around(script: script, .builtIn) }
      #expect(error?.description == "\(near.path): it is a folder")
    }
  }

  /// No bytes trap.
  @Test func anyBytes() async {
    let pieces = [
      "names:", " - ", "order: [", "]", "{", "}", "developer", "\n", "&a", "*a", "\u{0}", "\"", "|", "? ", "%", "\t",
    ]
    await Fuzz.rounds { random in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<24, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Array((pieces.randomElement(using: &random) ?? "").utf8)
        }
      }
      _ = try? ProjectFile(path: "p", bytes, .builtIn)
    }
  }
}
