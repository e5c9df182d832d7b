import TestSupport
import Testing

/// Views that make of a press what AppKit's would not: one act is one line, and that does the same again.
@Suite struct GNUstepOwnPressTests {
  /// The release that the view puts back does not end the second press.
  @Test func aReleaseIsPutBackIntoTheQueue() async throws {
    let script = ["Touch Canvas icon 160 30 %count=2"]
    let played = try await FixtureRoundTrip.of("own") { app, state in
      try await app.click("//Canvas[@id='icon']", count: 2)
      try await state.wait(for: "icon", "heard", "down 1; down 2")
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["icon"]?["heard"] == "down 1; down 2")
    // Played, the second press comes when the release of the first has been dispatched.
    #expect(played.state["ups"]?["text"] == "2")
  }

  /// What the table does with a press is known of no row; where it selects, that is the line.
  @Test func aTableHasAPressOfItsOwn() async throws {
    let script = ["Touch Table Ticks 182 24", "Select Table Ticks readme.md", "Touch Table Ticks 182 8 %count=2"]
    let played = try await FixtureRoundTrip.of("own") { app, state in
      let table = "//Table[@id='Ticks']"
      let (frame, corner) = (try await app.widget(table).frame, try await app.point(table, across: 0, down: 0))
      #expect(frame.width > 200)
      try await app.display.xdotool.click(corner + Point(182, 24))
      try await state.wait(for: "ticks", "heard", "tick 1")
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.click(corner + Point(30, 8))
      try await app.waitForCommand(script[1])
      try await app.display.xdotool.click(corner + Point(182, 8), count: 2)
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["ticks"]?["heard"] == "tick 1; tick 0; tick 0") }
  }

  /// The row that was selected before stays selected, and its line in the script.
  @Test func aDoubleClickElsewhereInATable() async throws {
    let script = ["Select Table Ticks readme.md", "Touch Table Ticks 182 24 %count=2"]
    let played = try await FixtureRoundTrip.of("own") { app, state in
      let corner = try await app.point("//Table[@id='Ticks']", across: 0, down: 0)
      try await app.display.xdotool.click(corner + Point(30, 8))
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.click(corner + Point(182, 24), count: 2)
      try await state.wait(for: "ticks", "heard", "tick 1; tick 1")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["ticks"]?["heard"] == "tick 1; tick 1")
  }

  /// A timer takes the selection away and moves the rows all the time. That is nothing that a double click did: the row
  /// is the line, whose place is another row's when it is played.
  @Test func aDoubleClickInATableThatIsFilledAgain() async throws {
    let played = try await FixtureRoundTrip.of("alike") { app, _ in
      let places = TableRows(recording: app, table: "//Table[@id='Places']", header: 0, height: 16)
      for _ in 0..<8 {
        let before = try app.commands().count
        try await places.click(2, count: 2)
        try await waitUntil("the row is recorded") { try app.commands().count > before }
        try await app.click("//Button[@id='Pack']")
        try await waitUntil("the button is recorded") { try app.commands().last == "Touch Button Pack" }
      }
    }
    let rows = played.commands.filter { $0 != "Touch Button Pack" }
    #expect(rows.allSatisfy { $0.hasPrefix("Select Table Places ") } && rows.count == 8, "\(played.commands)")
    #expect(played.commands.count == 16)
  }

  /// What is typed goes into a field, which the label has become.
  @Test func aLabelBecomesAField() async throws {
    let script = ["Touch Label name", "EnterText TextField name newold", "Keys Return"]
    let played = try await FixtureRoundTrip.of("own") { app, state in
      try await app.click("//Label[@id='name']")
      _ = try await app.widget("//TextField[@id='name']")
      try await app.display.xdotool.key("Home")
      try await app.display.xdotool.type("new")
      try await app.waitForCommand(script[1])
      try await app.display.xdotool.key("Return")
      _ = try await app.widget("//Label[@id='name']")
      try await app.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["name"]?["text"] == "newold") }
  }
}
