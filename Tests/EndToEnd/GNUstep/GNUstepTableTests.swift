import Foundation
import TestSupport
import Testing

/// Rows of an NSTableView that are chosen, recorded and played.
@Suite struct GNUstepTableTests {
  private func rows(_ app: Recording, _ id: String) -> TableRows {
    TableRows(recording: app, table: "//*[self::Table or self::List][@id='\(id)']", header: 0, height: 16)
  }

  private func key(_ chord: String, _ app: Recording, expecting line: String) async throws {
    try await app.display.xdotool.key(chord)
    try await app.waitForCommand(line)
  }

  /// A row goes by its first text, or by all its texts. In AppKit Shift adds the row that is clicked, and
  /// Control all rows up to it.
  @Test func oneRowSeveralAndMore() async throws {
    let script = [
      "Select Table Files readme.md", "Select Table Files photo.png %add=true",
      #"Select Table Files "notes.txt\t20" %add=true"#, "Select Table Files photo.png",
      "Select Table Files locked.db %add=true",
    ]
    let played = try await FixtureRoundTrip.of(
      "tables", ending: [#"Verify Table Files "photo.png\nlocked.db""#]
    ) { app, _ in
      let files = rows(app, "Files")
      try await files.click(1, expecting: script[0])
      try await files.click(3, holding: "shift", expecting: script[1])
      try await files.click(2, holding: "ctrl", expecting: script[2])
      try await key("Down", app, expecting: script[3])
      try await key("shift+Down", app, expecting: script[4])
    }
    #expect(played.commands == script)
    let heard: FixtureValue = """
      selected 1; selected 2; asked for 0; selected 0; asked for 2; selected 2; asked for 1; selected 1; \
      asked for 2; selected 2; asked for 3; selected 3
      """
    #expect(played.recorded["files"]?["heard"] == heard)
    #expect(played.state["files"]?["heard"] == heard)
  }

  /// Delegates of different classes: one calls its base, which is heard once; one is observed, and so of a
  /// hidden class; one refuses a row, and lacks what the others are told by.
  @Test func delegatesOfDifferentClasses() async throws {
    let script = [
      #"Select Table Inherited "notes.txt\t20""#, "Select Table Observed photo.png", "Select Table Refusing readme.md",
    ]
    let played = try await FixtureRoundTrip.of("tables") { app, _ in
      try await rows(app, "Inherited").click(2, expecting: script[0])
      try await rows(app, "Observed").click(3, expecting: script[1])
      try await rows(app, "Refusing").click(3)
      try await rows(app, "Refusing").click(1, expecting: script[2])
      #expect(!app.child.errors.contains("shouldSelectRow"), "\(app.child.errors)")
      #expect(!app.child.errors.contains("no method"), "\(app.child.errors)")
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["inherited"]?["heard"] == "heir; asked for 1; heir; selected 1")
      #expect(state["observed"]?["heard"] == "asked for 2; selected 2")
      #expect(state["refusing"]?["row"] == 0)
    }
  }

