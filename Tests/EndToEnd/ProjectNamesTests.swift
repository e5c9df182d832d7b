import Foundation
import TestSupport
import Testing

/// A `capuchin.yaml` beside the script or around its folder chooses which names are recorded.
@Suite struct ProjectNamesTests {
  private static let form = [
    "text|Email|email|email-entry", "text|City|city|city-entry", "check|Terms|terms|terms-box",
    "button|Send|send|send-button",
  ]
  private static let project = """
    names:
      - kind: CheckBox
        order: [label]
      - class: GtkEntry
        order: [developer, beside]
      - kind: Button
        order: [developer]
    """
  private static let script = [
    "EnterText TextField email-entry a", "Switch CheckBox Terms On", "Touch Button send-button",
  ]

  @Test func theRulesChoose() async throws {
    try await TemporaryFolder.with("project") { folder in
      try Data(Self.project.utf8).write(to: folder.appending(path: "capuchin.yaml"))
      try await PrivateDisplay.with { display in
        let options = FormPage.options(Self.form)
        let commands = try await FixtureRun.record("form", on: display, in: folder, options: options) { app in
          try await display.xdotool.click(app.recording.point("//TextField[@id='Email']"))
          try await display.xdotool.type("a")
          try await app.recording.waitForCommand(Self.script[0])
          try await display.xdotool.click(app.recording.point("//CheckBox"))
          try await app.recording.waitForCommand(Self.script[1])
          try await display.xdotool.click(app.recording.point("//Button"))
          try await app.recording.waitForCommand(Self.script[2])
        }
        #expect(commands == Self.script)
        let script = folder.appending(path: "recorded.monkey")
        try await FixtureRun.play(script, "form", on: display, in: folder, options: options).expectSuccess()
      }
    }
  }

  /// Before the app is started.
  @Test func aRuleThatIsWrong() async throws {
    try await TemporaryFolder.with("project") { folder in
      try Data("names:\n  - kind: Buton\n    order: [label]\n".utf8).write(to: folder.appending(path: "capuchin.yaml"))
      let script = folder.appending(path: "recorded.monkey")
      let words = ["record", "--headless", "-o", script.path, "--", "false"]
      let outcome = try await Capuchin(in: folder, environment: [:]).start(words).outcome(within: .seconds(30))
      #expect(outcome.status == 2)
      let path = folder.appending(path: "capuchin.yaml").path
      #expect(outcome.errors == "capuchin: \(path):2: kind: no pack has the kind \"Buton\"; did you mean Button?\n")
      #expect(!FileManager.default.fileExists(atPath: script.path))
    }
  }
}
