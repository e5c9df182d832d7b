import Foundation
import TestSupport
import Testing

/// The dialogs that GTK makes itself since 4.10, for an app that waits for their answers.
@Suite(.enabled("GTK 4.10") { try await Toolkits.gtk4Minor.value >= 10 })
struct NewerDialogTests {
  private static let window = "Fixture dialogs"

  @Test func answers() async throws {
    try await FixtureRun.withFolder { folder in
      for name in ["a.txt", "b.txt"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
      let script = [
        "Touch Button \"File dialog\"", "Choose FileChooser \"Pick a file\" \(folder.path)/b.txt",
        "Touch Button \"File dialog\"", "Cancel FileChooser \"Pick a file\"",
        "Touch Button Alert", "Touch Button Delete", "Touch Button Shade", "Set ColorPicker * #57e389", "Touch Button Select",
      ]
      let played = try await FixtureRun.recordAndPlay(
        "dialogs", window: Self.window, options: ["--env", "FIXTURE_FILES=\(folder.path)"] + FixtureRun.plainDrawing
      ) { app in
        let xdotool = app.recording.display.xdotool
        try await app.click("//Button[@id='File dialog']", expecting: script[0])
        _ = try await app.recording.point("//FileChooser")
        try await xdotool.key("ctrl+l")
        try await xdotool.type("b.txt")
        try await xdotool.key("Return")
        try await app.recording.waitForCommand(script[1])
        try await app.click("//Button[@id='File dialog']", expecting: script[2])
        _ = try await app.recording.point("//FileChooser")
        try await xdotool.key("Escape")
        try await app.recording.waitForCommand(script[3])
        try await app.click("//Button[@id='Alert']", expecting: script[4])
        try await app.click("//Button[@id='Delete']", expecting: script[5])
        try await app.click("//Button[@id='Shade']", expecting: script[6])
        try await app.recording.click("//View[@id='Light Green']", inner: true)
        try await app.recording.waitForCommand(script[7])
        try await app.click("//Dialog//Button[@id='Select']", expecting: script[8])
      }
      #expect(played.commands == script)
      #expect(played.state["status"]?["heard"] == "b.txt; no file; alert 1; rgb(87,227,137)")
    }
  }

  @Test func severalFiles() async throws {
    try await FixtureRun.withFolder { folder in
      for name in ["a.txt", "b.txt"] { try Data(name.utf8).write(to: folder.appending(path: name)) }
      try await FixtureRun.check(
        "dialogs",
        ok: [
          "Touch Button \"Files dialog\"", "Choose FileChooser \"Pick files\" \(folder.path)/a.txt \(folder.path)/b.txt",
          "WaitFor Label status \"2 files\"",
        ], errors: [], options: ["--env", "FIXTURE_FILES=\(folder.path)"] + FixtureRun.plainDrawing)
    }
  }
}
