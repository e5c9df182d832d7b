import Foundation
import TestSupport
import Testing

/// What commands bring about is kept beside the script, and waited for when it is played.
@Suite struct EffectTests {
  private static let script = ["Touch Button Choose", "Touch Button Open", "Keys ctrl+w %window=Letter"]
  private static let effects = [
    ["Verify Label said \"1 chosen\"", "Verify Button Erase enabled true"], ["WaitFor Window Letter", "Verify Window Letter active true"],
    ["WaitForNot Window Letter", "Verify Window \"Fixture later\" active true", "Verify Label said \"letter read\""],
  ]

  /// Opens the letter and reads it as a person does, who waits until it is there.
  private func record(
    on display: PrivateDisplay, in folder: URL, options: [String] = []
  ) async throws -> (commands: [String], text: [String]) {
    let commands = try await FixtureRun.record("later", on: display, in: folder, options: options) { app in
      try await app.click("//Button[@id='Choose']", expecting: Self.script[0])
      try await app.state.wait(for: "said", "label", "1 chosen")
      try await app.click("//Button[@id='Open']", expecting: Self.script[1])
      try await app.waitForKeys(in: "Letter")
      try await app.recording.display.xdotool.key("ctrl+w")
      try await app.waitForKeys(in: "Fixture later")
      try await app.state.wait(for: "said", "label", "letter read")
      try await app.recording.waitForCommand(Self.script[2])
    }
    let file = folder.appending(path: "recorded.monkey")
    return (commands, try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init))
  }

  private func play(
    _ display: PrivateDisplay, in folder: URL, options: [String] = []
  ) async throws -> (outcome: Outcome, said: FixtureValue?) {
    let script = folder.appending(path: "recorded.monkey")
    var text = try String(contentsOf: script, encoding: .utf8)
    if !text.hasSuffix("Close Window *\n") { text += "Close Window *\n" }
    try Data(text.utf8).write(to: script)
    let state = FixtureState(in: folder, name: "played")
    let outcome = try await FixtureRun.play(script, "later", state, on: display, in: folder, options: options)
    return (outcome, try? state.read()["said"]?["label"])
  }

  /// Played without a pause, the key would reach the window that the letter comes in front of.
  @Test func whatIsOnItsWayIsWaitedFor() async throws {
    try await TemporaryFolder.with("effects") { folder in
      try await PrivateDisplay.with { display in
        #expect(try await record(on: display, in: folder).commands == Self.script)
        for options in [[], ["--strict"], ["--strict", "--pace", "recorded"], ["--pace", "50ms"]] {
          let played = try await play(display, in: folder, options: options)
          try played.outcome.expectSuccess()
          #expect(played.said == "letter read", "\(options)")
          #expect(!played.outcome.output.contains("not as recorded"))
        }
        // A key of which the script does not say whose it is.
        let script = folder.appending(path: "recorded.monkey")
        try Data(try String(contentsOf: script, encoding: .utf8).replacing(" %window=Letter", with: "").utf8).write(to: script)
        #expect(try await play(display, in: folder).said == "letter read")
        try FileManager.default.removeItem(at: folder.appending(path: "recorded.monkey.map"))
        #expect(try await play(display, in: folder).said == "nothing to close")
      }
    }
  }

  /// A label ticks the whole time; it is another when the button is pressed, and again when the next one is.
  @Test func whatTicksByItselfIsNoEffect() async throws {
    try await TemporaryFolder.with("effects") { folder in
      try await PrivateDisplay.with { display in
        _ = try await FixtureRun.record("several", on: display, in: folder, options: ["--effects"]) { app in
          // So long nobody has done anything.
          try await waitUntil("the clock has ticked") { try await app.state.ask()["clock"]?["label"].map { "\($0)" }?.contains("12") == true }
          try await app.click("//Button[@id='Letter']", expecting: "Touch Button Letter")
          try await app.waitForKeys(in: "Letter")
          try await app.recording.click("//Button[@id='Send']")
          try await app.recording.waitForCommand("Touch Button Send")
        }
        let file = folder.appending(path: "recorded.monkey")
        let text = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init)
        #expect(text == ["Touch Button Letter", "# WaitFor Window Letter", "# Verify Button Send", "Touch Button Send"])
        try await FixtureRun.play(file, "several", on: display, in: folder, options: ["--strict"]).expectSuccess()
      }
    }
  }

  /// The first act comes without a pause, so its line has the clock until that has ticked while the person does nothing.
  @Test func whatTicksIsStruckFromEarlierLines() async throws {
    try await TemporaryFolder.with("effects") { folder in
      try await PrivateDisplay.with { display in
        let file = folder.appending(path: "recorded.monkey")
        let text = { try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map(String.init) }
        _ = try await FixtureRun.record("several", on: display, in: folder, options: ["--effects"]) { app in
          let clock = { try await app.state.ask()["clock"]?["label"].map { "\($0)" } }
          let before = try await clock()
          try await app.click("//Button[@id='Letter']", expecting: "Touch Button Letter")
          try await app.waitForKeys(in: "Letter")
          try await waitUntil("the clock has ticked") { try await clock() != before }
          try await app.recording.click("//Button[@id='Send']")
          try await app.recording.waitForCommand("Touch Button Send")
          try await waitUntil("the first line has no clock any more") {
            try text() == ["Touch Button Letter", "# WaitFor Window Letter", "# Verify Button Send", "Touch Button Send"]
          }
        }
        let map = try String(contentsOf: folder.appending(path: "recorded.monkey.map"), encoding: .utf8)
        #expect(!map.contains("Verify Label clock"))
        try await FixtureRun.play(file, "several", on: display, in: folder, options: ["--strict"]).expectSuccess()
      }
    }
  }

  @Test func whatDoesNotComeIsSaid() async throws {
    try await TemporaryFolder.with("effects") { folder in
      try await PrivateDisplay.with { display in
        _ = try await record(on: display, in: folder)
        let map = folder.appending(path: "recorded.monkey.map")
        let text = try String(contentsOf: map, encoding: .utf8)
        try Data(text.replacing("1 chosen", with: "2 chosen").utf8).write(to: map)
        let sentence = "Label \"said\": text: expected \"2 chosen\", found \"1 chosen\""
        let played = try await play(display, in: folder)
        try played.outcome.expectSuccess()
        #expect(played.outcome.output.contains("not as recorded: \(sentence)"))
        #expect(played.said == "letter read")
        let strict = try await play(display, in: folder, options: ["--strict"])
        #expect(strict.outcome.status == 1)
        #expect(strict.outcome.output.contains("FAIL   Touch Button Choose"))
        #expect(strict.outcome.output.contains("it did not bring about what it did when it was recorded: \(sentence)"))
      }
    }
  }

  @Test(arguments: [("--effects", "# "), ("--effects=verify", "")])
  func theyStandBelowTheCommand(_ option: String, _ mark: String) async throws {
    try await TemporaryFolder.with("effects") { folder in
      try await PrivateDisplay.with { display in
        let text = try await record(on: display, in: folder, options: [option]).text
        let expected: [String] = zip(Self.script, Self.effects).flatMap { line, effects in [line] + effects.map { mark + $0 } }
        #expect(text == expected)
        let played = try await play(display, in: folder, options: ["--strict"])
        try played.outcome.expectSuccess()
        #expect(played.said == "letter read")
      }
    }
  }
}

extension FixtureRun {
  /// Waits until the app knows that its window has the keys.
  fileprivate func waitForKeys(in window: String) async throws {
    let xdotool = recording.display.xdotool
    try await waitUntil("\(window) has the keys") {
      guard (try? await xdotool("getactivewindow", "getwindowname"))?.contains(window) == true else { return false }
      return try await recording.widget("//Window[@id='\(window)']")["active"] == "true"
    }
  }
}
