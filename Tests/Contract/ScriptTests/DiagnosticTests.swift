import Script
import Testing

/// Whatever a script holds, what is said of it can be read, and is said soon.
@Suite struct DiagnosticTests {
  private func problem(_ line: String, file: String = "a.monkey") throws -> Diagnostic {
    let script = Script.parse(line, file: file)
    return try #require(Catalog.builtIn.diagnostics(of: script).first)
  }

  @Test(.timeLimit(.minutes(1)), arguments: [1, 2, 100_000])
  func `An If is no condition of an If, however often`(count: Int) throws {
    let line = "If " + String(repeating: "If ", count: count) + "Verify Button a b.monkey"
    let found = try problem(line)
    #expect(found.message == "If expects a Verify as its condition; found If")
    #expect(found.column == 4)
  }

  @Test func `A long line is shown around its mark`() throws {
    let long = String(repeating: "x", count: 1_000_000)
    let found = try problem("Touch Button \(long) y z \(long)")
    #expect(found.description.utf8.count < 1000, "\(found.description.utf8.count)")
    let word = try problem("\(long) Button a")
    #expect(word.description.utf8.count < 5000)
    #expect(word.message.hasPrefix("unknown verb \"xxx"))
    #expect(word.message.contains("x…x"))
  }

  @Test func `What is left out on both sides of a mark is shown as left out`() throws {
    let verb = String(repeating: "a", count: 400)
    let lines = try problem("Touch Buton \(verb)").description.split(separator: "\n")
    #expect(lines[1] == "    Touch Buton \(verb.prefix(159))…")
    #expect(lines[2] == "          ^~~~~")
  }

  @Test func `A file's name cannot drive the terminal`() throws {
    let text = try problem("Tuch Button a", file: "a\n\u{1B}[2J\u{202E}.monkey").description
    #expect(text.hasPrefix("a␊␛[2J\u{FFFD}.monkey:1:1: unknown verb"))
  }
}
