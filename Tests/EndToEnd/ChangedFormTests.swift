import Foundation
import TestSupport
import Testing

/// The form of a newcomer, 14 fields and 22 recorded lines: what a script is worth when the form is changed.
@Suite struct ChangedFormTests {
  /// `kind|label|key|id`, as the fixture reads it.
  private static let form = [
    "note|Order form|title", "hint|First name|first", "hint|Last name|last", "text|Email|email|email-entry",
    "text|Street|street", "text|City|city", "search|Shop|shop", "number|Copies|copies", "choice|Delivery|delivery",
    "list|Subjects|subjects", "area|Remarks|remarks", "switch|Gift wrap|gift", "check|Newsletter|news",
    "check|Terms|terms|terms-box", "toggle|Advanced|advanced", "button|Check address|verify",
    "button|Send|send|send-button", "note|Ready|state",
  ]
  private static let script = [
    "Verify Label \"Order form\"", "EnterText TextField \"First name\" a",
    "EnterText TextField \"Last name\" b", "EnterText TextField Email c", "EnterText TextField Street d",
    "EnterText TextField City e", "EnterText SearchField Shop f", "Set Stepper Copies 1",
    "Select Picker Delivery \"By courier\"", "Select List Subjects Music", "EnterText TextArea Remarks g",
    "Switch Switch \"Gift wrap\" On", "Switch CheckBox Newsletter On", "Switch CheckBox Terms On",
    "Touch ToggleButton Advanced", "Touch Button \"Check address\"", "Verify TextField \"First name\" a",
    "Verify CheckBox Newsletter true", "Verify Picker Delivery \"By courier\"", "Select List Subjects Films",
    "Touch Button Send", "Verify Label Ready",
  ]
  private static let german = [
    "Order form": "Bestellung", "First name": "Vorname", "Last name": "Nachname", "Email": "E-Mail",
    "Street": "Straße", "City": "Ort", "Shop": "Laden", "Copies": "Exemplare", "Delivery": "Lieferung",
    "Subjects": "Themen", "Remarks": "Anmerkungen", "Gift wrap": "Als Geschenk", "Newsletter": "Rundbrief",
    "Terms": "Bedingungen", "Advanced": "Erweitert", "Check address": "Adresse prüfen", "Send": "Senden",
    "Ready": "Bereit", "By post": "Mit der Post", "By courier": "Per Kurier", "To a locker": "In ein Schließfach",
    "Books": "Bücher", "Music": "Musik", "Films": "Filme", "e.g. Ada": "z. B. Ada",
  ]

  /// What the form's widgets report when all lines are played.
  private static let acts: Set = [
    "first a", "last b", "email c", "street d", "city e", "shop f", "copies 1", "delivery By courier",
    "subjects Music", "remarks g", "gift on", "news on", "terms on", "advanced on", "verify clicked",
    "subjects Films", "send clicked",
  ]
  private static let renamed = [
    "First name": "Given name", "City": "Town", "Gift wrap": "Wrap it as a gift", "Send": "Submit",
  ]
  /// The lines of the renamed widgets.
  private static let renamedLines = [1, 5, 11, 16, 20].map { script[$0] }

  @Test func whatItSurvives() async throws {
    try await TemporaryFolder.with("form") { folder in
      try await PrivateDisplay.with { display in
        try await record(on: display, in: folder)
        var (inserted, moved) = (Self.form, Self.form)
        inserted.insert("text|Middle name|middle", at: 2)
        inserted.insert("note|Please fill in all fields|hint", at: 1)
        moved.insert("box|", at: 4)
        moved.insert(moved.remove(at: 14), at: 1)
        let otherIDs = Self.form.map { $0.replacing("-entry", with: "-field").replacing("-button", with: "-done") }
        for (name, rows) in [("inserted", inserted), ("moved", moved), ("other ids", otherIDs)] {
          let played = try await play(rows, on: display, in: folder)
          #expect(played.lost == [], "\(name)")
          #expect(played.acts == Self.acts, "\(name)")
        }
        let messages = Self.german.map { (source: $0.key, translation: $0.value) }
        let german = try await FormPage.germanOptions(messages, in: folder)
        let inGerman = try await play(Self.form, german, on: display, in: folder)
        #expect(inGerman.lost == [])
        let other = Self.acts.map { $0.split(separator: " ", maxSplits: 1).map(String.init) }
        #expect(inGerman.acts == Set(other.map { "\($0[0]) \(Self.german[$0[1]] ?? $0[1])" }))

        let changed = FormPage.renamed(Self.form, Self.renamed)
        let played = try await play(changed, on: display, in: folder)
        #expect(played.lost == Self.renamedLines)
        let healed = try await play(changed, ["--heal"], on: display, in: folder)
        #expect(healed.lost == [])
        #expect(healed.acts == Self.acts)
        _ = try await FormPage.play(changed, ["--yes"], with: "heal", on: display, in: folder)
        let again = try await play(changed, on: display, in: folder)
        #expect(again.lost == [])
        #expect(again.acts == Self.acts)
      }
    }
  }

  /// - Returns: the lines that are not ok, and what the form's widgets report.
  private func play(
    _ rows: [String], _ options: [String] = [], on display: PrivateDisplay, in folder: URL
  ) async throws -> (lost: [String], acts: Set<String>) {
    let played = try await FormPage.play(rows, options, on: display, in: folder)
    let lost = played.outcome.output.split(separator: "\n").compactMap {
      $0.wholeMatch(of: /(FAIL|ERROR) +(.*?) +\d+ ms .*/)
    }
    return (lost.map { String($0.2) }, played.acts)
  }

  private func record(on display: PrivateDisplay, in folder: URL) async throws {
    let options = FormPage.options(Self.form)
    let commands = try await FixtureRun.record("form", on: display, in: folder, options: options) { app in
      let (recording, xdotool) = (app.recording, display.xdotool)
      for line in Self.script {
        let command = line.split(separator: " ")
        let path = "//\(command[1])[@id='\(FormPage.id(in: line))' or @text='\(FormPage.id(in: line))']"
        switch (command[0], command[1]) {
        case ("Set", _):
          try await recording.click(path, across: 0.95)
          try await recording.waitForCommand(line)
        case ("EnterText", _): try await app.type(String(command.last ?? ""), into: path, expecting: line)
        case ("Verify", _):
          try await xdotool.key("ctrl+F12")
          try await app.click(path, expecting: line)
        case ("Select", "Picker"):
          try await recording.click(path)
          try await xdotool.key(["Home", "Down", "Return"])
          try await recording.waitForCommand(line)
        case ("Select", _): try await app.click("//Row[@id='\(command.last ?? "")']", expecting: line)
        default: try await app.click(path, expecting: line)
        }
      }
    }
    #expect(commands == Self.script)
  }
}
