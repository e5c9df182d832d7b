import TestSupport
import Testing

/// The drop-downs, lists and trees of gtk4-widget-factory's three pages.
@Suite struct WidgetFactoryListTests {
  private static let factory = ["gtk4-widget-factory"]

  /// Three drop-downs without a name, a combo box, and the list of one that has an entry.
  @Test func pickers() async throws {
    let script = [
      "Select Picker box3/#3 Right", "Select Picker box3/#5 Middle", "Select Picker combobox1 Orville",
      #"Select Picker comboboxtext1 "Jet McQuack""#,
    ]
    let recorded = try await recordAndPlay(Self.factory) { app in
      try await choose("(//Picker)[3]", "Down", "Down", expecting: script[0], in: app)
      try await choose("(//Picker)[5]", "Down", expecting: script[1], in: app)
      try await choose("//Picker[@id='combobox1']", "Down", "Down", expecting: script[2], in: app)
      // The arrow beside its entry.
      try await choose("//Picker[@id='comboboxtext1']", across: 0.97, "Down", "Down", expecting: script[3], in: app)
      return [
        "Verify Picker #3 Right", "Verify Picker #4 Middle", "Verify Picker #5 Middle", "Verify Picker combobox1 value 3",
        #"Verify Picker comboboxtext1 text "Jet McQuack""#,
      ]
    }
    #expect(recorded == script)
  }

  /// Rows of which none can be selected, with widgets in them, and a grid of icons.
  @Test func page2() async throws {
    let script = [
      #"SelectTab Tabs stack_switcher "Page 2""#, #"Activate List listbox "Row 3""#, #"Switch Switch "Row 1" On"#,
      #"Set Stepper "Row 4" 51"#, "Select Grid iconview1 #2", "Select Grid iconview1 #3",
    ]
    let recorded = try await recordAndPlay(Self.factory) { app in
      try await app.click("//Tabs[@id='stack_switcher']")
      try await app.waitForCommand(script[0])
      try await app.click("//List[@id='listbox']/Row[3]")
      try await app.waitForCommand(script[1])
      try await app.click("//List[@id='listbox']/Row[1]//Switch")
      try await app.waitForCommand(script[2])
      try await app.click("//List[@id='listbox']/Row[4]//Stepper", across: 0.9)
      try await app.waitForCommand(script[3])
      let corner = try await app.point("//Grid[@id='iconview1']", across: 0, down: 0)
      try await app.display.xdotool.click(corner + Point(54, 20))
      try await app.waitForCommand(script[4])
      try await app.display.xdotool.key("Right")
      try await app.waitForCommand(script[5])
      return [
        #"Verify Switch "Row 1" true"#, #"Verify Stepper "Row 4" 51"#, "Verify Grid iconview1 value 3",
        #"Verify List listbox value 0"#,
      ]
    }
    #expect(recorded == script)
  }

  /// A tree of three columns, and a list whose rows are told apart by their number.
  @Test func page3() async throws {
    let pepin = "Charlemagne>Pepin the Short>Charles Martel>Pepin of Herstal"
    let script = [
      #"SelectTab Tabs stack_switcher "Page 3""#, "Select Tree charletree \"\(pepin)>Begga\"",
      "Select Tree charletree \"\(pepin)\"", "Collapse Tree charletree \"\(pepin)\"", "Select List munsell #7",
    ]
    let recorded = try await recordAndPlay(Self.factory) { app in
      try await app.click("//Tabs[@id='stack_switcher']", across: 0.84)
      try await app.waitForCommand(script[0])
      let tree = TableRows(recording: app, table: "//Tree[@id='charletree']")
      try await tree.click(6, x: 120, expecting: script[1])
      // To the row above it, and shut.
      try await app.display.xdotool.key("BackSpace", "shift+Left")
      try await app.waitForCommand(script[3])
      try await app.click("//List[@id='munsell']/Row[7]", across: 0.4)
      try await app.waitForCommand(script[4])
      return ["Verify List munsell value 7", "Verify List munsell 7.5", "Verify Tree charletree count 3"]
    }
    #expect(recorded == script)
  }

  /// Opens a list of choices and takes one of them with the keyboard.
  private func choose(
    _ picker: String, across: Double = 0.5, _ keys: String..., expecting command: String, in app: Recording
  ) async throws {
    try await app.click(picker, across: across)
    for key in keys + ["Return"] { try await app.display.xdotool.key(key) }
    try await app.waitForCommand(command)
  }
}
