import Foundation
import Script
import Testing

@Suite struct CorpusTests {
  @Test(arguments: try Corpus.blocks("errors.txt"))
  func errors(block: Corpus.Block) throws {
    let script = Script.parse(block[0], file: "a.monkey")
    let diagnostic = try #require(Catalog.builtIn.diagnostics(of: script).first)
    let shown = diagnostic.description.split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    #expect(diagnostic.message == block[2])
    #expect(shown.count == 3)
    #expect(shown.last == "    " + block[1])
    #expect(shown.first == "a.monkey:1:\(diagnostic.column): \(block[2])")
  }

  @Test(arguments: try Corpus.blocks("canonical.txt"))
  func canonical(block: Corpus.Block) throws {
    let script = Script.parse(block[0])
    #expect(try script.formatted(with: .builtIn) == block[1] + "\n")
    #expect(try Script.parse(block[1]).formatted(with: .builtIn) == block[1] + "\n")
    // Without the catalog the words mean the same when they are printed and read.
    for command in script.commands {
      #expect(try Command(parsing: command.description) == command)
    }
  }

  @Test(arguments: try Corpus.blocks("ids.txt"))
  func ids(block: Corpus.Block) throws {
    #expect(IDDescription.text(of: block[0]) == block[1])
  }

  @Test(arguments: try Corpus.blocks("wildcards.txt"))
  func wildcards(block: Corpus.Block) throws {
    let pattern = Wildcard(try Word(parsing: "\"\(block[0])\""))
    let parts = block.lines.dropFirst().split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    #expect(parts.count == 2)
    for text in parts.first ?? [] { #expect(pattern.matches(text), "\(text)") }
    for text in parts.last ?? [] { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(arguments: try Corpus.scripts())
  func scripts(file: URL) throws {
    let bytes = try Array(Data(contentsOf: file))
    let script = Script(bytes: bytes, file: file.lastPathComponent)
    #expect(Catalog.builtIn.diagnostics(of: script).map(\.description) == [])
    #expect(script.bytes == bytes)
    #expect(try script.formatted(with: .builtIn) == script.description)
  }

  @Test(arguments: try Corpus.lines())
  func everyLinePrintsAsItWasRead(line: String) {
    for ending in ["", "\n", "\r\n"] {
      let bytes = Array((line + ending).utf8)
      #expect(Script(bytes: bytes, file: "").bytes == bytes)
    }
  }

  /// Each verb of the language stands in a script of the corpus.
  @Test func everyVerbIsUsed() throws {
    let used = try Corpus.lines().compactMap { $0.split(separator: " ").first.map(String.init) }
    let missing = Catalog.builtIn.verbs.map(\.name).filter { !used.contains($0) }
    #expect(missing == [])
  }
}
