import PackHost
import Script
import TestSupport
import Testing
import Wire

@testable import Agent

/// Widgets that are called otherwise in the app's language.
@Suite struct TranslationTests {
  private static let german = [
    ("", "Content-Type: text/plain; charset=UTF-8\n"), ("_Save", "_Speichern"), ("Name:", "Name des Kontos:"),
    ("Open", "Öffnen"), ("button\u{4}Open", "Aufmachen"), ("%d file\0%d files", "%d Datei\0%d Dateien"),
    ("Preferences", "Einstellungen"), ("a__b", "c__d"), ("Untranslated", ""), ("Same", "Same"),
  ]

  @Test(arguments: [false, true])
  func aCatalogIsReadAsWidgetsAreCalled(isBigEndian: Bool) throws {
    let catalog = try #require(MessageCatalog(MessageCatalogFile.bytes(Self.german, isBigEndian: isBigEndian)))
    #expect(catalog.translations(of: "Save") == ["Speichern"])
    #expect(catalog.translations(of: "Name") == ["Name des Kontos"])
    #expect(catalog.translations(of: "Open") == ["Öffnen", "Aufmachen"])
    #expect(catalog.translations(of: "%d file") == ["%d Datei"])
    #expect(catalog.translations(of: "a_b") == ["c_d"])
    for none in ["Untranslated", "Same", "Sav", "open", ""] {
      #expect(catalog.translations(of: none).isEmpty, "\(none)")
    }
    #expect(catalog.sources(of: "Speichern") == ["Save"])
    #expect(catalog.sources(of: "Aufmachen") == ["Open"])
  }

  /// Whatever is in a file, it is read to its end at most.
  @Test func aBrokenCatalogHarmsNothing() {
    let whole = MessageCatalogFile.bytes(Self.german)
    for count in 0..<whole.count {
      _ = MessageCatalog(Array(whole[..<count]))?.translations(of: "Save")
    }
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<4 {
        bytes[Int.random(in: 4..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      _ = MessageCatalog(bytes)?.translations(of: "Save")
      _ = MessageCatalog(bytes)?.sources(of: "Save")
    }
  }

  @Test func whatTheKernelSaysIsMapped() {
    let maps = """
      7f00-7f01 r--p 00000000 08:01 1 /usr/share/locale/de/LC_MESSAGES/gtk40.mo
      7f01-7f02 r-xp 00000000 08:01 2 /usr/lib/libgtk-4.so.1
      7f02-7f03 r--p 00000000 08:01 3 /opt/my app/de/LC_MESSAGES/app.mo
      7f04-7f05 r--p 00000000 08:01 1 /usr/share/locale/de/LC_MESSAGES/gtk40.mo

      """
    let paths = ["/usr/share/locale/de/LC_MESSAGES/gtk40.mo", "/opt/my app/de/LC_MESSAGES/app.mo"]
    #expect(CatalogFiles.mapped(in: maps) == paths)
  }

  private func app(_ buttons: String...) -> PerformerRig {
    let widgets = buttons.enumerated().map { index, name in
      let button = FakeWidget("Button", name)
      button.frame = Rect(x: 0, y: Double(40 * index), width: 80, height: 30)
      return button
    }
    let app = PerformerRig(FakeWidget("Window", "Einstellungen", widgets))
    app.catalogs.files = ["de.mo": MessageCatalogFile.bytes(Self.german)]
    return app
  }

  @Test func aWidgetIsFoundInTheAppsLanguage() {
    let found = app("Speichern").perform("Touch Button Save")
    #expect(found?.status == .ok && found?.message == "found as \"Speichern\"")
    let own = app("Save", "Speichern").perform("Touch Button Save")
    #expect(own?.status == .ok && own?.message == "")
  }

  @Test func scopesAreTranslatedToo() {
    #expect(app("Speichern").perform("Verify Button Preferences/Save")?.status == .ok)
    #expect(app("Save").perform("Verify Button Preferences/Save")?.message == "found as \"Einstellungen/Save\"")
  }

  @Test func twoThatMayBeMeantAreRefused() {
    let both = app("Öffnen", "Aufmachen").perform("Touch Button Open")
    #expect(both?.status == .error && both?.code == .ambiguous)
  }

  /// A widget that is there under another name is there: what must have gone has not.
  @Test func whatIsThereInAnotherLanguageHasNotGone() {
    #expect(app("Speichern").perform("WaitForNot Button Save", timeout: 0)?.status == .fail)
    #expect(app("Speichern").perform("VerifyCount Button Save 1")?.message == "found as \"Speichern\"")
    #expect(app("Löschen").perform("WaitForNot Button Save", timeout: 0)?.status == .ok)
  }

  /// Recorded in a third language: the map says what the name is in the code.
  @Test func theNameInTheCodeHelps() {
    let french = app("Speichern").perform("Touch Button Enregistrer", options: .init(sources: ["Keep", "Save"]))
    #expect(french?.status == .ok && french?.message == "found as \"Speichern\"")
    let english = app("Save").perform("Touch Button Enregistrer", options: .init(sources: ["Keep", "Save"]))
    #expect(english?.status == .ok && english?.message == "found as \"Save\"")
  }
}
