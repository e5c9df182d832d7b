import TestSupport
import Testing

/// Rows that are widgets: selected, activated, with widgets of their own in them.
@Suite struct ListBoxTests {
  private static let window = "Fixture boxes"

  /// One click selects and activates; the text of a row may be anything.
  @Test func clicksOnRows() async throws {
    let script = [
      "Select List files main.c", "Select List files a\\>b", "Select List files \\#1", "Select List files #5",
    ]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      for (index, row) in [2, 3, 4, 5].enumerated() {
        try await app.recording.click("//List[@id='files']/Row[\(row)]", across: 0.3)
        try await app.recording.waitForCommand(script[index])
      }
    }
    #expect(played.commands == script)
    #expect(played.state["files"]?["heard"] == "main.c; a>b; #1; notes")
  }

  /// A row that cannot be selected does something all the same.
  @Test func aRowThatIsOnlyActivated() async throws {
    let script = ["Select List files main.c", "Activate List places Other"]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      try await app.click("//Row[@id='main.c']", expecting: script[0])
      try await app.click("//Row[@id='Other']", expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["places"]?["heard"] == "Other")
  }

  /// Arrow keys select without activating; Return activates.
  @Test func keysInAList() async throws {
    let script = [
      "Select List files main.c", "Select List files a\\>b %activate=false", "Activate List files a\\>b",
    ]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      try await app.click("//Row[@id='main.c']", expecting: script[0])
      try await app.recording.display.xdotool.key("Down")
      try await app.recording.waitForCommand(script[1])
      try await app.recording.display.xdotool.key("Return")
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["files"]?["heard"] == "main.c; a>b")
  }

  /// Buttons of one name are told apart by their row.
  @Test func aButtonInARow() async throws {
    let script = ["Touch Button files[main.c]/Delete", "Touch Button files[#5]/Delete"]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      try await app.click("//Row[@id='main.c']//Button", expecting: script[0])
      try await waitUntil("it is deleted") { try await app.recording.widgets("//Row[@id='main.c']").isEmpty }
      try await app.click("//List[@id='files']/Row[5]//Button", expecting: script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["files"]?["heard"] == "deleted main.c; deleted notes")
  }

  /// A letter selects nothing in such a list: that the app searches by it, and selects no row, is the app's doing.
  @Test func aLetterThatTheAppSearchesBy() async throws {
    let script = ["Select List folders doc", "Type Row doc u"]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      try await app.click("//Row[@id='doc']", expecting: script[0])
      try await app.recording.display.xdotool.key("u")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["said"]?["label"] == "searching")
  }

  @Test func severalRows() async throws {
    let script = [
      "Select List marks one", "Select List marks \"two\\tzwei\" %add=true", "Select List marks one",
      "Touch Row one %keys=ctrl", "Select List marks \"two\\t2\" \"two\\tzwei\" four",
    ]
    let played = try await FixtureRun.recordAndPlay("boxes", window: Self.window) { app in
      func click(
        _ row: Int, across: Double = 0.5, holding key: String? = nil, expecting command: String
      ) async throws {
        let point = try await app.recording.point("//List[@id='marks']/Row[\(row)]", across: across)
        if let key { try await app.recording.display.xdotool("keydown", key) }
        try await app.recording.display.xdotool.click(point)
        if let key { try await app.recording.display.xdotool("keyup", key) }
        try await app.recording.waitForCommand(command)
      }
      try await click(1, expecting: script[0])
      try await click(3, holding: "ctrl", expecting: script[1])
      // In another place of the row: a second click in the same one may be a double click.
      try await click(3, across: 0.3, holding: "ctrl", expecting: script[2])
      try await click(1, holding: "ctrl", expecting: script[3])
      try await click(2, expecting: "Select List marks \"two\\t2\"")
      try await click(4, holding: "shift", expecting: script[4])
    }
    #expect(played.commands == script)
    let heard = try #require(played.state["marks"]?["heard"])
    #expect("\(heard)".hasSuffix("selected two two four\""), "\(heard)")
  }

  /// A list of which nothing can be selected; one that is filled anew by what was done to it; one
  /// that goes with its popover.
  @Test func listsThatChange() async throws {
    let script = [
      "Activate List places Trash", "Activate List folders src", "Select List folders \"src 2\"",
      "Touch MenuButton Choose", "Select List choices coffee",
    ]
    let played = try await FixtureRun.recordAndPlay(
      "boxes", window: Self.window, options: DoubleClicks.patient
    ) { app in
      try await app.click("//Row[@id='Trash']", expecting: script[0])
      try await app.recording.click("//Row[@id='src']", count: 2)
      try await app.recording.waitForCommand(script[1])
      try await app.click("//Row[@id='src 2']", expecting: script[2])
      try await app.click("//MenuButton", expecting: script[3])
      try await app.click("//Row[@id='coffee']", expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["places"]?["heard"] == "Trash")
    #expect(played.state["folders"]?["heard"] == "src")
    #expect(played.state["said"]?["label"] == "coffee")
  }

  /// What is scrolled out of sight is found, and the list stays where it is for what is in sight.
  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "boxes",
      ok: [
        "Select List files main.c", "Verify Scroller files-scroller 0,0", "Verify List files main.c",
        "Verify List files value 2", "Verify List files count 60", "Select List files \"file 50\"",
        "Verify Row \"file 50\" selected true", "Verify Row \"file 50\" value 50",
        "Verify Row main.c selected false", "Scroll List files #1", "Verify Scroller files-scroller 0,0",
        "Select List files #60 %activate=false", "Verify List files \"file 60\"",
        "Select List marks one four", "Verify List marks \"one\\nfour\"",
        "Select List marks #2 %add=true", "Verify List marks \"one\\ntwo\\nfour\"",
      ],
      errors: [
        ("Select List marks three",
         "List \"marks\": waited in vain for row \"three\", which is none of 5: the first are \"one\", \"two\", \"two\"; #n counts them, %by= looks elsewhere"),
        ("Select List files filee",
         "List \"files\": waited in vain for row \"filee\", which is none of 60: near it are \"file 7\", \"file 8\", \"file 9\"; #n counts them, %by= looks elsewhere"),
        ("Select List marks two",
         "List \"marks\": waited in vain for one row \"two\"; 2 of 5 are called so: #2, #3, %by= looks elsewhere"),
        ("Select List marks #6", "List \"marks\": waited in vain for row #6 of 5"),
        ("Select List marks five", "Select List: row \"five\" cannot be selected"),
        ("Select List places Home", "Select List: its rows cannot be selected; Activate does what a click does"),
        ("Select List folders src doc", "Select List: only one row can be selected"),
        ("Select List marks one %by=colour", "%by=colour: GtkListBoxRow has no such property"),
      ])
  }

  @Test func flowBox() async throws {
    let script = ["Activate Grid tiles blue", "Select Grid tiles green blue cyan"]
    let played = try await FixtureRun.recordAndPlay(
      "boxes", window: Self.window, options: DoubleClicks.patient
    ) { app in
      let tiles = "//Grid[@id='tiles']"
      try await app.recording.click("\(tiles)/Row[3]", count: 2)
      try await app.recording.waitForCommand(script[0])
      try await app.click("\(tiles)/Row[2]", expecting: "Select Grid tiles green")
      let point = try await app.recording.point("\(tiles)/Row[4]")
      try await app.recording.display.xdotool("keydown", "shift")
      try await app.recording.display.xdotool.click(point)
      try await app.recording.display.xdotool("keyup", "shift")
      try await app.recording.waitForCommand(script[1])
    }
    #expect(played.commands == script)
    #expect(played.state["tiles"]?["heard"] == "activated 2")
  }
}
