import Foundation
import TestSupport
import Testing

/// Widgets in which a line could mean something else than what was done: a check mark beside a text in one column, a
/// choice whose handler builds its list anew.
@Suite struct MixedColumnTests {
  @Test func theMarkOfARowIsTickedAndItsTextStays() async throws {
    let script = ["Select Tree folders Photos>2024"]
    let recorded = try await recordAndPlay(Fixture.pythonFolders) { app in
      try await app.click("//Tree[@id='folders']", across: 0.5, down: 0.924)
      try await app.waitForCommand(script[0])
      let tick = "EditCell Tree folders Photos>2024 Folder false"
      return [
        tick, #"Verify Label answer "1:1 off""#,
        // What is so already is not done again.
        "EditCell Tree folders Letters>2023 Folder true", tick, #"Verify Label answer "1:1 off""#,
        "EditCell Tree folders Photos>2024 Folder Trips", #"Verify Label answer "1:1 is Trips""#,
      ]
    }
    #expect(recorded == script)
  }

  /// Keys that open the text of a cell and leave it as it was are no lines: played, they would tick the mark, on which
  /// a row's cursor is then. The key that ticks it is a line.
  @Test func keysInACellWithAMark() async throws {
    let tick = "EditCell Tree folders Photos>Trips Folder"
    let script = [
      "Select Tree folders Photos>2024", "EditCell Tree folders Photos>2024 Folder Trips", "\(tick) false",
      "\(tick) true",
    ]
    let recorded = try await recordAndPlay(Fixture.pythonFolders) { app in
      let (tree, xdotool) = ("//Tree[@id='folders']", app.display.xdotool)
      try await app.click(tree, across: 0.5, down: 0.924)
      try await app.waitForCommand(script[0])
      for (text, key) in [("", "Escape"), ("", "Return"), ("", "Down"), ("Trips", "Down")] {
        try await xdotool.key("space")
        try await app.waitForCellEditor(true)
        if !text.isEmpty { try await xdotool.type(text) }
        try await xdotool.key(key)
        try await app.waitForCellEditor(false)
      }
      try await app.waitForCommand(script[1])
      try await app.click(tree, across: 0.15, down: 0.924)
      try await app.waitForCommand(script[2])
      try await xdotool.key("space")
      try await app.waitForCommand(script[3])
      return [#"Verify Label answer "1:1 on""#, "Verify Tree folders Photos>Trips"]
    }
    #expect(recorded == script)
  }

  /// Of two marks in a cell each has its number. Rows are named by their paths: their order may be another.
  @Test func eachOfTwoMarks() async throws {
    let tick = "EditCell Tree folders Photos>2024 Folder true %tick=2"
    let script = ["Select Tree folders Photos>2024", tick]
    let recorded = try await recordAndPlay(Fixture.pythonReport("ticks")) { app in
      // The row is the third of eight below the title, and the mark the second in it.
      try await app.click("//Tree[@id='folders']", across: 0.25, down: 0.418)
      try await app.waitForCommand(script[0])
      try await app.click("//Tree[@id='folders']", across: 0.16, down: 0.418)
      try await app.waitForCommand(tick)
      return [
        #"Verify Label said "Photos/2024 kept True""#,
        // What is so already is not done again.
        "EditCell Tree folders Letters>2023 Folder false %tick=1", tick,
        #"Verify Label said "Letters/2023 shown False""#,
      ]
    }
    #expect(recorded == script)
  }

  @Test func marksOfRowsInAnotherOrder() async throws {
    let lines = [
      "EditCell Tree folders Photos>2024 Folder false %tick=1", #"Verify Label said "Photos/2024 shown False""#,
    ]
    try await playByHand(lines, errors: [
      ("EditCell Tree folders Photos>2024 Folder true %tick=3",
        "%tick=3 is a check mark that the cell has not; it has 2"),
      ("EditCell Tree folders Photos>2024 Folder Trips %tick=1", #"a check mark is true or false; found "Trips""#),
    ])
  }

  private func playByHand(_ lines: [String], errors: [(line: String, sentence: String)]) async throws {
    try await TemporaryFolder.with("ticks") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        let wrong = errors.map { "\($0.line) %timeout=1s" }
        try Data((lines + wrong + [""]).joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let app = Fixture.pythonReport("ticks") + ["reverse"]
        let words = ["play", script.path, "--keep-going"] + display.optionsOfPlay + ["--"] + app
        let outcome = try await capuchin.start(words).outcome(within: .seconds(60))
        for line in lines { #expect(outcome.output.contains("ok     \(line)"), "\(outcome.output)") }
        for error in errors { #expect(outcome.output.contains(error.sentence), "\(outcome.output)") }
      }
    }
  }

  /// An icon view reports nothing of a mark in a row that is selected already.
  @Test func marksInAnIconView() async throws {
    let script = ["Select Grid icons Alpha", "EditCell Grid icons Alpha #1 true"]
    let recorded = try await recordAndPlay(Fixture.pythonReport("icons")) { app in
      let corner = try await app.point("//Grid[@id='icons']", across: 0, down: 0)
      try await app.display.xdotool.click(corner + Point(50, 21))
      try await app.waitForCommand(script[0])
      try await app.display.xdotool.click(corner + Point(22, 21))
      try await app.waitForCommand(script[1])
      return [#"Verify Label said "Alpha True""#]
    }
    #expect(recorded == script)
  }

  @Test func aChoiceIsNamedAsItWasCalledAtThePress() async throws {
    let script = ["Select Picker places Oslo"]
    let recorded = try await recordAndPlay(Fixture.pythonFolders) { app in
      try await app.click("//Picker[@id='places']")
      try await app.display.xdotool.key("Down", "Return")
      try await app.waitForCommand(script[0])
      return [#"Verify Label answer "place 1""#]
    }
    #expect(recorded == script)
  }

  /// The combo box is gone when its choice is read, each time.
  @Test func choicesOfAComboBoxThatIsPutAnew() async throws {
    let script = [#"Select Picker place "United Kingdom""#, #"Select Picker place "United States""#]
    let recorded = try await recordAndPlay(Fixture.pythonReport("combo")) { app in
      for (steps, line) in zip(1..., script) {
        try await app.click("//Picker[@id='place']")
        // From the first item on, whichever is chosen.
        try await app.display.xdotool.key(Array(repeating: "Down", count: steps) + ["Return"])
        try await app.waitForCommand(line)
      }
      return ["Verify Label said US"]
    }
    #expect(recorded == script)
  }
}

extension Recording {
  /// Waits until the entry in which a cell is edited is there, or gone.
  fileprivate func waitForCellEditor(_ isThere: Bool) async throws {
    try await waitUntil("a cell is \(isThere ? "" : "not ")edited") {
      try await widgets("//Tree//TextField[@class='GtkEntry']", inner: true).isEmpty != isThere
    }
  }
}
