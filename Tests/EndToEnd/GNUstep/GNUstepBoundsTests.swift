import TestSupport
import Testing

/// Data sources and delegates that end their app if they are called for what they do not have: AppKit never does.
@Suite struct GNUstepBoundsTests {
  private func rows(_ app: Recording, _ id: String) -> TableRows {
    TableRows(recording: app, table: "//Table[@id='\(id)']", header: 0, height: 16)
  }

  /// A row goes by its check mark, and the last one by its text.
  @Test func rowsThatGoAsTheyAreEdited() async throws {
    let script = ["EditCell Table Todo milk Done true", "EditCell Table Todo tea What x"]
    let played = try await FixtureRoundTrip.of("bounds", ending: ["Verify Table Todo count 0"]) { app, state in
      try await rows(app, "Todo").click(1, x: 150, expecting: script[0])
      try await state.wait(for: "todo", "heard", "done of milk is 1")
      try await rows(app, "Todo").click(1, count: 2)
      try await app.display.xdotool.type("x")
      try await app.waitForCommand(script[1])
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "todo", "heard", "done of milk is 1; what of tea is x")
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["todo"]?["heard"] == "done of milk is 1; what of tea is x") }
  }

  /// A row that comes or goes after a text was refused says nothing of it.
  @Test func refusedAsRowsComeAndGo() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["bounds"], """
        EditCell Table Feed #1 Entry more %timeout=1s
        Verify Table Feed count 101
        EditCell Table Feed #1 Entry less %timeout=1s
        Verify Table Feed count 100

        """)
    #expect(errors.count == 2, "\(errors)")
    for (error, text) in zip(errors, ["more", "less"]) {
      #expect(error.contains(#"column "Entry" to be "\#(text)"; it is "entry 1""#), "\(error)")
    }
  }

  /// The key that ends an edit of nothing selects the next row, whether or not the table grows by it.
  @Test func theNextRowOfATableThatGrows() async throws {
    let script = [#"Select Table Feed "entry 1""#, #"Select Table Feed "entry 2""#]
    let played = try await FixtureRoundTrip.of("bounds") { app, _ in
      try await rows(app, "Feed").click(1, count: 2, expecting: script[0])
      try await app.display.xdotool.key("Return")
      try await app.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// The delegate makes each row's cell: one is ticked, one is typed into.
  @Test func cellsThatTheDelegateMakes() async throws {
    let script = ["EditCell Table Settings Bold Value true", "Select Table Settings Author", "EditCell Table Settings Author Value Eva"]
    let played = try await FixtureRoundTrip.of("bounds") { app, state in
      try await rows(app, "Settings").click(1, x: 150, expecting: script[0])
      try await rows(app, "Settings").click(2, x: 180, count: 2, expecting: script[1])
      try await app.display.xdotool.type("Eva")
      try await app.waitForCommand(script[2])
      try await app.display.xdotool.key("Return")
      try await state.wait(for: "settings", "heard", "0 is 1; 1 is Eva")
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] { #expect(state["settings"]?["heard"] == "0 is 1; 1 is Eva") }
  }

  /// What is empty is in the tree, and has no rows to select.
  @Test func whatIsEmpty() async throws {
    let app = try await Fixture.gnustepApp().path
    try await GNUstepRun.with(app, "bounds") { run in
      let tree = try await run.treeWithRows()
      #expect(try tree.widgets("//Table[@id='Todo']/Row").count == 2)
      for widget in ["Tree[@id='Tree']", "Tree[@id='Browser']", "Picker[@id='Box']"] {
        #expect(try tree.widgets("//\(widget)").count == 1)
        #expect(try tree.widgets("//\(widget)/Row").isEmpty, "\(widget)")
      }
    }
    let errors = try await GNUstepRun.errors(app, arguments: ["bounds"], """
      Select Tree Tree #1
      Select Tree Browser #1
      Select Picker Box #1
      Select Tree Tree milk

      """)
    #expect(errors.count == 4 && errors.allSatisfy { $0.contains("there are no rows") }, "\(errors)")
  }

  /// More rows come as the last one comes into sight. One that never comes is an error.
  @Test func rowsThatGrow() async throws {
    let app = try await Fixture.gnustepApp().path
    let script = "Scroll Table Feed #430\nSelect Table Feed \"entry 430\"\nVerify Table Feed \"entry 430\"\n"
    try await GNUstepRun.play(app, script, arguments: ["bounds"]).expectSuccess()
    let errors = try await GNUstepRun.errors(app, arguments: ["bounds"], "Scroll Table Feed #900 %timeout=5s\n")
    #expect(errors.count == 1 && errors.allSatisfy { $0.contains("row #900 of 500") }, "\(errors)")
  }
}
