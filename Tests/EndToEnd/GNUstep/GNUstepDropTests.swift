import Foundation
import TestSupport
import Testing

/// Drag and drop within a window, between windows, from tables and between colour wells.
@Suite struct GNUstepDropTests {
  private func drag(
    _ from: String, _ start: (Double, Double) = (0.5, 0.5), to: String, _ end: (Double, Double) = (0.5, 0.5), in app: Recording
  ) async throws {
    let start = try await app.point(from, across: start.0, down: start.1)
    let end = try await app.point(to, across: end.0, down: end.1)
    // A table takes what begins downwards for a selection.
    try await app.display.xdotool.drag([start, start + Point(24, 0), end])
  }

  /// Both halves of a basket are told apart: the place is said.
  @Test func withinAWindowAndToAnother() async throws {
    let script = ["DragTo Canvas apple View basket 80,20 240,30", "DragTo Canvas pear View shelf 160,20 60,50"]
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await drag("//Canvas[@id='apple']", (0.25, 0.5), to: "//View[@id='basket']", (0.75, 0.5), in: app)
      try await app.waitForCommand(script[0])
      try await drag("//Canvas[@id='pear']", to: "//View[@id='shelf']", (0.25, 0.5), in: app)
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["basket"]?["heard"] == "apple copied right")
      #expect(state["shelf"]?["heard"] == "pear copied left")
      #expect(state["apple"]?["heard"] == "taken")
    }
  }

  /// It is a drag all the same, and the view that was pressed hears how it ended.
  @Test func whatNobodyTakes() async throws {
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await drag("//Canvas[@id='pear']", to: "//View[@id='full']", in: app)
      try await state.wait(for: "pear", "heard", "nobody")
      try await waitUntil("it is recorded") { try app.commands().count == 1 }
    }
    #expect(played.commands.first?.hasPrefix("Move Canvas pear 160,20,") == true, "\(played.commands)")
    for state in [played.recorded, played.state] {
      #expect(state["pear"]?["heard"] == "nobody")
      #expect(state["full"]?["heard"] == nil)
    }
    let outcome = try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      "DragTo Canvas pear View full\nDragTo ColorPicker Ink View basket\nDragTo Canvas apple View basket %keys=ctrl\n",
      options: ["--keep-going"], arguments: ["drops"])
    let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
    #expect(errors.count == 3 && errors.allSatisfy { $0.contains("nobody took what was dragged there") }, "\(errors)")
  }

  /// By what it shows, wherever it is in the table then, and so is the row that it is dropped on; the places count in
  /// the rows. One out of sight is scrolled to.
  @Test func aRowOfATable() async throws {
    let script = [
      "Select Table fruits Fig", "DragTo Table fruits View basket 40,10 80,30 %row=Fig", "Select Table fruits Cherry",
      "DragTo Table fruits Table fruits 40,10 60,10 %onto=Lemon %row=Cherry",
    ]
    let later = ["Select Table fruits Quince", "DragTo Table fruits View basket %row=Quince"]
    let played = try await FixtureRoundTrip.of("drops", ending: later) { app, state in
      let rows = try await app.point("//Table[@id='fruits']", across: 0, down: 0)
      let basket = try await app.point("//View[@id='basket']", across: 0.25)
      // AppKit drags rows that are selected already.
      for (row, end, lines) in [(30, basket, script[...1]), (10, rows + Point(60, 50), script[2...])] {
        let start = rows + Point(40, row)
        // Where it makes no double click of the press that follows.
        try await app.display.xdotool.click(start + Point(160, 0))
        try await app.waitForCommand(lines.first ?? "")
        try await app.display.xdotool.drag([start, start + Point(24, 0), end])
        try await app.waitForCommand(lines.last ?? "")
      }
    }
    #expect(played.commands == script)
    #expect(played.recorded["basket"]?["heard"] == "Fig taken left")
    #expect(played.state["basket"]?["heard"] == "Fig taken left; Quince taken right")
    for state in [played.recorded, played.state] { #expect(state["fruits"]?["heard"] == "Cherry on Lemon") }
  }

  @Test func rowsThatCannotBeDragged() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["drops"],
      """
      DragTo Table fruits View basket %row=Kiwi
      DragTo Table fruits View basket 40,30 80,30 %row=Fig
      DragTo View basket View full %row=Fig
      DragTo Table fruits View basket %row=Fig

      """)
    let reasons = [
      "row \"Kiwi\", which is none of 10", "40,30 is outside of row \"Fig\" of Table, which has ",
      "a View has no rows without widgets", "row \"Fig\" did not come along",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }

  /// A control of AppKit's has nothing to be dragged; a view of the app's own may follow the mouse itself.
  @Test func whatIsNoDragAndDrop() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["presses"], "DragTo Button Plain View first\nDragTo View first View second\n")
    #expect(errors.count == 1, "\(errors)")
    let reason = "DragTo Button: nothing came along; Move drags what the widget itself moves"
    #expect(errors.first?.contains(reason) == true, "\(errors)")
  }

  /// The time is over while something is dragged: it is dropped nowhere, not even where it came from, and nothing of
  /// that is left for the next.
  @Test func aDragThatIsGivenUp() async throws {
    try await TemporaryFolder.with("drops") { folder in
      let state = FixtureState(in: folder)
      let outcome = try await GNUstepRun.play(
        Fixture.gnustepApp().path,
        """
        Select Table fruits Fig
        DragTo Table fruits View basket %row=Fig %timeout=0s
        DragTo Canvas pear View shelf %timeout=0s
        DragTo Canvas apple View basket
        Close Window "Fixture drops"

        """, options: ["--keep-going", "--env", "\(state.variable.name)=\(state.variable.value)"], arguments: ["drops"])
      let errors = outcome.output.split(separator: "\n").filter { $0.hasPrefix("ERROR") }
      #expect(errors.count == 2 && errors.allSatisfy { $0.contains("waited in vain for the drag to begin") }, "\(errors)")
      let found = try state.read()
      #expect(found["basket"]?["heard"] == "apple copied right")
      #expect(found["fruits"]?["heard"] == nil && found["shelf"]?["heard"] == nil, "\(found)")
    }
  }

  /// What the text then has is said, whether it is moved in the text or comes from another.
  @Test func selectedText() async throws {
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      let notes = try await app.point("//TextArea[@id='notes']", across: 0, down: 0)
      let copy = try await app.point("//TextArea[@id='copy']", across: 0.5, down: 0)
      let mouse = app.display.xdotool
      for (end, field) in [(notes + Point(200, 10), "notes"), (copy + Point(0, 10), "copy")] {
        let before = try await state.ask()[field]?["text"]
        try await mouse.drag([notes + Point(2, 10), notes + Point(14, 10), notes + Point(29, 10)])
        try await waitForSelection(in: "//TextArea[@id='notes']", of: app)
        try await mouse.drag([notes + Point(14, 10), notes + Point(38, 10), end])
        try await waitUntil("the text is there") { try await state.ask()[field]?["text"] != before }
      }
      try await waitUntil("both are recorded") { try app.commands().count == 2 }
      // A field takes it while it is edited, which no line says.
      try await app.click("//TextField[@id='field']", across: 0.7)
      try await drag("//Canvas[@id='apple']", to: "//TextField[@id='field']", (0.1, 0.5), in: app)
      try await waitUntil("it is recorded") { try app.commands().last?.hasPrefix("DragTo Canvas apple TextField field ") == true }
      #expect(!app.child.errors.contains("text that is dragged"), "\(app.child.errors)")
    }
    #expect(played.commands.first?.hasPrefix("EnterText TextArea notes ") == true, "\(played.commands)")
    #expect(played.commands.dropFirst().first?.hasPrefix("EnterText TextArea copy ") == true, "\(played.commands)")
    #expect(played.commands.count == 3 && played.state["field"]?["text"] != "alpha beta")
    for text in ["notes", "copy", "field"] { #expect(played.state[text]?["text"] == played.recorded[text]?["text"], "\(text)") }
  }

  /// Only what is selected by then is dragged away.
  private func waitForSelection(in text: String, of app: Recording) async throws {
    try await waitUntil("something is selected in \(text)") { try await app.widget(text)["selected"]?.isEmpty == false }
  }

  /// It is selected first, in a text and in a field that is edited.
  @Test func selectedTextToWhatIsNoText() async throws {
    let script = [
      "SelectText TextArea notes 0 ", "DragTo TextArea notes View basket ", "SelectText TextField field 0 ", "DragTo TextField field View basket ",
    ]
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      let mouse = app.display.xdotool
      let basket = try await app.point("//View[@id='basket']", across: 0.25)
      let notes = try await app.point("//TextArea[@id='notes']", across: 0, down: 0) + Point(0, 10)
      let field = try await app.point("//TextField[@id='field']", across: 0) + Point(3, 0)
      for (line, text, count) in [(notes, "TextArea[@id='notes']", 1), (field, "TextField[@id='field']", 2)] {
        try await mouse.drag([line + Point(2, 0), line + Point(14, 0), line + Point(29, 0)])
        try await waitForSelection(in: "//\(text)", of: app)
        try await mouse.drag([line + Point(14, 0), line + Point(38, 0), basket])
        try await waitUntil("the text is there") {
          try await state.ask()["basket"]?["heard"]?.description.split(separator: ";").count == count
        }
      }
      try await waitUntil("both are recorded") { try app.commands().count == 4 }
    }
    #expect(zip(played.commands, script).allSatisfy { $0.hasPrefix($1) } && played.commands.count == 4, "\(played.commands)")
    for state in [played.recorded, played.state] {
      let heard = state["basket"]?["heard"]?.description ?? ""
      #expect(heard.contains("on") && heard.contains("; al") && heard == played.recorded["basket"]?["heard"]?.description, "\(heard)")
      #expect(state["notes"]?["text"] == "one two three" && state["field"]?["text"] == "alpha beta")
    }
  }

  /// Ctrl makes a link of it, Alt, which is Command, moves it. The other Alt key copies it, which no line says.
  @Test func keysThatAreHeldAtADrop() async throws {
    let line = "DragTo Canvas plum View basket 160,20 160,30"
    let script = [line, line + " %keys=ctrl", line + " %keys=alt", line]
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      let mouse = app.display.xdotool
      let start = try await app.point("//Canvas[@id='plum']")
      let end = try await app.point("//View[@id='basket']")
      for (key, line) in zip([nil, "ctrl", "alt", "Alt_R"], script) {
        try await mouse.press(start)
        try await mouse.draw([start, start + Point(24, 0)])
        if let key { try await mouse("keydown", key) }
        try await mouse.draw([start + Point(24, 0), end])
        try await mouse.release()
        try await app.waitForCommand(line)
        if let key { try await mouse("keyup", key) }
      }
      #expect(app.child.errors.contains("the key that AppKit calls Alternate"), "\(app.child.errors)")
    }
    #expect(played.commands == script)
    let heard = ["taken", "linked", "moved"].map { "plum \($0) right" }.joined(separator: "; ")
    #expect(played.recorded["basket"]?["heard"]?.description == "\"\(heard); plum copied right\"")
    #expect(played.state["basket"]?["heard"]?.description == "\"\(heard); plum taken right\"")
  }

  /// From the middle of one to the middle of the other; no panel opens.
  @Test func aColourFromOneWellToAnother() async throws {
    let script = ["DragTo ColorPicker Ink ColorPicker Paper"]
    let played = try await FixtureRoundTrip.of("drops", ending: ["VerifyNot ColorPicker Colors %timeout=0s"]) { app, _ in
      try await drag("//ColorPicker[@id='Ink']", to: "//ColorPicker[@id='Paper']", in: app)
      try await app.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["paper"]?["color"] == "#ff8000")
      #expect(state["paper"]?["heard"] == "heard:")
    }
  }

  /// The panel is a part of the well that has opened it, so no line can say where the colour came from.
  @Test func aColourOutOfThePanel() async throws {
    let played = try await FixtureRoundTrip.of("drops") { app, state in
      try await app.click("//ColorPicker[@id='Ink']", across: 0.02)
      let panel = try await app.display.xdotool.origin(ofWindow: "^Colors$")
      try await app.display.xdotool.click(panel + Point(4, 260))
      let paper = try await app.point("//ColorPicker[@id='Paper']", across: 0.1)
      try await app.display.xdotool.drag([panel + Point(140, 30), paper])
      try await state.wait(for: "paper", "color", "#ff8000")
      try await app.waitForCommand("Set ColorPicker Paper #ff8000")
    }
    #expect(played.commands == ["Set ColorPicker Paper #ff8000"])
    for state in [played.recorded, played.state] {
      #expect(state["paper"]?["heard"] == "heard:")
      #expect(state["ink"]?["heard"] == nil)
    }
  }
}
