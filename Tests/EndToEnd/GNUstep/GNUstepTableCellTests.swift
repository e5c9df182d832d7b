import Foundation
import TestSupport
import Testing

/// Cells that are edited, and columns, of an NSTableView, recorded and played.
@Suite struct GNUstepTableCellTests {
  private func rows(_ app: Recording, _ id: String) -> TableRows {
    TableRows(recording: app, table: "//*[self::Table or self::List][@id='\(id)']", header: 0, height: 16)
  }

  /// A text is typed over and ends with Return, which begins with the next row's; a mark is clicked.
  @Test func cellsAreEdited() async throws {
    let script = [
      "Select Table Files readme.md", "EditCell Table Files readme.md Name about.md",
      #"EditCell Table Files "notes.txt\t20" Name todo.txt"#, "EditCell Table Observed readme.md Done true",
    ]
    let played = try await FixtureRoundTrip.of("tables") { app, _ in
      try await rows(app, "Files").click(1, count: 2, expecting: script[0])
      for (name, line) in [("about.md", script[1]), ("todo.txt", script[2])] {
        try await app.display.xdotool.type(name)
        try await app.display.xdotool.key("Return")
        try await app.waitForCommand(line)
      }
      try await rows(app, "Observed").click(1, x: 255, expecting: script[3])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      guard case .string(let heard) = state["files"]?["heard"] else {
        Issue.record("nothing was heard")
        continue
      }
      #expect(heard.contains("0.name = about.md") && heard.contains("1.name = todo.txt"), "\(heard)")
      #expect(state["files"]?["row"] == 2)
      guard case .string(let marks) = state["observed"]?["heard"] else {
        Issue.record("no mark was heard of")
        continue
      }
      #expect(marks.contains("0.done = 1"), "\(marks)")
    }
  }

