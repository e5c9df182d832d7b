import TestSupport
import Testing

/// GtkListView: rows selected, activated and scrolled to with mouse and keyboard.
@Suite struct ListViewTests {
  private static let window = "Fixture lists"

  /// Alone, beside others, up to another; the last one taken out.
  @Test func severalRows() async throws {
    let many = "//List[@id='many']"
    let script = [
      #"Select List many "Row 2""#, #"Select List many "Row 4" %add=true"#,
      #"Select List many "Row 4" "Row 5" "Row 6""#, #"Select List many "Row 4" "Row 6""#,
      #"Select List many "Row 3""#, #"Touch Row "Row 3" %keys=ctrl"#, "Keys ctrl+a",
      #"Select List many "Row 1""#,
    ]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      try await app.click("\(many)/Row[2]", expecting: script[0])
      try await app.click("\(many)/Row[4]", holding: "ctrl", expecting: script[1])
      try await app.click("\(many)/Row[6]", holding: "shift", expecting: script[2])
      try await app.click("\(many)/Row[5]", holding: "ctrl", expecting: script[3])
      try await app.click("\(many)/Row[3]", expecting: script[4])
      try await app.click("\(many)/Row[3]", holding: "ctrl", expecting: script[5])
      try await app.key("ctrl+a", expecting: script[6])
      try await app.click("\(many)/Row[1]", expecting: script[7])
    }
    #expect(played.commands == script)
    let heard = "\(try #require(played.state["many"]?["heard"]))"
    #expect(heard.hasPrefix("\"selected 1; selected 1 3; selected 3; selected 3 4; selected 3 4 5; "), "\(heard)")
    #expect(heard.hasSuffix("selected 0\""), "\(heard)")
  }

  /// A row far from the first one: all between them are named, though they are all that there are.
  @Test func allRowsByMouse() async throws {
    let names = (1...200).map { "\"Row \($0)\"" }.joined(separator: " ")
    let script = [#"Select List many "Row 1""#, "Scroll List many #", "Select List many \(names)"]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      let first = try await app.recording.point("//List[@id='many']/Row[1]")
      try await app.recording.display.xdotool.click(first)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.scroll(.down, at: first, clicks: 120)
      let last = try await app.recording.point("//List[@id='many']/Row[@id='Row 200']")
      try await app.recording.display.xdotool("keydown", "shift")
      try await app.recording.display.xdotool.click(last)
      try await app.recording.display.xdotool("keyup", "shift")
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands.count == 3)
    for (command, beginning) in zip(played.commands, script) { #expect(command.hasPrefix(beginning)) }
    let all = (0..<200).map { "\($0)" }.joined(separator: " ")
    #expect("\(try #require(played.state["many"]?["heard"]))".hasSuffix("; selected \(all)\""))
  }

  @Test func rubberBand() async throws {
    let many = "//List[@id='many']"
    let script = [#"Select List many "Row 3" "Row 4" "Row 5""#]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      let start = try await app.recording.point("\(many)/Row[3]", across: 0.8)
      let end = try await app.recording.point("\(many)/Row[5]", across: 0.4)
      try await app.recording.display.xdotool.drag([start, end])
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["many"]?["heard"] == "selected 2; selected 2 3; selected 2 3 4")
  }

  @Test func keysAndActivation() async throws {
    let many = "//List[@id='many']"
    let script = [
      #"Activate List many "Row 2""#, #"Activate List many "Row 3""#, #"Select List many "Row 200""#,
    ]
    let played = try await FixtureRun.recordAndPlay(
      "lists", window: Self.window, options: DoubleClicks.patient
    ) { app in
      try await app.recording.click("\(many)/Row[2]", count: 2)
      try await app.recording.waitForCommand(script[0])
      try await app.key("Down", expecting: #"Select List many "Row 3""#)
      try await app.key("Return", expecting: script[1])
      try await app.key("End", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(
      played.state["many"]?["heard"] == "selected 1; activated 1; selected 2; activated 2; selected 199")
  }

  /// Where one click does both, it is played by a click; keys only select.
  @Test func clicksThatActivate() async throws {
    let script = [
      #"Select List places "Place 4""#, #"Select List places "Place 5" %activate=false"#,
      #"Activate List places "Place 5""#,
    ]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      try await app.click("//List[@id='places']/Row[4]", expecting: script[0])
      // What the pointer passes over is selected, and nobody chose it.
      try await app.recording.display.xdotool.move(to: app.recording.point("//List[@id='places']/Row[9]"))
      try await app.recording.display.xdotool.move(to: app.recording.point("//List[@id='places']/Row[4]"))
      try await app.key("Down", expecting: script[1])
      try await app.key("Return", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["places"]?["heard"] == "selected 3; activated 3; selected 4; activated 4")
  }

  /// Played, the row is on top.
  @Test func scrolling() async throws {
    var height = 0.0
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      let point = try await app.recording.point("//List[@id='many']")
      try await app.recording.display.xdotool.scroll(.down, at: point, clicks: 4)
      try await waitUntil("the row on top is recorded") {
        let top = try await app.recording.widgets("//List[@id='many']/Row[@visible='true']").min {
          abs($0.frame.y) < abs($1.frame.y)
        }
        return try app.recording.commands() == ["Scroll List many #\(top?["value"] ?? "")"]
      }
      height = try await app.recording.widgets("//List[@id='many']/Row[@visible='true']").first?.frame.height ?? 0
    }
    let row = try #require(played.commands.first?.split(separator: "#").last.flatMap { Double($0) })
    #expect(played.commands == ["Scroll List many #\(Int(row))"] && row > 1)
    // GTK 4.18 may keep it a pixel beside.
    let scrolled = played.state["many-scroller"]?["scrolled"]
    #expect([0, 1].contains { scrolled == .number((row - 1) * height - $0) }, "\(String(describing: scrolled))")
  }

  /// A button in a row is a widget of its own, called by its row.
  @Test func aButtonInARow() async throws {
    let script = ["Touch Button files[notes.txt]/Delete"]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window) { app in
      try await app.click("//List[@id='files']/Row[3]//Button", expecting: script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["files"]?["heard"] == "delete notes.txt")
  }

  @Test func tree() async throws {
    let tree = "//Tree[@id='tree']"
    let script = [
      "Select Tree tree src", "Expand Tree tree src", "Select Tree tree src>main.c", "Expand Tree tree src>tests",
      "Select Tree tree src>tests>test-1.c", "Collapse Tree tree src>tests",
    ]
    let open = [
      "Verify Row src active true", "Verify Row tests active false", "Verify Row docs active false",
      "Verify Tree tree count 6",
    ]
    let played = try await FixtureRun.recordAndPlay("lists", window: Self.window, ending: open) { app in
      try await app.click("\(tree)/Row[1]", expecting: script[0])
      try await app.key("shift+Right", expecting: script[1])
      try await app.click("\(tree)/Row[@id='main.c']", expecting: script[2])
      // The arrow, 16 pixels wide, after an indent of as many.
      let arrow = try await app.recording.point("\(tree)/Row[@id='tests']", across: 0)
      try await app.recording.display.xdotool.click(arrow + Point(26, 0))
      try await app.recording.waitForCommand(script[3])
      try await app.click("\(tree)/Row[@id='test-1.c']", expecting: script[4])
      try await app.recording.display.xdotool.click(arrow + Point(26, 0))
      try await app.recording.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    #expect(played.state["tree"]?["heard"] == "selected 1; selected 4")
  }

  /// A text is looked for in all of them, and the app has its turn meanwhile.
  @Test func aMillionRows() async throws {
    try await FixtureRun.check(
      "million",
      ok: [
        "Verify List rows count 1000000", "Select List rows #999999", #"Verify List rows "Row 999999""#,
        #"Select List rows "Row 500000" %timeout=120s"#, "Verify List rows value 500000",
        #"Verify Row "Row 500000" selected true"#,
      ],
      errors: [("Select List rows #1000001", "waited in vain for row #1000001 of 1000000")])
  }

  /// Rows out of sight, and rows that are not there.
  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "lists",
      ok: [
        #"Select List many "Row 150""#, #"Verify List many "Row 150""#, "Verify List many value 150",
        "Verify List many count 200", #"Verify Row "Row 150" selected true"#, #"Verify Row "Row 150" value 150"#,
        "Select List many #3 #7", #"Verify List many "Row 3\nRow 7""#, "Scroll List many #100",
        #"Select List many "Row 9" %by=string"#, "Activate List fixed #2",
        "Select Tree tree docs>guide.md", "Verify Tree tree docs>guide.md", "Collapse Tree tree docs",
        "Select Tree tree #2>#1", "Verify Tree tree docs>main.c", "Select List places #30 %activate=false",
        "Verify List places value 30",
      ],
      errors: [
        (#"Select List many "Row 1500""#,
         #"List "many": waited in vain for row "Row 1500", which is none of 200: near it are "Row 150", "Row 15", "Row 151"; #n counts them, %by= looks elsewhere (string)"#),
        ("Select List many #201", #"List "many": waited in vain for row #201 of 200"#),
        ("Activate List fixed Twin",
         #"List "fixed": waited in vain for one row "Twin"; 3 of 3 are called so; #n counts them, %by= looks elsewhere (string)"#),
        ("Select List fixed #1", "the list lets no row be selected: its model is a GtkNoSelection"),
        ("Select List many x %by=colour",
         "%by=colour: the rows have nothing of that name; they have string"),
        ("Expand Tree tree README", #"row "README" has no rows below it"#),
        ("Select Tree tree README>a", #"row "README" has no rows below it"#),
      ])
  }
}
