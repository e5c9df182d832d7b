import TestSupport
import Testing

/// Rows selected with the keyboard alone: up to another one, beside others, all of them, none.
@Suite struct KeySelectionTests {
  /// What a key is pressed for: a command that is recorded then, or nothing but to move the focus.
  private struct Step {
    let key: String
    let command: String?

    init(_ key: String, _ command: String?) {
      self.key = key
      self.command = command
    }
  }

  /// Presses the keys on a page, plays what was recorded, and checks what is selected then.
  ///
  /// - Parameters:
  ///   - first: how the first row is selected, and the command for that.
  ///   - end: what is selected in the end, as a line that is played.
  private func check(
    _ page: String, _ first: (command: String, act: (FixtureRun) async throws -> Void), _ steps: [Step], end: String
  ) async throws {
    let played = try await FixtureRun.recordAndPlay(page, window: "Fixture \(page)", ending: [end]) { app in
      try await first.act(app)
      try await app.recording.waitForCommand(first.command)
      for step in steps {
        // A look lays out anew what is not: an icon view knows what is below what only then.
        _ = try await app.recording.screen()
        try await app.recording.display.xdotool.key(step.key)
        if let command = step.command { try await app.recording.waitForCommand(command) }
      }
    }
    #expect(played.commands == [first.command] + steps.compactMap(\.command))
  }

