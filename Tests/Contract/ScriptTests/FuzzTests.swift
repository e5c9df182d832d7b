import Script
import TestSupport
import Testing

/// Random bytes and damaged lines: nothing traps, what was parsed prints as it was, `fmt` keeps the meaning.
@Suite struct FuzzTests {
  private static let pieces: [String] = [
    "Touch", "Verify", "If", "Button", "List", "Tree", "View", " ", " ", "\t", "\n", "\r\n", "\r",
    "#", "# ", "#2", "*", "?", "[", "]", "/",
    ">", "\"", "\"", "\\", "\\*", "\\\"", "\\u{", "}", "\\u{41}", "\\u{feff}", "${", "${a}",
    "${secret:a}", "${env:A}", "$", "%", "%tag=", "%timeout=5s",
    "=", "xpath=", "\u{feff}", "é", "\u{301}", "日本", "👩‍👩‍👧", "\u{202e}", "\u{1b}", "1", "0.5", "1,2",
    "true", "99999999999999999999", "'", "\\/",
  ]
  private static let variables = Variables(
    values: ["a": "x/#2*?[\"'\\${a}%>\n \u{301}"], secrets: ["a": "xpath=s #3"],
    environment: ["A": ""])

  @Test func randomBytes() async {
    await Fuzz.rounds { random in
      let bytes = (0..<Int.random(in: 0...64, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      check(bytes, random.round)
    }
  }

  @Test func randomPieces() async {
    await Fuzz.rounds { random in
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }
      check(Array(text.joined().utf8), random.round)
    }
  }

  @Test func damagedCorpus() async throws {
    let lines = try Corpus.lines().map { Array($0.utf8) }
    await Fuzz.rounds { random in
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes += damaged(lines.randomElement(using: &random) ?? [], &random) + [0x0A]
      }
      check(bytes, random.round)
    }
  }

  private func damaged(_ line: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var line = line
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let place = Int.random(in: 0...line.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0 where place < line.count: line.remove(at: place)
      case 1 where place < line.count: line[place] = UInt8.random(in: 0...255, using: &random)
      case 2: line.removeSubrange(place..<Int.random(in: place...line.count, using: &random))
      default:
        line.insert(
          contentsOf: Array((Self.pieces.randomElement(using: &random) ?? "").utf8), at: place)
      }
    }
    return line
  }

  private func check(_ bytes: [UInt8], _ round: UInt64) {
    let script = Script(bytes: bytes, file: "fuzz")
    #expect(script.bytes == bytes, "round \(round)")
    let diagnostics = Catalog.builtIn.diagnostics(of: script)
    for diagnostic in diagnostics { #expect(!diagnostic.description.isEmpty) }
    for command in script.commands { check(command, round) }
    if let formatted = try? script.formatted(with: .builtIn) { check(formatted, of: script, round) }
  }

  /// `fmt` twice is `fmt` once, and the script means the same: same words, same comments, same errors.
  private func check(_ formatted: String, of script: Script, _ round: UInt64) {
    let again = Script.parse(formatted, file: "fuzz")
    #expect((try? again.formatted(with: .builtIn)) == formatted, "round \(round)")
    #expect(again.lines.count == script.lines.count, "round \(round)")
    #expect(
      again.commands.map(Catalog.builtIn.spelling) == script.commands.map(Catalog.builtIn.spelling),
      "round \(round)")
    #expect(again.lines.map(comment) == script.lines.map(comment), "round \(round)")
    #expect(
      Catalog.builtIn.diagnostics(of: again).map(\.code)
        == Catalog.builtIn.diagnostics(of: script).map(\.code), "round \(round)")
  }

  private func check(_ command: Command, _ round: UInt64) {
    #expect((try? Command(parsing: command.description)) == command, "round \(round)")
    for keepingSecrets in [true, false] {
      guard
        let substituted = try? command.substituting(Self.variables, keepingSecrets: keepingSecrets)
      else { continue }
      #expect((try? Command(parsing: substituted.description)) == substituted, "round \(round)")
      #expect(
        substituted.variables.allSatisfy { keepingSecrets && $0.namespace == .secret },
        "round \(round)")
      _ = try? Catalog.builtIn.bind(substituted)
    }
    for word in command.words {
      guard let id = try? MonkeyID(word) else { continue }
      #expect((try? MonkeyID(parsing: id.description)) == id, "round \(round)")
    }
  }

  private func comment(of line: Line) -> String? {
    switch line.content {
    case .comment(let comment), .command(_, .some(let comment)): comment
    default: nil
    }
  }
}