  /// A cell with a menu is what is chosen there, and no check mark. One that the app does not change at once has not
  /// taken what was typed.
  @Test func aCellThatPopsUpAMenu() async throws {
    let script = ["EditCell Table Tasks Read State Done"]
    let played = try await FixtureRoundTrip.of("cells") { app, state in
      let cell = try await rows(app, "Tasks").point(2, x: 200)
      let list = try await PopUpList.opened(on: app.display) { try await app.display.xdotool.press(cell) }
      try await app.display.hover(list.row(2, of: 3))
      try await app.display.xdotool.release()
      try await state.wait(for: "tasks", "heard", "1 is 2")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["tasks"]?["heard"] == "1 is 2") }
    let app = try await Fixture.gnustepApp().path
    let errors = try await GNUstepRun.errors(app, arguments: ["cells"], """
      EditCell Table Tasks Write State true
      EditCell Table Tasks Write Level High
      EditCell Table Tasks Write Level Some
      EditCell Table Tasks Write Clock noon

      """)
    let reasons = [
      #"column "State" has no "true"; it has "New", "Started", "Done""#, #"item "High" of column "Level" is insensitive now"#,
      #"column "Level" has 2 items "Some""#, #"column "Clock" to be "noon"; it is "#,
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  @Test func aCellWithASlider() async throws {
    let played = try await FixtureRoundTrip.of("cells") { app, _ in
      let (left, right) = (try await rows(app, "Tasks").point(1, x: 250), try await rows(app, "Tasks").point(1, x: 290))
      try await app.display.xdotool.drag([left, right])
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
    }
    let words = (played.commands.first ?? "").split(separator: " ").map(String.init)
    #expect(words.dropLast() == ["EditCell", "Table", "Tasks", "Write", "Share"] && played.commands.count == 1)
    let share = words.last.flatMap { Double($0) } ?? 0
    #expect(0.2 < share && share < 0.8, "\(played.commands)")
    #expect(played.state["tasks"]?["heard"] == .string("0 is \(words.last ?? "")"), "\(played.recorded)")
    let app = try await Fixture.gnustepApp().path
    let errors = try await GNUstepRun.errors(app, arguments: ["cells"], "EditCell Table Tasks Write Share 2\n")
    #expect(errors.first?.contains(#"column "Share" must be 0 to 1; found "2""#) == true, "\(errors)")
  }

  /// A click in the table ends an edit, and selects.
  @Test func editsThatAClickEnds() async throws {
    let script = [
      "Select Table Refusing readme.md", "EditCell Table Refusing readme.md Name about.md",
      #"Select Table Refusing "notes.txt\t20""#,
    ]
    let played = try await FixtureRoundTrip.of("tables") { app, _ in
      try await rows(app, "Refusing").click(1, count: 2, expecting: script[0])
      try await app.display.xdotool.type("about.md")
      try await app.waitForCommand(script[1])
      try await rows(app, "Refusing").click(2, expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.recorded["refusing"]?["heard"] == "0.name = about.md")
    #expect(played.state["refusing"]?["row"] == 1)
  }

  /// The wheel says the row that is then on top; a header's click, and its drag.
  @Test func scrollingSortingAndMoving() async throws {
    let script = [
      "Scroll Table Files #2", "SortBy Table Inherited Size", "SortBy Table Inherited Size",
      "MoveColumn Table Observed Size 1",
    ]
    let ending = [
      "Verify Table Inherited value 0", "Select Table Inherited #1", "Verify Table Inherited notes.txt",
      "Select Table Observed #1", "Verify Table Observed 10",
    ]
    let played = try await FixtureRoundTrip.of("tables", ending: ending) { app, _ in
      let files = try await rows(app, "Files").point(2)
      try await app.display.xdotool.scroll(.down, at: files, clicks: 2)
      try await app.waitForCommand(script[0])
      let header = try await rows(app, "Inherited").point(1, x: 200) + Point(0, -20)
      for count in 2...3 {
        try await app.display.xdotool.click(header + Point(count * 8, 0))
        try await waitUntil("sorting is recorded") { try app.commands().count == count }
      }
      let size = try await rows(app, "Observed").point(1, x: 200) + Point(0, -20)
      try await app.display.xdotool.drag([size, size + Point(-160, 0)])
      try await app.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    // A click on a header also selects the column.
    let heard = "heir; selected -1; clicked size; clicked size"
    #expect(played.recorded["inherited"]?["heard"] == .string(heard))
    #expect(played.state["inherited"]?["heard"] == .string(heard + "; heir; asked for 0; heir; selected 0"))
  }

  /// A header may be clicked for nothing, and a column moved back.
  @Test func headersThatChangeNothing() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["rows"],
      """
      SortBy Table Pinned Name
      MoveColumn Table Pinned Name 2

      """)
    let reasons = [
      "SortBy Table: nothing comes of a click on the header of column \"Name\"",
      "MoveColumn Table: column \"Name\" does not stay at 2: the app has it at 1",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      SortBy Table Pinned Size
      Select Table Pinned #2
      Verify Table Pinned locked.db
      SortBy Table Pinned Size
      Select Table Pinned #3
      Verify Table Pinned photo.png
      SortBy Table Opening Name
      MoveColumn Table Opening Size 1

      """, arguments: ["rows"]).expectSuccess()
  }

  @Test func playedByHand() async throws {
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      EditCell Table Files #1 Size 11
      Verify Table Files .editedRow 1
      Select Table Files 11 %by=Size
      Verify Table Files readme.md
      EditCell Table Observed #2 #3 true
      EditCell Table Observed #2 #3 true
      Scroll Table Files #3
      Verify Scroller Files 0,31
      MoveColumn Table Files Size 1
      Select Table Files 20
      Verify Table Files 20

      """, arguments: ["tables"]).expectSuccess()
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["tables"],
      """
      EditCell Table Refusing readme.md Name 2nd
      EditCell Tree Folders readme.md Name other
      EditCell Table Observed readme.md Done maybe
      EditCell Table Observed readme.md Done true %tick=2
      MoveColumn Table Files Name 9
      MoveColumn List Bare #1 1
      SortBy List Bare #1

      """)
    let reasons = [
      "column \"Name\" to be \"2nd\"; it is \"readme.md\"", "EditCell Tree: column \"Name\" of row #3 cannot be edited",
      "EditCell Table: column \"Done\" is true or false; found \"maybe\"",
      "EditCell Table: its cells have one check mark at most; leave out %tick=",
      "MoveColumn Table: position must be 1 to 2; found 9", "MoveColumn List: column \"Name\" cannot be moved",
      "SortBy List: it has no headers that could be clicked",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }
}
