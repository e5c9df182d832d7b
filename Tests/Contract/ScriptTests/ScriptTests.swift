import Script
import Testing

@Suite struct ScriptTests {
  @Test func linesAndTheirEndings() throws {
    let script = Script.parse("\u{feff}# a\r\nTouch Button b\n\n  Pause 5s # c", file: "x.monkey")
    #expect(script.hasByteOrderMark)
    #expect(script.lines.map(\.ending) == [.carriageReturnLineFeed, .lineFeed, .lineFeed, .none])
    #expect(script.lines.map(\.number) == [1, 2, 3, 4])
    #expect(script.commands.map(\.verb) == ["Touch", "Pause"])
    #expect(script.commands.map { $0.line?.number } == [2, 4])
    #expect(script.description == "\u{feff}# a\r\nTouch Button b\n\n  Pause 5s # c")
    #expect(try script.formatted(with: .builtIn) == "# a\nTouch Button b\n\nPause 5s # c\n")
  }

  @Test func anEmptyScriptHasNoLines() throws {
    #expect(Script.parse("").lines.isEmpty)
    #expect(try Script.parse("").formatted(with: .builtIn) == "")
    #expect(try Script.parse("\u{feff}").formatted(with: .builtIn) == "")
    #expect(Script.parse("\n").lines.count == 1)
  }

  @Test func aLoneCarriageReturnIsACharacter() throws {
    let script = Script.parse("EnterText TextField a b\rc\r")
    #expect(script.commands.first?.words.last?.text == "b\rc\r")
    #expect(try script.formatted(with: .builtIn) == "EnterText TextField a b\\rc\\r\n")
    #expect(try Script.parse("# a\r").formatted(with: .builtIn) == "# a\n")
  }

  @Test func bytesThatAreNoTextAreKeptAndShown() throws {
    let bytes: [UInt8] =
      Array("Touch Button a\nTouch ".utf8) + [0xFF, 0x0A] + Array("Pause 5s".utf8)
    let script = Script(bytes: bytes, file: "a.monkey")
    #expect(script.bytes == bytes)
    #expect(script.commands.count == 2)
    #expect(script.diagnostics.map(\.message) == ["expected UTF-8 text, found bytes that are none"])
    #expect(script.diagnostics.first?.line.number == 2)
    #expect(throws: Diagnostic.self) { try script.formatted(with: .builtIn) }
  }

  @Test func onlyALineThatIsOneCommandIsACommand() {
    for wrong in ["", "  ", "# a", "Pause 5s\nPause 5s", "\n"] {
      #expect(throws: Diagnostic.self, "\(wrong)") { try Command(parsing: wrong) }
    }
    for wrong in ["", "a b", " a", "a ", "%a=b", "\"a", "a\n"] {
      #expect(throws: Diagnostic.self, "\(wrong)") { try Word(parsing: wrong) }
    }
  }

  @Test func aDiagnosticCannotDriveATerminal() throws {
    let script = Script.parse("Tuch\u{1b}[2J\u{202e} Button \u{7f}")
    let shown = try #require(Catalog.builtIn.diagnostics(of: script).first).description
    #expect(shown.contains("Tuch␛[2J\u{fffd} Button ␡"))
    #expect(!shown.contains("\u{1b}"))
  }

  @Test func marksUnderTabsAndCombinedCharacters() throws {
    let script = Script.parse("\tTouch\tButton e\u{301} 1", file: "a")
    let shown = try #require(Catalog.builtIn.diagnostics(of: script).first).description
    #expect(shown.hasSuffix("\n    \tTouch\tButton e\u{301} 1\n    \t^~~~~~~~~~~~~~~~"))
  }

  @Test func header() throws {
    let header = ScriptHeader(
      app: ["app", "a/b \"c\""], toolkit: "gtk4", version: "4.8.3", locale: "C")
    let line = try header.line()
    #expect(
      line
        == #"# capuchin {"app":["app","a/b \"c\""],"locale":"C","toolkit":"gtk4","version":"4.8.3"}"#
    )
    #expect(Script.parse("\u{feff}" + line + "\r\nPause 5s").header == header)
    #expect(Script.parse("\n" + line).header == nil)
    #expect(Script.parse("# capuchin {\"app\":[],\"later\":1}").header == ScriptHeader(app: []))
    for none in ["", "# capuchin", "# capuchin {", "# capuchin []", "Pause 5s"] {
      #expect(Script.parse(none).header == nil, "\(none)")
    }
  }
}
