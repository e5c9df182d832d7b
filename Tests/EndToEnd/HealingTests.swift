import Foundation
import TestSupport
import Testing

/// A recorded script under changes of the form that it fills in: what `play --heal` repairs is what the person meant.
@Suite struct HealingTests {
  /// `kind|label|key|id`, as the fixture reads it.
  private static let form = [
    "text|First name|first", "text|Last name|last", "text|Email|email|email-entry", "text|Phone|phone|phone-entry",
    "text|Street|street", "text|House number|house", "text|Postcode|postcode", "text|City|city", "search|Shop|shop",
    "check|Newsletter|news", "check|Terms|terms|terms-box", "toggle|Advanced|advanced|advanced-toggle",
    "button|Check address|verify", "button|Send|send|send-button", "button|Cancel|cancel",
  ]
  private static let script = [
    "EnterText TextField \"First name\" a", "EnterText TextField \"Last name\" b", "EnterText TextField Email c",
    "EnterText TextField Phone d", "EnterText TextField Street e", "EnterText TextField \"House number\" f",
    "EnterText TextField Postcode g", "EnterText TextField City h", "EnterText SearchField Shop i",
    "Switch CheckBox Newsletter On", "Switch CheckBox Terms On", "Touch ToggleButton Advanced",
    "Touch Button \"Check address\"", "Touch Button Send",
  ]
  /// What the form's widgets report when the script is played in it.
  private static let acts = [
    "first a", "last b", "email c", "phone d", "street e", "house f", "postcode g", "city h", "shop i", "news on",
    "terms on", "advanced on", "verify clicked", "send clicked",
  ]

  /// A change of the form.
  struct Change: Sendable, CustomTestStringConvertible {
    let name: String
    let rows: [String]
    /// The acts that are refused, as nothing says for certain what is meant.
    var refused: [String] = []
    /// What a widget of another kind reports instead.
    var otherwise: [String: String] = [:]

    var acts: Set<String> { Set(HealingTests.acts.filter { !refused.contains($0) }.map { otherwise[$0] ?? $0 }) }

    var testDescription: String { name }

    init(
      _ name: String, refused: [String] = [], otherwise: [String: String] = [:], _ change: (inout [String]) -> Void
    ) {
      var rows = HealingTests.form
      change(&rows)
      (self.name, self.rows, self.refused, self.otherwise) = (name, rows, refused, otherwise)
    }
  }

  private static func renamed(_ names: [String: String]) -> (inout [String]) -> Void {
    { $0 = FormPage.renamed($0, names) }
  }

  private static let german = [
    "First name": "Vorname", "Last name": "Nachname", "Email": "E-Mail", "Phone": "Telefon", "Street": "Straße",
    "House number": "Hausnummer", "Postcode": "Postleitzahl", "City": "Ort", "Shop": "Laden", "Newsletter": "Rundbrief",
    "Terms": "Bedingungen", "Advanced": "Erweitert", "Check address": "Adresse prüfen", "Send": "Senden",
    "Cancel": "Abbrechen",
  ]

  private static let changes = [
    Change(
      "four renamed", renamed(["First name": "Given name", "Phone": "Telephone", "City": "Town", "Send": "Submit"])),
    Change("one inserted") { $0.insert("text|Middle name|middle", at: 1) },
    Change("order reversed") { $0.reverse() },
    Change("in other boxes") { $0.insert("box|", at: 3); $0.insert("box|", at: 8) },
    Change("in another box and renamed") { $0.insert("box|", at: 13); renamed(["Send": "Submit"])(&$0) },
    Change("a colon after it", renamed(["First name": "First name:"])),
    Change("in small letters", renamed(["City": "city"])),
    Change("the developer's ids changed") { rows in rows = rows.map { $0.replacing("-entry", with: "-field") } },
    Change("name and id changed") { rows in
      rows = rows.map { $0.replacing("-entry", with: "-field") }
      renamed(["Phone": "Telephone"])(&rows)
    },
    Change("one removed that was not used") { $0.removeLast() },
    Change("one of the same name added") { $0.append("button|Send|other") },
    Change("renamed, and one of the new name added") {
      renamed(["Send": "Submit"])(&$0)
      $0.append("button|Submit|other")
    },
    Change("another kind, by its name", otherwise: ["verify clicked": "verify on"]) {
      $0[12] = "toggle|Check address|verify"
    },
    Change("another kind, by the developer's id") { $0[10] = "switch|Terms and conditions|terms|terms-box" },
    Change("another kind that is not switched", refused: ["terms on"]) {
      $0[10] = "toggle|Terms and conditions|terms|terms-box"
    },
    Change("one inserted before a renamed one", refused: ["last b"]) {
      renamed(["Last name": "Surname"])(&$0)
      $0.insert("text|Middle name|middle", at: 1)
    },
    Change("one removed", refused: ["street e"]) { $0.remove(at: 4) },
    Change("order changed, and renamed", refused: ["street e"]) {
      $0.swapAt(4, 5)
      renamed(["Street": "Road"])(&$0)
    },
    Change(
      "two neighbours renamed", refused: ["street e", "house f"], renamed(["Street": "Road", "House number": "No."])),
    Change("one more at the end, and the last renamed", refused: ["city h"]) {
      renamed(["City": "Town"])(&$0)
      $0.insert("text|Country|country", at: 8)
    },
    Change(
      "translated",
      refused: ["first a", "last b", "street e", "house f", "postcode g", "city h", "news on", "verify clicked"],
      renamed(german)),
  ]

