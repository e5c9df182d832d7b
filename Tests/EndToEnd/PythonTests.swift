import Foundation
import TestSupport
import Testing

/// An app whose toolkit is loaded long after the process has started.
@Suite struct PythonTests {
  @Test func isRecordedAndPlayed() async throws {
    try await TemporaryFolder.with("python") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await Recording.with(Fixture.pythonApp, on: display, in: folder) { app in
          try await app.click("//TextField")
          try await display.xdotool.type("Ada")
          try await app.waitForCommand("EnterText TextField \"Your name\" Ada")
          try await app.click("//CheckBox")
          try await app.waitForCommand("Switch CheckBox Shout On")
          try await app.click("//Button[@text='Greet']")
          try await app.waitForCommand("Touch Button Greet")
          try await waitUntil("the app answers") {
            try await app.widgets("//Label[@text='HELLO, ADA']").count == 1
          }
        }
        #expect(
          commands == [
            "EnterText TextField \"Your name\" Ada", "Switch CheckBox Shout On", "Touch Button Greet",
          ])
        let script = folder.appending(path: "recorded.monkey")
        let text = try String(contentsOf: script, encoding: .utf8)
        try Data((text + "Verify Label answer \"HELLO, ADA\"\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        // The script's first line says which app it is for.
        let outcome = try await capuchin("play", script.path, "--display", display.name)
        try outcome.expectSuccess()
        #expect(outcome.lines.filter { $0.hasPrefix("ok ") }.count == 4)
      }
    }
  }
}