  /// A table with an action tells the app of each click, of a second one in a row, and of double clicks;
  /// keys send nothing.
  @Test func aListWithActions() async throws {
    let script = [
      "Select List Bare #2", "Select List Bare #2", "Select List Bare readme.md %activate=false",
      "Activate List Bare photo.png",
    ]
    let played = try await FixtureRoundTrip.of("tables") { app, _ in
      let bare = rows(app, "Bare")
      try await bare.click(2, expecting: script[0])
      // Elsewhere in it, or it would be a double click.
      try await bare.click(2, x: 90)
      try await waitUntil("the second click is recorded") { try app.commands().count == 2 }
      try await key("Up", app, expecting: script[2])
      try await bare.click(3, count: 2, expecting: script[3])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["bare"]?["heard"] == "chosen 1; chosen 1; chosen 2; opened 2")
    }
  }

  /// An outline acts as a table does: also on the row that is selected already.
  @Test func anOutlineWithActions() async throws {
    let script = ["Select Tree Acting docs", "Select Tree Acting docs", "Activate Tree Acting readme.md"]
    let played = try await FixtureRoundTrip.of("rows") { app, _ in
      let acting = TableRows(recording: app, table: "//Tree[@id='Acting']", header: 0, height: 16)
      try await acting.click(2, x: 60, expecting: script[0])
      // Elsewhere in it, or it would be a double click.
      try await acting.click(2, x: 90)
      try await waitUntil("the second click is recorded") { try app.commands().count == 2 }
      try await acting.click(3, x: 60, count: 2, expecting: script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["acting"]?["heard"] == "picks 1; picks 1; picks 2; uses 2")
    }
  }

  /// The action of this table opens the row that is selected, and selects none: what is then looked at is a
  /// click that selected nothing. A script that selects a row has done so all the same.
  @Test func anActionThatDeselects() async throws {
    let script = ["Touch Table Opening 30 8"]
    let played = try await FixtureRoundTrip.of(
      "rows", ending: ["Select Table Opening photo.png", "Verify Table Opening value 0"]
    ) { app, _ in
      try await rows(app, "Opening").click(1, expecting: script[0])
    }
    #expect(played.commands == script)
    #expect(played.recorded["opening"]?["heard"] == "opens 0")
    #expect(played.state["opening"]?["heard"] == "opens 0; opens 2")
  }

  /// What a delegate raises when it is asked is the command's error, and the app goes on.
  @Test func aDelegateThatRaises() async throws {
    let script = ["Select List Rows readme.md", "Select List Rows locked.db", "Select List Rows #2"]
    let played = try await FixtureRoundTrip.of("raising") { app, _ in
      try await rows(app, "Rows").click(1, expecting: script[0])
      try await rows(app, "Rows").click(4, expecting: script[1])
      try await rows(app, "Rows").click(2, expecting: script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["rows"]?["heard"] == "selected 0; selected 3; selected 1")
    }
    let outcome = try await GNUstepRun.play(
      Fixture.gnustepApp().path, "Select List Rows photo.png\nSelect List Rows readme.md\nVerify List Rows readme.md\n",
      options: ["--keep-going"], arguments: ["raising"])
    #expect(outcome.output.contains("no row 2"), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("2 ok, 0 FAIL, 1 ERROR"), "\(outcome.output)\(outcome.errors)")
  }

  /// What cannot be done says why.
  @Test func rowsThatCannotBeSelected() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["tables"],
      """
      Select Table Refusing photo.png
      Select Table Refusing readme.md locked.db
      Select Table Files photo
      Select Table Files notes.txt
      Select Table Files #9
      Select Table Files 40 %by=Weight
      Activate Table Files readme.md
      Expand Table Files readme.md

      """)
    let reasons = [
      "Select Table: row \"photo.png\" cannot be selected: the delegate, a FixtureRefuser, refuses it",
      "Select Table: only one row can be selected",
      "row \"photo\", which is none of 5: near it are \"photo.png\"; #n counts them, %by= looks elsewhere",
      "one row \"notes.txt\"; 2 of 5 are called so: #2, #5, %by= looks elsewhere", "row #9 of 5",
      "Table: no one column \"Weight\"; it has \"Name\", \"Size\"",
      "Activate Table: nothing comes of a double click in it: it has no double action",
      "Expand Table: row \"readme.md\" has no rows below it",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  @Test func playedByHand() async throws {
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      Select Table Files 40 %by=Size
      Verify Table Files locked.db
      Select Table Files #1 #3
      Verify Table Files "readme.md\\nphoto.png"
      Select Table Files #5 %add=true
      Verify Table Files "readme.md\\nphoto.png\\nnotes.txt"
      Select Table Refusing locked.db
      Verify Table Refusing value 4
      Verify Table Refusing focused true

      """, arguments: ["tables"]).expectSuccess()
  }
}
