import TestSupport
import Testing
import Wire

@testable import Agent

/// Texts that an app puts together, in another language.
@Suite struct ComposedTextTests {
  private static let words = ["Text Editor": ["Texteditor"], "Draft": ["Entwurf"], "Files": ["Dateien"]]

  private func found(_ text: String, _ messages: (String, String)...) -> [String] {
    ComposedTexts(messages.map { (source: $0.0, target: $0.1) }).texts(for: text) { Self.words[$0] ?? [] }
  }

  @Test func aMessageWithPlaces() {
    #expect(found("About Ada", ("About %s", "Info zu %s")) == ["Info zu Ada"])
    #expect(found("About Text Editor", ("About %s", "Info zu %s")) == ["Info zu Texteditor", "Info zu Text Editor"])
    #expect(found("Move a to b", ("Move %1$s to %2$s", "Nach %2$s bewegen: %1$s")) == ["Nach b bewegen: a"])
    #expect(found("12.5 % of 3 done", ("%.1f %% of %'lu done", "%.1f %% von %'lu fertig")) == ["12.5 % von 3 fertig"])
    #expect(found("Hello Ada", ("Hello %@", "Hallo %@"), ("Hello {name}", "Tag, {name}")) == ["Hallo Ada", "Tag, Ada"])
    #expect(found("Copy of a", ("Copy of %(file)s", "%(file)s (Kopie)")) == ["a (Kopie)"])
    #expect(found("a b, c", ("%s by %s", "%s von %s"), ("%s b, %s", "%2$s - %1$s")) == [])
    #expect(found("x saved y saved", ("%s saved", "%s gesichert")) == ["x saved y gesichert"])
  }

  @Test(arguments: [
    ("About", "About %s", "Info zu %s"), ("About ", "About %s", "Info zu %s"),
    ("All About x", "About %s", "Info zu %s"),
    ("anything", "%s", "„%s“"), ("a: b", "%s: %s", "%s – %s"), ("About x", "About %s%s", "%s%s"),
    ("About x", "About %s", "Info zu %2$s"), ("About x", "About %s", "Info"), ("About x", "About 5% x", "5 % x"),
  ])
  func whatFitsNoMessage(_ text: String, _ source: String, _ target: String) {
    #expect(found(text, (source, target)) == [])
  }

  @Test func messagesSideBySide() {
    #expect(found("notes.txt (Draft) - Text Editor") == ["notes.txt (Entwurf) - Texteditor"])
    #expect(found("Files: 3") == ["Dateien: 3"])
    #expect(found("Draft") == [])
    #expect(found("notes - copy") == [])
    #expect(found("") == [])
  }

  private static let german = MessageCatalogFile.bytes([
    ("", "Content-Type: text/plain; charset=UTF-8\n"), ("_About %s", "_Info zu %s"),
    ("menu\u{4}%d file\0%d files", "%d Datei\0%d Dateien"), ("Draft", "Entwurf"),
  ])

  private func played(_ line: String, in window: String) -> Perform.Result? {
    let app = PerformerRig(FakeWidget("Window", window, []))
    app.catalogs.files = ["de.mo": Self.german]
    return app.perform(line, timeout: 0)
  }

  @Test func aWindowIsFoundByATitleThatTheAppPutTogether() {
    #expect(played("Verify Window \"About Ada\"", in: "Info zu Ada")?.message == "found as \"Info zu Ada\"")
    #expect(played("Verify Window \"3 files\"", in: "3 Dateien")?.message == "found as \"3 Dateien\"")
    #expect(played("Verify Window \"notes (Draft)\"", in: "notes (Entwurf)")?.status == .ok)
    #expect(played("Verify Window \"About Ada\"", in: "Info zu Eva")?.status == .fail)
  }

  @Test func whatIsInTheCodeIsKnownOfThemToo() {
    let translations = Translations(
      isTranslated: { true }, locale: { "de" }, files: { ["de.mo"] }, read: { _ in Self.german }, clock: { 2000 })
    #expect(translations.sources(of: "Info zu Ada") == ["About Ada"])
    #expect(translations.sources(of: "3 Dateien") == ["3 file", "3 files"])
    #expect(translations.sources(of: "notes (Entwurf)") == ["notes (Draft)"])
    #expect(translations.sources(of: "notes (Ada)") == [])
    let table = StringsCatalog(
      Array("\"about\" = \"Info zu %@\"; \"Quit %@\" = \"%@ beenden\"; \"Same\";".utf8),
      english: Array("\"about\" = \"About %@\";".utf8))
    #expect(table.placedMessages.map(\.source) == ["About %@", "Quit %@"])
    #expect(table.placedMessages.map(\.translation) == ["Info zu %@", "%@ beenden"])
  }

  @Test func whateverAMessageIsNothingTraps() {
    let pieces = ["%", "{", "}", "(", "s", "1", "$", "%%", "é", "e\u{301}", " ", "About ", "\u{0}", "💥", "*"]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<5000 {
      let texts = (0..<3).map { _ in
        (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      }
      _ = found(texts[0], (texts[1], texts[2]), ("About %s", texts[2]))
    }
  }

  @Test func theFirstLanguageIsPreferred() {
    #expect(ProcessFacts.preferred("de_AT:de:en") == "de_AT")
    #expect(ProcessFacts.preferred("") == nil)
  }
}
