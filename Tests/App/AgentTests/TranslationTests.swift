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
    #expect(catalog.translations(of: "Same") == ["Same"])
    #expect(catalog.sources(of: "Same") == [])
    for none in ["Untranslated", "Sav", "open", ""] {
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
    let paths = ["/usr/share/locale/de/LC_MESSAGES/gtk40.mo", "/usr/lib/libgtk-4.so.1", "/opt/my app/de/LC_MESSAGES/app.mo"]
    #expect(CatalogFiles.mapped(in: maps) == paths)
  }

  private static let strings = """
    /* A comment. */
    "Dismiss" = "Verwerfen";
    // Another one.
    "menu.file" = "Datei:"; bare = Wort;
    "Say \\"hi\\"" = "Sag \\U0068\\151\\n";
    "Same";
    "Two\\nlines" = "Zwei\\nZeilen";
    "broken" =
    """

  @Test func aTableOfStringsIsRead() {
    let entries = StringsReader.entries(of: Array(Self.strings.utf8))
    #expect(entries.map(\.key) == ["Dismiss", "menu.file", "bare", "Say \"hi\"", "Same", "Two\nlines"])
    #expect(entries.map(\.text) == ["Verwerfen", "Datei:", "Wort", "Sag hi\n", "Same", "Zwei\nZeilen"])
    let units = "\"a\" = \"ä\";".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide: [UInt8] = [0xFF, 0xFE] + units
    #expect(StringsReader.entries(of: wide).map(\.text) == ["ä"])
    let catalog = StringsCatalog(Array(Self.strings.utf8), english: Array("\"menu.file\" = \"File\";".utf8))
    #expect(catalog.translations(of: "Dismiss") == ["Verwerfen"])
    #expect(catalog.translations(of: "File") == ["Datei"])
    #expect(catalog.translations(of: "Same") == ["Same"])
    #expect(catalog.translations(of: "Two lines") == ["Zwei Zeilen"])
    #expect(catalog.sources(of: "Datei") == ["File", "menu.file"])
    #expect(catalog.sources(of: "Verwerfen") == ["Dismiss"])
  }

  @Test func aBrokenTableHarmsNothing() {
    let whole = Array(Self.strings.utf8)
    var random = SystemRandomNumberGenerator()
    for count in 0..<whole.count { _ = StringsReader.entries(of: Array(whole[..<count])) }
    for _ in 0..<2000 {
      var bytes = whole
      for _ in 0..<4 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
      _ = StringsReader.entries(of: bytes)
    }
  }

  /// The language's name is GNUstep's, from the code of the locale.
  @Test func tablesLieInTheFoldersOfTheAppAndOfTheLibraries() {
    let gui = "/usr/share/GNUstep/Libraries/gnustep-gui/Versions/0.29/Resources/German.lproj/Localizable.strings"
    let app = "/opt/Mail.app/Resources/de.lproj/Localizable.strings"
    let aliases = "/usr/share/GNUstep/Libraries/gnustep-base/Versions/1.28/Resources/Languages/Locale.aliases"
    let mapped = ["/opt/Mail.app/Mail", "/usr/lib/libgnustep-base.so.1.28.0", "/usr/lib/libgnustep-gui.so.0.29.0"]
    func paths(_ mapped: [String]) -> [String] {
      StringsFiles(
        mapped: mapped, exists: { [gui, app].contains($0) },
        read: { $0 == aliases ? Array("{\n  aa = Afar;\n de = German;\n}\n".utf8) : nil }
      ).paths(locale: "de_DE.UTF-8")
    }
    #expect(paths(mapped) == [app, gui])
    #expect(paths([mapped[0], mapped[2]]) == [])
    #expect(StringsFiles.english(of: gui)?.hasSuffix("/Resources/English.lproj/Localizable.strings") == true)
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
    let french = app("Speichern").perform("Touch Button Enregistrer", options: .init(texts: ["Enregistrer": ["Keep", "Save"]]))
    #expect(french?.status == .ok && french?.message == "found as \"Speichern\"")
    let english = app("Save").perform("Touch Button Enregistrer", options: .init(texts: ["Enregistrer": ["Keep", "Save"]]))
    #expect(english?.status == .ok && english?.message == "found as \"Save\"")
  }

  /// Monday's button is `M` in English and `L` in Spanish, where `M` is Tuesday's. What a catalog leaves as it is may
  /// be either, and then the script's own word goes first.
  @Test func aWordThatIsAnotherWidgetsInTheAppsLanguage() {
    func found(_ text: String, recorded locale: String?) -> String? {
      let app = app("L", "M", "Same", "Gleich")
      app.catalogs.files = [
        "app.mo": MessageCatalogFile.bytes([("M", "L"), ("T", "M"), ("Same", "Same")]),
        "gtk.mo": MessageCatalogFile.bytes([("Same", "Gleich")]),
      ]
      return app.perform("Touch Button \(text)", options: .init(locale: locale))?.message
    }
    #expect(found("M", recorded: "C.UTF-8") == "found as \"L\"")
    #expect(found("M", recorded: "en_GB.UTF-8") == "found as \"L\"")
    #expect(found("M", recorded: "de_AT.UTF-8") == "")
    #expect(found("M", recorded: nil) == "")
    #expect(found("L", recorded: "en_GB.UTF-8") == "")
    #expect(found("Same", recorded: "en_GB.UTF-8") == "")
  }

  @Test func aRowThatIsAnotherInTheAppsLanguage() {
    let own: (Value?) -> Result<Progress, PackError> = {
      .success($0 == .string("Open") ? .done : .missing(Self.missing))
    }
    let app = list(of: .string("Aufmachen"), own)
    #expect(app.perform("Select List files Open", options: .init(locale: "C"))?.message == "found as \"Aufmachen\"")
    #expect(app.perform("Select List files Open", options: .init(locale: "de"))?.message == "")
    let untranslated = list(of: .string("Löschen"), own)
    #expect(untranslated.perform("Select List files Open", options: .init(locale: "C"))?.message == "")
  }

  /// What a component does that has one row and only looks until it finds it.
  private func list(of row: Value, _ answer: @escaping (Value?) -> Result<Progress, PackError>) -> PerformerRig {
    let app = PerformerRig(FakeWidget("Window", "Main", [FakeWidget("List", developer: "files")]))
    app.scene.roots[0].children[0].frame = Rect(x: 0, y: 0, width: 200, height: 200)
    app.catalogs.files = ["de.mo": MessageCatalogFile.bytes(Self.german)]
    app.acting.looking = ["Select", "SortBy"]
    let play: (inout PlayRequest) -> Result<Progress, PackError> = {
      $0.arguments.first == row ? .success(.done) : answer($0.arguments.first)
    }
    app.acting.plays = ["Select": play, "SortBy": play]
    return app
  }

  private static let missing = "row \"Open\" of 3"

  @Test func aRowIsFoundInTheAppsLanguage() {
    let waiting: (Value?) -> Result<Progress, PackError> = { _ in .success(.missing(Self.missing)) }
    let german = list(of: .string("Aufmachen"), waiting).perform("Select List files Open")
    #expect(german?.status == .ok && german?.message == "found as \"Aufmachen\"")
    let own = list(of: .string("Open"), waiting).perform("Select List files Open")
    #expect(own?.status == .ok && own?.message == "")
    let path = list(of: .list([.string("Einstellungen"), .int(2)]), waiting).perform("Select List files Preferences>#2")
    #expect(path?.message == "found as \"Einstellungen>#2\"")
    let other = list(of: .string("Löschen"), waiting).perform("Select List files Open")
    #expect(other?.status == .error && other?.message.contains(Self.missing) == true)
    #expect(list(of: .string("Löschen"), waiting).perform("Select List files Other")?.status == .error)
  }

  @Test func whatAComponentRefusesIsTriedInTheAppsLanguageAtOnce() {
    let refusing: (Value?) -> Result<Progress, PackError> = { _ in .failure(PackError(.invalid, "no such column")) }
    let german = list(of: .string("Öffnen"), refusing)
    #expect(german.perform("SortBy List files Open")?.message == "found as \"Öffnen\"")
    #expect(german.acting.now < 400)
    #expect(list(of: .string("Löschen"), refusing).perform("SortBy List files Open")?.message.contains("no such column") == true)
  }

  /// What has begun to act goes on with its own words.
  @Test func nothingIsTriedOnceSomethingWasDone() {
    let app = list(of: .string("Öffnen")) { _ in .success(.again(Self.missing)) }
    #expect(app.perform("Select List files Open")?.status == .error)
    #expect(app.acting.abandoned == ["Select"])
  }

  @Test func aTextThatIsCheckedIsFoundInTheAppsLanguage() {
    let app = PerformerRig(FakeWidget("Window", "Main", [
      FakeWidget("Label", developer: "status").with { $0.properties["text"] = .string("Speichern") },
      FakeWidget("TextField", developer: "name").with { $0.properties["text"] = .string("Speichern") },
    ]))
    app.catalogs.files = ["de.mo": MessageCatalogFile.bytes(Self.german)]
    let found = app.perform("Verify Label status Save")
    #expect(found?.status == .ok && found?.message == "found as \"Speichern\"")
    #expect(app.perform("Verify Label status Speichern")?.message == "")
    #expect(app.perform("VerifyNot Label status Save", timeout: 0)?.status == .fail)
    #expect(app.perform("Verify Label status Open", timeout: 0)?.status == .fail)
    // A text that a person types is no text of the app's.
    #expect(app.perform("Verify TextField name Save", timeout: 0)?.status == .fail)
  }
}
