import Foundation
import TestSupport
import Testing

/// Dialogs of GTK's own but those for files.
@Suite struct DialogTests {
  private static let window = "Fixture dialogs"

  /// A question that is answered, and one that is not; about; an assistant.
  @Test func answers() async throws {
    // What newer versions call the pages.
    let pages = try await Toolkits.gtk4Minor.value >= 10 ? "Pages" : "*"
    let script = [
      "Touch Button Question", "Touch Button Yes", "Touch Button Question", "Keys Escape %window=\"Delete the letter?\"",
      "Touch Button About", "SelectTab Tabs \(pages) Credits", "Keys Escape %window=\"About Fixture\"",
      "Touch Button Assistant", "Touch Button Next", "Touch Button Back", "Touch Button Next", "Switch CheckBox \"Remember me\" On",
      "Touch Button Next", "Touch Button Apply",
    ]
    let heard = "question -8; question -4; applied"
    let played = try await FixtureRun.recordAndPlay("dialogs", window: Self.window, ending: ["Verify Label status applied"], options: FixtureRun.plainDrawing) { app in
      try await app.click("//Button[@id='Question']", expecting: script[0])
      try await app.click("//Dialog[@id='Delete the letter?']//Button[@id='Yes']", expecting: script[1])
      try await app.click("//Button[@id='Question']", expecting: script[2])
      _ = try await app.recording.point("//Dialog//Button[@id='Yes']")
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[3])
      try await app.click("//Button[@id='About']", expecting: script[4])
      try await app.recording.click("//Window[@id='About Fixture']//Tabs", across: 0.5)
      try await app.recording.waitForCommand(script[5])
      try await app.recording.display.xdotool.key("Escape")
      try await app.recording.waitForCommand(script[6])
      try await app.click("//Button[@id='Assistant']", expecting: script[7])
      for (button, line) in zip(["Next", "Back", "Next"], script[8...10]) {
        try await app.click("//Button[@id='\(button)' and @visible='true']", expecting: line)
      }
      try await app.click("//CheckBox[@id='Remember me' and @visible='true']", expecting: script[11])
      try await app.click("//Button[@id='Next' and @visible='true']", expecting: script[12])
      try await app.click("//Button[@id='Apply' and @visible='true']", expecting: script[13])
      try await app.state.wait(for: "status", "heard", .string(heard))
    }
    #expect(played.commands == script)
    #expect(played.state["status"]?["heard"] == .string(heard))
  }

  /// A colour that is activated by a double click, one that is not taken; a font.
  @Test func coloursAndFonts() async throws {
    let script = [
      "Touch Button Colour", "Set ColorPicker * #57e389", "Touch Button Select", "Touch Button Colour", "Set ColorPicker * #f9f06b",
      "Touch Button Cancel", "Touch Button Font",
    ]
    let played = try await FixtureRun.recordAndPlay("dialogs", window: Self.window, options: FixtureRun.plainDrawing) { app in
      try await app.click("//Button[@id='Colour']", expecting: script[0])
      try await app.recording.click("//View[@id='Light Green']", count: 2, inner: true)
      try await app.recording.waitForCommand(script[2])
      try await app.click("//Button[@id='Colour']", expecting: script[3])
      try await app.recording.click("//View[@id='Very Light Yellow']", inner: true)
      try await app.recording.waitForCommand(script[4])
      try await app.click("//Dialog//Button[@id='Cancel']", expecting: script[5])
      try await app.click("//Button[@id='Font']", expecting: script[6])
      // The list is filled after it is shown. A machine may have few of them.
      try await waitUntil("there are fonts") { try await !app.recording.widgets("(//FontPicker//Row)[2]", inner: true).isEmpty }
      try await app.recording.click("//FontPicker", across: 0.5, down: 0.3)
      try await waitUntil("a font is recorded") { try app.recording.commands().last?.hasPrefix("Set FontPicker * \"") == true }
      try await app.click("//Dialog//Button[@id='Select']", expecting: "Touch Button Select")
    }
    #expect(Array(played.commands.prefix(script.count)) == script)
    #expect(played.commands.count == script.count + 2 && played.commands.last == "Touch Button Select")
    let font = played.commands.suffix(2).first?.dropFirst("Set FontPicker * \"".count).dropLast() ?? ""
    #expect(played.state["status"]?["heard"] == .string("rgb(87,227,137); no colour; \(font)"))
  }

  /// Choosers take what the buttons that open them take.
  @Test func coloursAndFontsByHand() async throws {
    try await FixtureRun.check(
      "dialogs",
      ok: [
        "Touch Button Colour", "Set ColorPicker * #FF8000", "Verify ColorPicker * #ff8000", "Set ColorPicker * #ff800080",
        "Verify ColorPicker * #ff800080", "Touch Button Select",
        "Verify Label status rgba(255,128,0,0.501961)",
      ],
      errors: [], options: FixtureRun.plainDrawing)
  }

  /// Paper by the dialog for it; a page to a file, which a dialog in the dialog chooses.
  @Test func printing() async throws {
    try await FixtureRun.withFolder { folder in
      let file = folder.appending(path: "out.pdf")
      let printers = try await Toolkits.gtk4Minor.value >= 10 ? "printer_list" : "*"
      let script = [
        "Touch Button Paper", "Touch Button Apply", "Touch Button \"Print out\"",
        "Select Table \(printers) \"Print to File\"", "Touch Button File", "Choose FileChooser \"Select a filename\" \(file.path)",
        "Touch Button Print",
      ]
      let played = try await FixtureRun.recordAndPlay("dialogs", window: Self.window, ending: ["WaitFor Label status printed"], options: FixtureRun.plainDrawing) { app in
        try await app.click("//Button[@id='Paper']", expecting: script[0])
        try await app.click("//Dialog//Button[@id='Apply']", expecting: script[1])
        try await app.click("//Button[@id='Print out']", expecting: script[2])
        try await app.click("//Dialog//Row[@id='Print to File']", expecting: script[3])
        try await app.click("//Dialog//Button[@id='File']", expecting: script[4])
        _ = try await app.recording.point("//FileChooser")
        try await app.recording.display.xdotool.key("ctrl+a")
        try await app.recording.display.xdotool.type(file.path)
        try await app.recording.display.xdotool.key("Return")
        try await app.recording.waitForCommand(script[5])
        try await app.click("//Dialog//Button[@id='Print']", expecting: script[6])
        try await app.recording.waitForFile(file)
        try FileManager.default.removeItem(at: file)
      }
      #expect(played.commands == script)
      #expect(try Data(contentsOf: file).starts(with: Data("%PDF".utf8)))
    }
  }
}

extension Recording {
  /// Waits until a file is there, and has something in it.
  fileprivate func waitForFile(_ file: URL) async throws {
    try await waitUntil("\(file.path) is written") { (try? Data(contentsOf: file).isEmpty) == false }
  }
}
