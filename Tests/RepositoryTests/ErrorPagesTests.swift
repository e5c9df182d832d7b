import Foundation
import Testing
import TestSupport

/// Docs/Errors has a page for each code that the program tells, and no other.
@Suite struct ErrorPagesTests {
  private let folder = Tree.source.appending(path: "Docs/Errors")

  private func text(_ path: String) throws -> String {
    try String(contentsOf: Tree.source.appending(path: path), encoding: .utf8)
  }

  /// The codes of commands and packs, as the sources of these modules spell them.
  private func codes() throws -> Set<String> {
    var found: Set<String> = []
    for module in ["Wire", "Player", "Report", "Session", "PackManifest"] {
      let folder = Tree.module(module)
      for file in FileSearch.files(in: folder) where file.hasSuffix(".swift") {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        for line in source.split(separator: "\n") where line.contains("ode") {
          guard !line.contains("///"), !line.contains("members.") else { continue }
          let literals = line.matches(of: /(?:Code\(rawValue: |code(?::| =) [^"]*)"([a-z.-]+)"/).map { String($0.output.1) }
          found.formUnion(literals)
        }
      }
    }
    return found
  }

  @Test func `Each code has a page, and each page a code`() throws {
    let codes = try codes()
    #expect(codes.isSuperset(of: ["not-found", "crash", "pack-crash", "not-as-recorded", "pack.manifest"]), "\(codes)")
    let pages = FileSearch.files(in: folder).map { $0.replacing(".md", with: "") }
    #expect(codes == Set(pages).subtracting(["README", "scripts"]))
    let index = try text("Docs/Errors/README.md")
    for code in codes {
      let page = try text("Docs/Errors/\(code).md")
      let title = page.prefix { $0 != "\n" }
      #expect(title.hasPrefix("# `\(code)`: "))
      #expect(page.contains("\n## Causes\n\n- ") && page.contains("\n## What to do\n\n- "), "\(code)")
      #expect(index.contains("- [`\(code)`](\(code).md): \(title.dropFirst("# `\(code)`: ".count))\n"), "\(code)")
    }
  }

  /// Those of scripts are cases of the types that word them, and a few that are spelt where they are told.
  @Test func `Each code of a script has its place on the page`() throws {
    var codes: Set<String> = []
    for (family, file) in [
      ("syntax", "Contract/Script/Syntax/SyntaxProblem"), ("binding", "Contract/Script/Binding/BindingProblem"),
      ("id", "Contract/Script/ID/MonkeyIDProblem"), ("plist", "Controller/Player/SelfTesting/TestScriptProblem"),
    ] {
      let source = try text("Sources/\(file).swift")
      let cases = source.matches(of: /\n  case (\w+)/).map { "\(family).\($0.output.1)" }
      #expect(cases.count > 5)
      codes.formUnion(cases)
    }
    for module in ["Script", "Player"] {
      let folder = Tree.module(module)
      for file in FileSearch.files(in: folder) {
        let source = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
        codes.formUnion(source.matches(of: /"((variable|play)\.\w+)"/).map { String($0.output.1) })
      }
    }
    codes.remove("binding.wrongID")
    let page = try text("Docs/Errors/scripts.md")
    #expect(codes == Set(page.matches(of: /\n### (\S+)\n/).map { String($0.output.1) }))
  }

  /// What it quotes is said: each piece between two `…` is in the sources or in the table of faults.
  @Test func `Each message of the troubleshooting page is one of ours`() throws {
    let page = try text("Docs/Troubleshooting.md")
    let blocks = page.matches(of: /\n```text\n((.|\n)*?)\n```\n/).map { String($0.output.1) }
    let cells = page.matches(of: /\n\| `([^`]+)` \|/).map { String($0.output.1) }
    #expect(blocks.count > 10 && cells.count == 3)
    let folders = ["Sources", "Python/capuchin-ui/src"].map { Tree.source.appending(path: $0) }
    let files = try folders.flatMap { folder in
      try FileSearch.files(in: folder).filter { $0.hasSuffix(".swift") || $0.hasSuffix(".py") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      }
    }
    let said = (files + [try text("Docs/Faults.md"), try text("Docs/Errors/not-found.md")]).joined()
    for message in blocks + cells {
      let pieces = message.replacing(/^(capuchin: (warning: )?|ERROR +|ok +)/, with: "").split(separator: "…")
        .map { $0.trimmingCharacters(in: .whitespaces) }.filter { $0.count > 4 && $0 != "Touch Button Sav" && $0 != "Touch Button Save" }
      #expect(!pieces.isEmpty, "\(message)")
      for piece in pieces where !said.contains(piece) { Issue.record("\(piece), of: \(message)") }
    }
  }
}
