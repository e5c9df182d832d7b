import TestSupport
import Testing

/// A popover that an app has put on a widget is a place of its own, whatever popovers the widget has of the toolkit's.
@Suite struct GuestTests {
  private static let window = "Fixture guests"

  @Test(arguments: ["Table people Card", "Grid icons Rename", "Picker colour Mix", "Picker size Measure"])
  func anAppsPopover(_ guest: String) async throws {
    let words = guest.split(separator: " ").map(String.init)
    let press = "Touch Button \(words[2])"
    let played = try await FixtureRun.recordAndPlay("guests", window: Self.window) { app in
      try await app.recording.click("//\(words[0])[@id='\(words[1])']", across: 0.3, button: 3)
      try await app.click("//Button[@text='\(words[2])']", expecting: press)
    }
    let open = played.commands.first ?? ""
    #expect(open.hasPrefix("Touch \(words[0]) \(words[1])") && open.hasSuffix("%button=secondary"), "\(played.commands)")
    #expect(played.commands == [open, press])
    #expect(played.state[words[1]]?["heard"] == "used")
  }

  /// The toolkit's own are parts of their widgets: opening them is no line.
  @Test func theToolkitsPopovers() async throws {
    let script = ["Select Table people Grace", "Select Table people Ada", "Select Picker colour blue", "EnterText Picker colour bluer", "Select Picker size Large"]
    let ending = ["Verify Picker colour text bluer", "Verify Picker size Large", "Verify Table people selected Ada"]
    let played = try await FixtureRun.recordAndPlay("guests", window: Self.window, ending: ending) { app in
      let xdotool = app.recording.display.xdotool
      try await TableRows(recording: app.recording, table: "//Table[@id='people']").click(2)
      try await app.recording.waitForCommand(script[0])
      // Typed into the table, it is looked for in a popover.
      try await xdotool.type("Ad")
      try await app.recording.waitForCommand(script[1])
      try await xdotool.key("Escape")
      try await app.recording.click("//Picker[@id='colour']", across: 0.97)
      try await xdotool.key("Down", "Down", "Return")
      try await app.recording.waitForCommand(script[2])
      try await app.recording.click("//Picker[@id='colour']", across: 0.3)
      try await xdotool.key("End")
      try await xdotool.type("r")
      try await app.recording.waitForCommand(script[3])
      try await app.recording.click("//Picker[@id='size']")
      try await xdotool.key("Down", "Return")
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands == script)
  }

  /// GTK selects nothing while it looks for a row; where it finds none, that stays so.
  @Test func aSearchThatFindsNothing() async throws {
    let ending = ["Verify Table people selected \"\""]
    let played = try await FixtureRun.recordAndPlay("guests", window: Self.window, ending: ending) { app in
      try await TableRows(recording: app.recording, table: "//Table[@id='people']").click(2, expecting: "Select Table people Grace")
      try await app.recording.display.xdotool.type("zz")
      _ = try await app.recording.widget("//Table[@id='people' and @selected='']")
      try await waitUntil("the search is recorded") { try app.recording.commands().count == 2 }
    }
    let emptied = played.commands.last ?? ""
    #expect(emptied.hasPrefix("Touch Table people ") && emptied.hasSuffix(" %keys=ctrl"))
    #expect(played.commands == ["Select Table people Grace", emptied])
  }
}
