import TestSupport
import Testing

/// Tables and trees of a GtkTreeView.
@Suite struct TreeViewTests {
  private static let window = "Fixture trees"

  private func rows(_ app: FixtureRun, _ id: String, header: Int = 25) -> TableRows {
    TableRows(recording: app.recording, table: "//*[@id='\(id)']", header: header)
  }

  /// A row goes by its first text, by all its texts, by its number.
  @Test func rowsOfATable() async throws {
    let script = [
      "Activate Table people \"Ada\\t36\"", "Select Table people \"Ada\\t28\"",
      "Select Table people Linus %add=true", "Select Table people Grace \"Ada\\t28\" Linus",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, options: DoubleClicks.patient
    ) { app in
      let people = rows(app, "people")
      try await people.click(1, x: 90, count: 2, expecting: script[0])
      try await people.click(3, x: 90, expecting: script[1])
      try await people.click(4, x: 90, holding: "ctrl", expecting: script[2])
      // The selection that is made anew takes the place of its first row.
      try await people.click(2, x: 90, expecting: "Select Table people Grace")
      try await people.click(4, x: 90, holding: "shift", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["people"]?["heard"] == "Ada")
  }

  /// The last row that is taken out of the selection; a press that may open a menu.
  @Test func clicksThatAreNoSelection() async throws {
    let script = [
      "Select Table people Grace", "Touch Table people 50 55 %keys=ctrl", "Touch Table people 30 75 %button=secondary",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Table people \"Ada\""]
    ) { app in
      let people = rows(app, "people")
      try await people.click(2, expecting: script[0])
      try await people.click(2, x: 50, holding: "ctrl", expecting: script[1])
      try await people.click(3, button: 3, expecting: script[2])
    }
    #expect(played.commands == script)
  }

