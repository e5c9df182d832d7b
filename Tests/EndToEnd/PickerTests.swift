import TestSupport
import Testing

/// What is chosen in a calendar, in the dialogs of buttons, and by the sliders that buttons open.
@Suite struct PickerTests {
  private static let window = "Fixture pickers"
  /// Up to the font, which is one that the machine has.
  private static let ofFont = "Set FontPicker Letters \""

  /// A day that is clicked, days of other months, the arrows, the wheel and keys: the last counts.
  @Test func aCalendar() async throws {
    let script = [
      "Set DatePicker Start 2026-10-09", "Touch Button Plain", "Set DatePicker Start 2026-12-09", "Touch Button Plain",
      "Set DatePicker Start 2027-01-09", "Touch Button Plain", "Set DatePicker Start 2027-01-08",
    ]
    let calendar = "//DatePicker[@id='Start']"
    let played = try await FixtureRun.recordAndPlay("pickers", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      // The cell of the 9th in the second of six weeks.
      try await app.recording.click(calendar, across: 0.78, down: 0.46)
      try await app.recording.waitForCommand(script[0])
      try await app.click("//Button[@id='Plain']", expecting: script[1])
      for month in ["11", "12"] {
        try await app.recording.click(calendar, across: 0.49, down: 0.08)
        try await app.recording.waitForCommand("Set DatePicker Start 2026-\(month)-09")
      }
      try await app.click("//Button[@id='Plain']", expecting: script[3])
      try await xdotool.move(to: app.recording.point(calendar))
      try await xdotool("click", "5")
      try await app.recording.waitForCommand(script[4])
      try await app.click("//Button[@id='Plain']", expecting: script[5])
      // A click on the day that is selected is nothing; from there keys lead on.
      try await app.recording.click(calendar, across: 0.92, down: 0.46)
      for key in ["Left", "space"] { try await xdotool.key(key) }
      try await app.recording.waitForCommand(script[6])
    }
    #expect(played.commands == script)
    #expect(played.state["calendar"]?["date"] == "2027-01-08")
    // What the app is told; newer GTK tells of a day at each turn to another month as well.
    guard case .string(let heard)? = played.state["calendar"]?["heard"] else { return #expect(Bool(false), "nothing was heard") }
    #expect(heard.hasPrefix("2026-10-09; ") && heard.hasSuffix("2027-01-08") && heard.contains("next-month"), "\(heard)")
  }

  /// What is done in the dialog is one line of the button, once it is accepted, and else nothing.
  @Test func buttonsWithADialog() async throws {
    let played = try await FixtureRun.recordAndPlay("pickers", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await app.choose("//ColorPicker[@id='Ink']", "//Dialog//View[@id='Yellow']")
      try await app.click("//Button[@id='Select' and @visible='true']", expecting: "Set ColorPicker Ink #f6d32d")
      try await app.closed()
      try await app.click("//Button[@id='Plain']", expecting: "Touch Button Plain")
      try await app.choose("//ColorPicker[@id='Ink']", "//Dialog//View[@id='Black']")
      try await app.recording.click("//Button[@id='Cancel']")
      try await app.closed()
      // A colour of one's own, typed; by the keyboard all the way.
      try await app.recording.display.xdotool.key("space")
      try await app.recording.click("//Dialog//View[@id='Custom']/View[1]", inner: true)
      try await app.recording.click("(//Dialog//TextField)[1]", inner: true)
      try await xdotool.key("ctrl+a")
      try await xdotool.type("#102030")
      try await xdotool.key("Return")
      try await app.recording.click("//Button[@id='Select' and @visible='true']")
      try await app.recording.waitForCommand("Set ColorPicker Ink #102030")
      try await app.closed()
      try await app.recording.click("//FontPicker[@id='Letters']")
      _ = try await app.recording.point("(//Dialog//SearchField[@focused='true'])[1]", inner: true)
      try await xdotool.key("Down", "Down")
      _ = try await app.recording.point("(//Dialog//Row[@focused='true'])[1]", inner: true)
      try await app.recording.click("//Button[@id='Select' and @visible='true']")
      try await app.closed()
      let font = try await app.recording.widget("//FontPicker")["value"] ?? ""
      try await app.recording.waitForCommand("Set FontPicker Letters \"\(font)\"")
      try await app.recording.click("//Picker[@id='Opens']")
      try await xdotool.key("Down", "Return")
      try await app.recording.waitForCommand("Select Picker Opens Slate")
    }
    #expect(played.commands.map { $0.hasPrefix("Set FontPicker Letters ") ? "Set FontPicker Letters" : $0 } == [
      "Set ColorPicker Ink #f6d32d", "Touch Button Plain", "Set ColorPicker Ink #102030", "Set FontPicker Letters",
      "Select Picker Opens Slate",
    ])
    #expect(played.state["ink"]?["heard"] == "rgb(246,211,45); rgb(16,32,48)")
    let font = played.commands.first { $0.hasPrefix(Self.ofFont) }.map { $0.dropFirst(Self.ofFont.count).dropLast() } ?? ""
    #expect(played.state["letters"]?["heard"] == .string(String(font)))
    #expect(played.state["opens"]?["heard"] == "slate")
  }

  /// In the popup of the button by its parts and by keys, and by the wheel over the button.
  @Test func buttonsWithASlider() async throws {
    let script = ["Slide Slider Zoom 6", "Touch Button Plain", "Slide Slider Zoom 7", "Slide Slider Loudness 0.3"]
    let played = try await FixtureRun.recordAndPlay("pickers", window: Self.window) { app in
      let xdotool = app.recording.display.xdotool
      try await app.recording.click("//Slider[@id='Zoom']")
      // The button above the slider.
      try await xdotool.click(xdotool.pointInPopup(down: 44))
      try await app.recording.waitForCommand(script[0])
      try await xdotool.key("Escape")
      try await app.click("//Button[@id='Plain']", expecting: script[1])
      try await xdotool.move(to: app.recording.point("//Slider[@id='Zoom']"))
      try await xdotool("click", "4")
      try await app.recording.waitForCommand(script[2])
      try await app.recording.click("//Slider[@id='Loudness']")
      _ = try await xdotool.pointInPopup(down: 0)
      try await xdotool.key("Up")
      try await app.recording.waitForCommand(script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["zoom"]?["value"] == 7)
    #expect(played.state["volume"]?["value"] == 0.3)
    #expect(played.state["zoom"]?["heard"] == "6.00; 7.00")
  }

  @Test func whatCannotBeChosen() async throws {
    let lines = [
      "Verify DatePicker Start 2026-10-15", "Set DatePicker Start 2028-02-29", "Verify DatePicker Start value 2028-02-29",
      "Set DatePicker Start 2029-02-28", "Verify DatePicker Start 2029-02-28", "Set ColorPicker Ink #FF8000ff",
      "Verify ColorPicker Ink #ff8000", "Set FontPicker Letters \"Sans Bold 14\"", "Verify FontPicker Letters \"Sans Bold 14\"",
      "Verify Picker Opens Paper", "Verify Slider Zoom 4",
    ]
    try await FixtureRun.check("pickers", ok: lines, errors: [
      ("Set DatePicker Start 14:30", #"Set DatePicker: date must be a day such as 2026-11-03; found "14:30""#),
      ("Set DatePicker Start 2026-11-03T14:30", #"Set DatePicker: date must be a day such as 2026-11-03"#),
      ("Set DatePicker Start 0000-01-01", "Set DatePicker: there is no day 0000-01-01"),
      ("Set DatePicker Fixed 2026-11-03", "date 2026-11-03; it is 2026-10-15"),
      ("Set DatePicker Off 2026-11-03", "insensitive"),
      ("Set ColorPicker Ink #ff800080", "Set ColorPicker: nobody can choose here how opaque a color is"),
      ("Set FontPicker Letters 12", "Set FontPicker: font must be a family, perhaps a style, and a size"),
      ("Select Picker Opens Clay", #"row "Clay""#),
      ("Slide Slider Zoom 11", "Slide Slider: value must be 1 to 10; found 11"),
    ])
  }
}

extension FixtureRun {
  /// Opens what a button opens, and clicks in it.
  fileprivate func choose(_ button: String, _ choice: String) async throws {
    try await recording.click(button)
    try await recording.click(choice, inner: true)
  }

  /// Waits until no dialog is there, and the keys have come back.
  fileprivate func closed() async throws {
    try await waitUntil("the dialog has closed") {
      guard try await recording.widgets("//Dialog").isEmpty else { return false }
      return try await recording.widgets("//Window[@active='true']").count == 1
    }
  }
}