  @Test func listView() async throws {
    let all = (1...200).map { "\"Row \($0)\"" }.joined(separator: " ")
    try await check(
      "lists", (#"Select List many "Row 2""#, { try await $0.recording.click("//List[@id='many']/Row[2]") }),
      [
        Step("shift+Down", #"Select List many "Row 2" "Row 3""#), Step("ctrl+Down", nil),
        Step("ctrl+space", #"Select List many "Row 4" %add=true"#), Step("ctrl+a", "Keys ctrl+a"),
        Step("Home", #"Select List many "Row 1""#), Step("ctrl+space", #"Touch Row "Row 1" %keys=ctrl"#),
        Step("ctrl+Down", nil), Step("ctrl+space", #"Select List many "Row 2""#),
        Step("Home", #"Select List many "Row 1""#), Step("shift+End", "Select List many \(all)"),
      ], end: "Verify List many \"\((1...200).map { "Row \($0)" }.joined(separator: #"\n"#))\"")
  }

  @Test func gridView() async throws {
    try await check(
      "lists", (#"Select Grid icons "Icon 2""#, { try await $0.recording.click("//Grid[@id='icons']/Row[2]") }),
      [
        Step("shift+Down", #"Select Grid icons "Icon 2" "Icon 3" "Icon 4" "Icon 5""#), Step("ctrl+Down", nil),
        Step("ctrl+space", #"Select Grid icons "Icon 8" %add=true"#), Step("Home", #"Select Grid icons "Icon 1""#),
        Step("shift+Right", #"Select Grid icons "Icon 1" "Icon 2""#),
      ], end: #"Verify Grid icons "Icon 1\nIcon 2""#)
  }

  /// In a list box the key that takes a row into the selection activates it as well.
  @Test func listBox() async throws {
    try await check(
      "boxes", (#"Select List marks "two\t2""#, { try await $0.recording.click("//List[@id='marks']/Row[2]") }),
      [
        Step("shift+Down", #"Select List marks "two\tzwei" %add=true"#), Step("ctrl+Down", nil),
        Step("ctrl+space", "Activate List marks four %add=true"), Step("ctrl+a", "Select List marks one %add=true"),
        Step("Home", "Select List marks one"), Step("ctrl+space", "Touch Row one %keys=ctrl"),
      ], end: #"Verify List marks selected """#)
  }

  @Test func flowBox() async throws {
    try await check(
      "boxes", ("Select Grid tiles green", { try await $0.recording.click("//Grid[@id='tiles']/Row[2]") }),
      [
        Step("Home", "Select Grid tiles red"),
        Step("shift+Right", "Select Grid tiles green %add=true"), Step("ctrl+Right", nil),
        Step("ctrl+space", "Activate Grid tiles blue %add=true"), Step("Home", "Select Grid tiles red"),
        Step("ctrl+space", "Touch Row red %keys=ctrl"),
      ], end: #"Verify Grid tiles selected """#)
  }

  @Test func iconView() async throws {
    let first: (FixtureRun) async throws -> Void = { app in
      let corner = try await app.recording.point("//Grid[@id='icons']", across: 0, down: 0)
      try await app.recording.display.xdotool.click(corner + Point(32, 22))
    }
    // The middle of an icon, which is as wide as its text.
    let middle = try await Toolkits.gtk4Minor.value > 8 ? "35 22" : "34 22"
    try await check(
      "trees", (#"Select Grid icons "icon 1""#, first),
      [
        Step("shift+Down", nil), Step("ctrl+Down", nil), Step("ctrl+space", #"Select Grid icons "icon 4" %add=true"#),
        Step("Home", #"Select Grid icons "icon 1""#), Step("ctrl+space", "Touch Grid icons \(middle) %keys=ctrl"),
        Step("ctrl+space", #"Select Grid icons "icon 1""#), Step("shift+Right", #"Select Grid icons "icon 2" %add=true"#),
      ], end: #"Verify Grid icons "icon 1\nicon 2""#)
  }

  /// Return in a list of which several rows are selected, as in a file manager that opens them all.
  @Test func returnLeavesTheOthersSelected() async throws {
    try await check(
      "lists", (#"Select List many "Row 2""#, { try await $0.recording.click("//List[@id='many']/Row[2]") }),
      [
        Step("shift+Down", #"Select List many "Row 2" "Row 3""#), Step("Return", #"Activate List many "Row 3" %add=true"#),
      ], end: #"Verify List many "Row 2\nRow 3""#)
    try await check(
      "boxes", ("Select List marks one", { try await $0.recording.click("//List[@id='marks']/Row[1]") }),
      [Step("shift+Down", #"Select List marks "two\t2" %add=true"#), Step("Return", #"Activate List marks "two\t2" %add=true"#)],
      end: #"Verify List marks selected "one\ntwo""#)
    let corner: (FixtureRun) async throws -> Void = { app in
      let corner = try await app.recording.point("//Grid[@id='icons']", across: 0, down: 0)
      try await app.recording.display.xdotool.click(corner + Point(32, 22))
    }
    try await check(
      "trees", (#"Select Grid icons "icon 1""#, corner),
      [
        // The first key only gives the view a cursor.
        Step("ctrl+Down", nil), Step("ctrl+Down", nil), Step("ctrl+Right", nil),
        Step("ctrl+space", #"Select Grid icons "icon 5" %add=true"#),
        Step("Return", #"Activate Grid icons "icon 5" %add=true"#),
      ], end: #"Verify Grid icons "icon 1\nicon 5""#)
  }

  /// Return in a row of which a button has the keys.
  @Test func returnInARowThatIsNotSelected() async throws {
    try await check(
      "lists", ("Touch Button files[notes.txt]/Delete", { try await $0.recording.click("//List[@id='files']/Row[3]/Button") }),
      [Step("Return", "Activate List files notes.txt %add=true")], end: #"Verify List files selected """#)
  }

  /// Tab selects what it goes to in a flow box, and nothing else; so does a double click.
  @Test func theOthersGoWhereOneIsActivated() async throws {
    let script = [
      "Touch MenuButton Choose", "Keys Escape", "Activate Grid tiles red", "Activate Grid tiles blue",
      "Select Grid tiles red", "Activate Grid tiles green",
    ]
    let end = "Verify Grid tiles selected green"
    let played = try await FixtureRun.recordAndPlay(
      "boxes", window: "Fixture boxes", ending: [end], options: DoubleClicks.patient
    ) { app in
      let keys = app.recording.display.xdotool
      try await app.click("//MenuButton", expecting: script[0])
      try await keys.key("Escape")
      try await app.recording.waitForCommand(script[1])
      try await app.focusIsBack(in: "//MenuButton")
      try await keys.key("Tab", "space")
      try await app.recording.waitForCommand(script[2])
      try await app.recording.click("//Grid[@id='tiles']/Row[3]", count: 2)
      try await app.recording.waitForCommand(script[3])
      try await keys.key("Home")
      try await app.recording.waitForCommand(script[4])
      try await keys.key("Tab")
      try await app.recording.waitForCommand("Select Grid tiles green")
      try await keys.key("space")
      try await app.recording.waitForCommand(script[5])
    }
    #expect(played.commands == script)
    #expect(played.state["tiles"]?["heard"] == "activated 0; activated 2; activated 1")
  }

  /// A flow box selects the child to which Tab goes, also from elsewhere.
  @Test func tabSelectsWhereItArrives() async throws {
    let script = ["Touch MenuButton Choose", "Keys Escape", "Select Grid tiles red"]
    let end = "Verify Grid tiles selected red"
    let played = try await FixtureRun.recordAndPlay("boxes", window: "Fixture boxes", ending: [end]) { app in
      try await app.click("//MenuButton", expecting: script[0])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[1])
      try await app.focusIsBack(in: "//MenuButton")
      try await app.recording.display.xdotool.key("Tab")
      try await app.recording.waitForCommand(script[2])
    }
    #expect(played.commands == script)
  }

  @Test func treeView() async throws {
    let people = "//Table[@id='people']"
    try await check(
      "trees", (#"Select Table people "Ada\t36""#, { try await TableRows(recording: $0.recording, table: people).click(1) }),
      [
        Step("shift+Down", "Select Table people Grace %add=true"), Step("Home", #"Select Table people "Ada\t36""#),
        Step("ctrl+space", "Touch Table people \(try await TableRows.middleOfAges) 35 %keys=ctrl"),
      ], end: #"Verify Table people selected """#)
  }
}