  /// If the tree has no focus, GTK selects the row again when the press focuses the tree.
  @Test func aRowThatIsTakenOutOfATree() async throws {
    let script = ["Select Tree sources src", "Touch Tree sources 80 35 %keys=ctrl"]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Tree sources \"\""]
    ) { app in
      let sources = rows(app, "sources")
      try await sources.click(1, x: 50, expecting: script[0])
      try await sources.click(1, x: 80, holding: "ctrl", expecting: script[1])
    }
    #expect(played.commands == script)
  }

  /// A click on the row that is selected already gives no line, but the focus: a line gives it before the row is taken
  /// out, by a click and by a key.
  @Test func aRowThatIsTakenOutAfterTheTreeGotTheFocus() async throws {
    let script = [
      "Select Tree sources src", "Select Table people Grace", "Focus Tree sources",
      "Touch Tree sources 80 35 %keys=ctrl", "Select Tree sources src", "Select Table people Linus",
      "Focus Tree sources", "Touch Tree sources 168 35 %keys=ctrl",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Tree sources \"\""]
    ) { app in
      let (sources, people) = (rows(app, "sources"), rows(app, "people"))
      try await sources.click(1, x: 50, expecting: script[0])
      try await people.click(2, x: 90, expecting: script[1])
      // Not at the same place, which would be a double click.
      try await sources.click(1, x: 50)
      try await sources.click(1, x: 80, holding: "ctrl", expecting: script[3])
      try await sources.click(1, x: 50, expecting: script[4])
      try await people.click(4, x: 90, expecting: script[5])
      try await sources.click(1, x: 80)
      try await app.recording.display.xdotool.key("ctrl+space")
      try await app.recording.waitForCommand(script[7])
    }
    #expect(played.commands == script)
  }

  /// A key that takes all rows out of the selection.
  @Test func aKeyThatSelectsNothing() async throws {
    let script = ["Select Table people Grace \"Ada\\t28\" Linus", "Keys ctrl+shift+a"]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Table people \"\""]
    ) { app in
      let people = rows(app, "people")
      try await people.click(2, x: 90, expecting: "Select Table people Grace")
      try await people.click(4, x: 90, holding: "shift", expecting: script[0])
      try await app.recording.display.xdotool.key("ctrl+shift+a")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// The search that a key begins takes the rows out of the selection: the click is where none edits.
  @Test func searching() async throws {
    let script = ["Select Table people Grace", "Touch Table people \(try await TableRows.middleOfAges) 55 %keys=ctrl"]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Table people \"\""]
    ) { app in
      try await rows(app, "people").click(2, x: 90, expecting: script[0])
      try await app.recording.display.xdotool.key("ctrl+f")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
  }

  /// The app takes the model out of the tree while a row is looked for: the old one is not touched any more
  /// once it has gone, whatever its memory holds then.
  @Test func aModelThatIsReplacedByOpeningARow() async throws {
    try await FixtureRun.check(
      "swaps",
      ok: ["Select Tree files outer>inner>leaf", "Verify Tree files outer>inner>leaf"], errors: [],
      options: ["--env", "MALLOC_PERTURB_=165"])
  }

  /// A cell's text is edited by typing, a check mark by a click or a key.
  @Test func cells() async throws {
    let script = [
      "Select Table people Grace", "EditCell Table people Grace Name Hopper",
      "EditCell Table people Linus Active false", "EditCell Table people Linus Active true",
    ]
    let played = try await FixtureRun.recordAndPlay("trees", window: Self.window) { app in
      let people = rows(app, "people")
      try await people.click(2, expecting: script[0])
      // Elsewhere on it: two clicks in one place, soon after each other, are a double click.
      try await people.click(2, x: 50)
      try await app.recording.display.xdotool.type("Hopper")
      try await app.recording.display.xdotool.key("Return")
      try await app.recording.waitForCommand(script[1])
      try await people.click(4, x: 253, expecting: script[2])
      try await app.recording.display.xdotool.key("space")
      try await app.recording.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["people"]?["heard"] == "name 1 is Hopper; active 3 is 0; active 3 is 1")
  }

  @Test func columns() async throws {
    let script = [
      "SortBy Table people Name", "SortBy Table people Name", "Select Table people Linus",
      "MoveColumn Table people Name 2",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, ending: ["Verify Table people value 1"]
    ) { app in
      let people = rows(app, "people")
      try await people.click(0, expecting: script[0])
      try await people.click(0, x: 40)
      try await waitUntil("it is sorted again") { try app.recording.commands().count == 2 }
      try await people.click(1, x: 110, expecting: script[2])
      let name = try await people.point(0)
      // GTK takes the place from the motions that it has seen before the release.
      let way = [60, 120, 110, 120].map { name + Point($0, 0) }
      try await app.recording.display.xdotool.drag([name] + way, stepsBetween: 25)
      try await app.recording.waitForCommand(script[3])
    }
    #expect(played.commands == script)
  }

  /// Rows below rows, by mouse and by keys; of a row that is filled when it opens.
  @Test func rowsOfATree() async throws {
    let script = [
      "Activate Tree sources src", "Expand Tree sources src", "Select Tree sources src>lib", "Expand Tree sources src>lib",
      "Activate Tree sources src>lib>main.c", "Collapse Tree sources src", "Expand Tree sources late",
      "Select Tree sources late>came.c",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "trees", window: Self.window, options: DoubleClicks.patient
    ) { app in
      let sources = rows(app, "sources")
      try await sources.click(1, x: 80, count: 2, expecting: script[0])
      try await sources.click(1, x: 11, expecting: script[1])
      try await sources.click(3, x: 80, expecting: script[2])
      try await app.key("shift+Right", expecting: script[3])
      try await sources.click(4, x: 80, expecting: "Select Tree sources src>lib>main.c")
      try await app.key("Return", expecting: script[4])
      try await sources.click(1, x: 11, expecting: script[5])
      try await sources.click(3, x: 11, expecting: script[6])
      try await sources.click(4, x: 80, expecting: script[7])
    }
    #expect(played.commands == script)
    #expect(played.state["sources"]?["heard"] == "src; main.c")
  }

  /// A wheel says the row that is then on top; a rubber band the rows that it was drawn over; a row
  /// that one click activates is clicked, though the app fills the table anew.
  @Test func scrollingAndOtherWays() async throws {
    var script = ["Select Table band \"item 2\" \"item 3\" \"item 4\"", "Select Table places \"place 3\""]
    let played = try await FixtureRun.recordAndPlay("trees", window: Self.window) { app in
      let log = try await app.recording.point("//Table[@id='log']")
      try await app.recording.display.xdotool.scroll(.down, at: log, clicks: 4)
      try await waitUntil("the wheel is recorded") {
        try app.recording.commands().last?.hasPrefix("Scroll Table log #") == true
      }
      let band = rows(app, "band")
      let from = try await band.point(2, x: 150)
      let to = try await band.point(4, x: 60)
      try await app.recording.display.xdotool.drag([from, to])
      try await app.recording.waitForCommand(script[0])
      script.insert(try app.recording.commands()[0], at: 0)
      try await rows(app, "places", header: 0).click(3, expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["places"]?["heard"] == "place 3")
  }

  /// Rows and cells are in the tree on request.
  @Test func rowsInTheTree() async throws {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let app = try await Fixture.gtk4App().path
        let words = ["tree", "--unrealised", "--format", "xml", "--display", display.name, "--", app, "trees"]
        let tree = try UITree(xml: try await capuchin.start(words).outcome(within: .seconds(60)).expectSuccess().output)
        let second = try tree.widgets("//Table[@id='people']/Row[2]")[0]
        #expect(second["text"] == "Grace\t85" && second["value"] == "2" && second["selected"] == "false")
        #expect(try tree.widgets("//Table[@id='people']/Row[2]/Cell").map { $0["text"] } == ["Grace", "85", "false"])
        #expect(try tree.widgets("//Tree[@id='sources']/Row[1]/Row[2]/Row").map { $0["text"] } == ["main.c", "util.c"])
        #expect(try tree.widgets("//Tree[@id='sources']/Row[1]")[0]["active"] == "false")
        #expect(try tree.widgets("//Table[@id='log']/Row").count == 500)
      }
    }
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "trees",
      ok: [
        "Select Table people Charles %by=Boss", "Verify Table people Ada", "Verify Table people value 1",
        "Select Table people 54 %by=2", "Verify Table people Linus", "Select Table people #2 #4",
        "Verify Table people \"Grace\\nLinus\"", "Verify Table people count 4",
        "Select Tree sources src>lib>util.c", "Verify Tree sources src>lib>util.c",
        "Select Tree sources late>came.c", "Select Tree sources #1>#2>#1", "Verify Tree sources src>lib>main.c",
        "Collapse Tree sources src>lib", "Verify Tree sources src>lib",
        "Select Table log \"line 400\"", "Verify Table log value 400", "Scroll Table log #1",
        "Verify Scroller log-scroller 0,0", "Scroll Table log \"line 100\"",
        "EditCell Table people Grace Active true", "EditCell Table people Grace Active true",
        "EditCell Table people #2 #1 Hopper", "Verify Table people Hopper",
      ],
      errors: [
        ("Select Table people Grac",
         "row \"Grac\", which is none of 4: near it are \"Grace\"; #n counts them, %by= looks elsewhere"),
        ("Select Table people Ada", "one row \"Ada\"; 2 of 4 are called so: #1, #3, %by= looks elsewhere"),
        ("Select Table people x %by=Wage", "Table: no one column \"Wage\"; it has \"Name\", \"Age\", \"Active\", \"Boss\""),
        ("Select Tree sources src>none", "row \"src>none\", which is none of 2: the first are \"main.c\", \"lib\""),
        ("Select Tree sources doc late", "Select Tree: only one row can be selected"),
        ("Expand Tree sources doc", "Expand Tree: row \"doc\" has no rows below it"),
        ("EditCell Table people Grace Age 99", "EditCell Table: column \"Age\" of row #2 cannot be edited"),
        ("EditCell Table people Grace Active maybe", "column \"Active\" is true or false; found \"maybe\""),
        ("EditCell Table people Grace Name \"\"", "column \"Name\" to be \"\"; it is \"Grace\""),
        ("SortBy Table people Age", "SortBy Table: column \"Age\" cannot be clicked"),
        ("MoveColumn Table people Active 1", "MoveColumn Table: column \"Active\" cannot be moved"),
        ("SortBy Table places Text", "SortBy Table: its headers are not shown"),
        ("MoveColumn Table places Text 1", "MoveColumn Table: its headers are not shown"),
        ("SortBy Table people Boss", "SortBy Table: column \"Boss\" is not shown"),
        ("MoveColumn Table people Boss 1", "MoveColumn Table: column \"Boss\" is not shown"),
        ("MoveColumn Table people Name 9", "position must be 1 to 4; found 9"),
        ("SortBy Table people -9223372036854775808", "no one column \"-9223372036854775808\""),
        ("EditCell Table people Grace -9223372036854775808 x", "no one column \"-9223372036854775808\""),
        ("Select Table people x %by=-9223372036854775808", "no one column \"-9223372036854775808\""),
      ])
  }
}
