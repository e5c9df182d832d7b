import TestSupport
import Testing

/// GtkColumnView: a table with columns to sort by, to move and to edit.
@Suite struct ColumnViewTests {
  private static let table = "//Table[@id='table']"

  @Test func rowsAndColumns() async throws {
    let script = [
      "Select Table table readme.md", #"Select Table table readme.md "notes.txt\t300""#, "SortBy Table table Size",
      #"Activate Table table "notes.txt\t1""#,
    ]
    let played = try await FixtureRun.recordAndPlay(
      "tables", window: "Fixture tables", options: DoubleClicks.patient
    ) { app in
      try await app.click("\(Self.table)/Row[1]/Cell[2]", expecting: script[0])
      try await app.click("\(Self.table)/Row[2]/Cell[2]", holding: "shift", expecting: script[1])
      let corner = try await app.recording.point(Self.table, across: 0.75, down: 0)
      try await app.recording.display.xdotool.click(corner + Point(0, 10))
      try await app.recording.waitForCommand(script[2])
      try await app.recording.click("\(Self.table)/Row[1]/Cell[2]", count: 2)
      try await app.recording.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    #expect(
      played.state["table"]?["heard"] == "readme.md; readme.md; notes.txt; notes.txt; activated 0")
  }

  @Test func aColumnIsMoved() async throws {
    let script = ["MoveColumn Table table Size 1", "SortBy Table table Name"]
    let ending = [#"Verify Row #3 "4000\tphoto.png""#, #"Verify Row #4 "20\treadme.md""#]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables", ending: ending) { app in
      let corner = try await app.recording.point(Self.table, across: 0, down: 0)
      let width = try await app.recording.widget(Self.table).frame.width
      let (first, second) = (corner + Point(Int(width / 4), 10), corner + Point(Int(width * 3 / 4), 10))
      try await app.recording.display.xdotool.drag([second, first + Point(-40, 0)])
      try await app.recording.waitForCommand(script[0])
      // Until they are laid out anew nobody gets the click.
      _ = try await app.recording.point("\(Self.table)/Row[1]/Cell[1]")
      try await app.recording.display.xdotool.click(second)
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// No row is selected by it; an app may hang a menu on it.
  @Test func aSecondaryClickOnACell() async throws {
    let script = ["Touch Cell \"ledger[Entry 2]/*\" %button=secondary"]
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      try await app.recording.click("//Table[@id='ledger']/Row[2]/Cell[1]", button: 3)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
  }

  /// Played, the row is on top, right below the titles.
  @Test func scrolling() async throws {
    var height = 0.0
    let ledger = "//Table[@id='ledger']"
    let played = try await FixtureRun.recordAndPlay("lists", window: "Fixture lists") { app in
      let point = try await app.recording.point(ledger)
      try await app.recording.display.xdotool.scroll(.down, at: point, clicks: 3)
      try await waitUntil("the row on top is recorded") {
        let top = try await app.recording.widgets("\(ledger)/Row[@visible='true']").min { $0.frame.y < $1.frame.y }
        height = top?.frame.height ?? 0
        let scrolled = try await app.state.ask()["ledger-scroller"]?["scrolled"]
        guard case .number(let scrolled)? = scrolled, scrolled > 0, height > 0 else { return false }
        return try app.recording.commands() == ["Scroll Table ledger #\(Int((scrolled / height).rounded()) + 1)"]
      }
    }
    let row = try #require(played.commands.first?.split(separator: "#").last.flatMap { Double($0) })
    #expect(played.commands.count == 1 && row > 1)
    #expect(played.state["ledger-scroller"]?["scrolled"] == .number((row - 1) * height))
  }

  /// A label to be edited in a cell is a widget of its own, called by its row: what it then has is
  /// `EnterText`, and the model has it too.
  @Test func typingInACell() async throws {
    // In later versions of GTK the click begins to edit at once, and selects nothing.
    let selects = try await Toolkits.gtk4Minor.value == 8
    let typed = "EnterText TextField table[photo.png]/* picture.png"
    let script = selects ? ["Select Table table photo.png", typed] : [typed]
    let ending = [#"Verify Row #3 "picture.png\t4000""#, "Select Table table picture.png %by=name"]
    let played = try await FixtureRun.recordAndPlay("tables", window: "Fixture tables", ending: ending) { app in
      try await app.recording.click("\(Self.table)/Row[3]/Cell[1]")
      if selects {
        try await app.recording.waitForCommand(script[0])
      } else {
        _ = try await app.recording.widget("\(Self.table)/Row[3]//TextField[@focused='true']")
      }
      try await app.recording.display.xdotool.key("ctrl+a")
      try await app.recording.display.xdotool.type("picture.png")
      try await app.key("Return", expecting: typed)
    }
    #expect(played.commands == script)
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "tables",
      ok: [
        "Select Table table photo.png", "Verify Table table photo.png", "Select Table table 300 %by=Size",
        "Verify Table table value 2", "Select Table table 1 %by=size", "Verify Table table value 4",
        #"Select Table table "notes.txt\t300""#, "Verify Table table value 2",
        "EditCell Table table readme.md Name about.md", "Verify Row #1 \"about.md\\t20\"",
        "MoveColumn Table table Size 1", "Verify Row #1 \"20\\tabout.md\"", "SortBy Table table Size",
        "Verify Row #1 \"1\\tnotes.txt\"", "SortBy Table table #1", "Verify Row #1 \"4000\\tphoto.png\"",
        "MoveColumn Table table Name 1",
      ],
      errors: [
        ("Select Table table notes.txt",
         #"Table "table": waited in vain for one row "notes.txt"; 2 of 4 are called so; #n counts them, %by= looks elsewhere (name, size)"#),
        ("SortBy Table table Colour",
         #"SortBy Table: no one column "Colour"; it has "Name", "Size""#),
        ("SortBy Table table -9223372036854775808", #"no one column "-9223372036854775808""#),
        ("Select Table table x %by=-9223372036854775808", "the rows have nothing of that name"),
        ("EditCell Table table photo.png Size 3", #"row "photo.png": the cell has no text that can be edited"#),
        ("EditCell Table table photo.png Name true %tick=2", "EditCell Table: it edits texts only; toggle a check mark"),
      ])
  }
}