  @Test func whatIsRepairedIsWhatWasMeant() async throws {
    try await TemporaryFolder.with("healing") { folder in
      try await PrivateDisplay.with { display in
        try await record(on: display, in: folder)
        for change in Self.changes {
          let played = try await play(change, ["--heal"], on: display, in: folder)
          #expect(played.acts == change.acts, "\(change.name): \(played.outcome.output)")
          #expect(played.outcome.status == (change.refused.isEmpty ? 0 : 1), "\(change.name)")
        }
      }
    }
  }

  /// Comments stay, and afterwards both files fit the app as it is.
  @Test func whatWasRepairedIsWritten() async throws {
    try await TemporaryFolder.with("healing") { folder in
      try await PrivateDisplay.with { display in
        try await record(on: display, in: folder)
        let script = folder.appending(path: "recorded.monkey")
        let text = try String(contentsOf: script, encoding: .utf8) + "# the end\n"
        try Data(text.utf8).write(to: script)
        let change = Self.changes[0]
        let shown = try await play(change, ["--heal"], on: display, in: folder)
        #expect(shown.outcome.output.contains("-Touch Button Send\n+Touch Button Submit\n"))
        #expect(try String(contentsOf: script, encoding: .utf8) == text)
        let offered = try await play(change, [], with: "heal", on: display, in: folder).outcome
        #expect(offered.errors.contains("nothing was written; capuchin heal --yes writes it"))
        #expect(try String(contentsOf: script, encoding: .utf8) == text)
        let written = try await play(change, ["--yes"], with: "heal", on: display, in: folder).outcome
        try written.expectSuccess()
        #expect(written.errors.contains("wrote \(script.path) and its map"))
        var healed = text
        let names = [
          ("\"First name\"", "\"Given name\""), ("Phone", "Telephone"), ("City", "Town"), ("Send", "Submit"),
        ]
        for (old, new) in names { healed = healed.replacing(old, with: new) }
        #expect(try String(contentsOf: script, encoding: .utf8) == healed)
        let again = try await play(change, ["--strict"], on: display, in: folder)
        try again.outcome.expectSuccess()
        #expect(again.acts == Set(Self.acts))
        #expect(!again.outcome.output.contains("not found"))
      }
    }
  }

  /// Without a repair: the app's own catalogs say what the names are. Recorded in German, the map says what they are in
  /// the app's code.
  @Test func anotherLanguageNeedsNoRepair() async throws {
    try await TemporaryFolder.with("healing") { folder in
      try await PrivateDisplay.with { display in
        let messages = Self.german.map { (source: $0.key, translation: "_\($0.value):") }
        let german = try await FormPage.germanOptions(messages, in: folder)
        let same = Change("same") { _ in }
        try await record(on: display, in: folder)
        let inGerman = try await play(same, german, on: display, in: folder)
        try inGerman.outcome.expectSuccess()
        #expect(inGerman.acts == Set(Self.acts))
        #expect(inGerman.outcome.output.contains("found as \"Vorname\""))
        #expect(inGerman.outcome.errors.contains("was recorded in the locale C.UTF-8, and is played in de_DE.UTF-8"))
        // Gettext prefers LANGUAGE to any locale but C's own.
        let preferred = ["--env", "LC_ALL=C.UTF-8", "--env", "LANGUAGE=de"]
        let byLanguage = try await play(same, german + preferred, on: display, in: folder)
        try byLanguage.outcome.expectSuccess()
        #expect(byLanguage.acts == Set(Self.acts))
        try await record(on: display, in: folder, options: german + ["--force"], names: Self.german)
        let inEnglish = try await play(same, ["--env", "LC_ALL=C.UTF-8"], on: display, in: folder)
        try inEnglish.outcome.expectSuccess()
        #expect(inEnglish.acts == Set(Self.acts))
        #expect(inEnglish.outcome.output.contains("found as \"First name\""))
      }
    }
  }

  /// - Parameter names: what the form's labels are in another language.
  private func record(
    on display: PrivateDisplay, in folder: URL, options: [String] = [], names: [String: String] = [:]
  ) async throws {
    let script = Self.script.map { line in
      let id = FormPage.id(in: line)
      let quoted = { (name: String) in name.contains(" ") ? "\"\(name)\"" : name }
      return names[id].map { line.replacing(quoted(id), with: quoted($0)) } ?? line
    }
    let options = options + FormPage.options(Self.form)
    let commands = try await FixtureRun.record("form", on: display, in: folder, options: options) { app in
      for line in script {
        let command = line.split(separator: " ")
        let path = "//\(command[1])[@id='\(FormPage.id(in: line))']"
        if command[0] == "EnterText" {
          try await app.type(String(command.last ?? ""), into: path, expecting: line)
        } else {
          try await app.click(path, expecting: line)
        }
      }
    }
    #expect(commands == script)
  }

  private func play(
    _ change: Change, _ options: [String], with command: String = "play", on display: PrivateDisplay, in folder: URL
  ) async throws -> FormPage.Played {
    try await FormPage.play(change.rows, options, with: command, on: display, in: folder)
  }
}
