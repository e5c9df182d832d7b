import TestSupport
import Testing

/// libadwaita's tabs, dialogs and what is beside them.
@Suite struct AdwaitaViewTests {
  private static let window = "Fixture views"

  @Test func pages() async throws {
    let script = ["SelectTab Tabs switcher Alarm", "SelectTab Tabs bar Two", "CloseTab Tabs bar Two"]
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      try await app.recording.click("//Tabs[@id='switcher']", across: 0.75)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.click("//Tabs[@id='bar']", across: 0.5)
      try await app.recording.waitForCommand(script[1])
      try await app.recording.click("//Tabs[@id='bar']", across: 0.5, button: 2)
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["stack"]?["visible-child-name"] == "alarm")
    #expect(played.state["view"]?["heard"] == "One, Three")
  }

  /// A click on a tab gives its page the keys, so that what is typed next goes there.
  @Test func aTabThatIsClickedGivesItsPageTheKeys() async throws {
    let script = ["Touch Button Toast", "SelectTab Tabs bar Two", "SelectTab Tabs bar Three"]
    let ending = ["Verify TextField * focused true", "Keys a", "Verify TextField * a", "SelectTab Tabs bar Two", "Verify TextField * \"\""]
    let played = try await FixtureRun.recordAndPlay(
      "views", window: Self.window, ending: ending, options: ["--env", "FIXTURE_TAB_ENTRIES=1"]
    ) { app in
      try await app.click("//Button[@id='Toast']", expecting: script[0])
      for (across, line) in [(0.5, script[1]), (0.85, script[2])] {
        try await app.recording.click("//Tabs[@id='bar']", across: across)
        try await app.recording.waitForCommand(line)
        try await waitUntil("the page has the keys") { try await app.recording.widget("//TextField[@visible='true']")["focused"] == "true" }
      }
    }
    #expect(played.commands == script)
  }

  @Test func aDialogAToastAndASplitButton() async throws {
    let script = [
      "Touch Button Ask", "Touch Button Save", "Touch Button Toast", "Touch Button Undo", "Touch Button Open",
      // Newer ones have a tooltip of their own, the same on all.
      "Menu MenuButton Open notes.txt",
      // Only an icon is on it: its tooltip says what it does.
      "Touch Button \"List View\"",
    ]
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      try await app.click("//Button[@id='Ask']", expecting: script[0])
      #expect(try await app.recording.widget("//Dialog[@id='Save changes?']").kind == "Dialog")
      try await app.click("//Button[@id='Save' and @visible='true']", expecting: script[1])
      try await app.state.wait(for: "said", "label", "save")
      try await app.click("//Button[@id='Toast']", expecting: script[2])
      try await app.click("//Button[@id='Undo']", expecting: script[3])
      try await app.state.wait(for: "said", "label", "undone")
      try await app.click("//Button[@id='Open']", expecting: script[4])
      try await app.state.wait(for: "said", "label", "opened")
      try await app.recording.click("(//MenuButton)[1]")
      try await app.click("//MenuItem[@id='notes.txt' and @visible='true']", expecting: script[5])
      try await app.state.wait(for: "said", "label", "recent")
      try await app.click("//View[@id='List View']/Button", expecting: script[6])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "arranged")
  }

  /// Rows are called by the name in them, not by the initials before it.
  @Test func rowsWithAvatars() async throws {
    let script = ["Select List people \"Alan Turing\"", "Select List staff \"Emmy Noether\""]
    let played = try await FixtureRun.recordAndPlay("people", window: "Fixture people") { app in
      try await app.click("//Row[@id='Alan Turing']", expecting: script[0])
      try await app.click("//Row[@id='Emmy Noether']", expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["people"]?["heard"] == "row 1" && played.state["staff"]?["heard"] == "row 1")
  }

  @Test func aCarousel() async throws {
    let script = ["SelectTab Tabs carousel #2"]
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      let place = try await app.recording.point("//Tabs[@id='carousel']")
      try await app.recording.display.xdotool.scroll(.down, at: place)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["carousel"]?["heard"] == "page 1")
  }

  @Test func tabsThatAreMoved() async throws {
    let script = ["MoveTab Tabs bar One 3"]
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      try await app.recording.drag("//Tabs[@id='bar']", from: (0.15, 0.5), to: (0.9, 0.5))
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["view"]?["heard"] == "Two, Three, One")
  }

  @Test func closedByItsButton() async throws {
    let script = ["CloseTab Tabs bar One"]
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      try await app.recording.click("//Tabs[@id='bar']", across: 0.31)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["view"]?["heard"] == "Two, Three")
  }

  /// What a finger swipes listens to the wheel for itself, as touchpads send it.
  @Test func theWheelOverADrawingInWhatIsSwiped() async throws {
    let played = try await FixtureRun.recordAndPlay("views", window: Self.window) { app in
      let sketch = try await app.recording.point("//Canvas[@id='sketch']")
      try await app.recording.display.xdotool.scroll(.down, at: sketch, clicks: 2)
      try await app.click("//Button[@id='Toast']", expecting: "Touch Button Toast")
    }
    #expect(played.commands == ["Touch Button Toast"])
  }

  /// libadwaita closes none, and the tab has no button for it.
  @Test func aPinnedTab() async throws {
    try await FixtureRun.check(
      "views", ok: ["Verify Tabs bar count 3"],
      errors: [("CloseTab Tabs bar One", "\"One\" is pinned, and neither libadwaita nor the app closes it")],
      options: ["--env", "FIXTURE_TAB_PINNED=One"])
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "views",
      ok: [
        "Verify Tabs switcher World", "Verify Tabs bar count 3", "Verify Tabs bar One", "MoveTab Tabs bar Three 1",
        "Verify Tabs bar Three", "CloseTab Tabs bar #2", "Verify Tabs bar count 2", "SelectTab Tabs bar Two", "Verify Tabs bar value 2",
        "Verify Image \"Ada Lovelace\" \"Ada Lovelace\"", "SelectTab Tabs carousel #2", "Verify Tabs carousel value 2",
      ],
      errors: [
        ("CloseTab Tabs bar Four", "tab \"Four\"; there are"),
        ("MoveTab Tabs bar One 9", "it cannot go to position 9"),
      ])
  }
}
