import Foundation
import TestSupport
import Testing

/// Apps whose numbers have a comma: scripts have a point.
@Suite struct LocaleTests {
  @Test func aDecimalCommaInGTK() async throws {
    try await TemporaryFolder.with("german") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let options = try await Locales.german(in: folder)
        let app = ["gtk4-widget-factory"]
        let script = ["Set Stepper label 13.25", "Slide Slider scale1 1"]
        let commands = try await Recording.with(app, on: display, in: folder, options: options) { app in
          try await app.click("//Stepper[@id='label']", across: 0.2)
          try await app.display.xdotool.key("ctrl+a")
          try await app.display.xdotool.type("13,25")
          try await app.display.xdotool.key("Tab")
          try await app.waitForCommand(script[0])
          try await app.click("//Slider[@id='scale1']")
          try await app.display.xdotool.key("Home", "Right")
          try await app.waitForCommand(script[1])
        }
        #expect(commands == script)
        let ending = ["Verify Stepper label value 13.25", "Verify Slider scale1 value 1"]
        try await play(commands + ending, app, on: display, in: folder, options)
      }
    }
  }

  @Test func aDecimalCommaInGNUstep() async throws {
    try await TemporaryFolder.with("german") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, "controls"]
        try await play(
          ["Slide Slider Volume 7.5", "Verify Slider Volume value 7.5"], app, on: display, in: folder,
          Locales.german(in: folder))
      }
    }
  }

  private func play(
    _ lines: [String], _ app: [String], on display: PrivateDisplay, in folder: URL, _ options: [String]
  ) async throws {
    let file = folder.appending(path: "played.monkey")
    try Data((lines + [""]).joined(separator: "\n").utf8).write(to: file)
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    let words = ["play", file.path] + display.optionsOfPlay + options + ["--"] + app
    try await capuchin.start(words).outcome(within: .seconds(60)).expectSuccess()
  }
}
