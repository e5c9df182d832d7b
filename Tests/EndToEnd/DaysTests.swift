import Foundation
import TestSupport
import Testing

/// Scripts that are played another day: other data, other widgets before them, another order, another size of
/// the window, another language.
@Suite struct DaysTests {
  private static let close = "Close Window \"Fixture days\""

  /// Records what the body does on the first day, and plays it on the second.
  ///
  /// - Returns: the commands, and what the app has heard on both days.
  private func recordAndPlay(
    options: [String] = [], _ body: (FixtureRun) async throws -> Void
  ) async throws -> (commands: [String], heard: [FixtureValue?], state: [String: [String: FixtureValue]]) {
    try await TemporaryFolder.with("days") { folder in
      try await PrivateDisplay.with { display in
        var before: [String: [String: FixtureValue]] = [:]
        let commands = try await FixtureRun.record("days", on: display, in: folder, options: options) { app in
          try await body(app)
          before = try await app.state.ask()
        }
        let script = folder.appending(path: "played.monkey")
        try Data((commands + [Self.close, ""]).joined(separator: "\n").utf8).write(to: script)
        let state = FixtureState(in: folder, name: "played")
        let another = ["--env", "FIXTURE_DAY=2"]
        try await FixtureRun.play(script, "days", state, on: display, in: folder, options: another).expectSuccess()
        let after = try state.read()
        return (commands, [before, after].map { $0["window"]?["heard"] }, after)
      }
    }
  }

  @Test func whatIsCalledByItsPlaceIsFoundWhenAllElseIsDifferent() async throws {
    var script = [
      "Touch Button today", "Switch Switch Sound On", "Switch Switch Display/#2 On", "Touch Button Extras/#2",
      "Touch Canvas * ", "Switch CheckBox * On", "Select List * Serif",
    ]
    let played = try await recordAndPlay { app in
      try await app.click("(//Button)[1]", expecting: script[0])
      try await app.click("(//Switch)[1]", expecting: script[1])
      try await app.click("(//Switch)[3]", expecting: script[2])
      try await app.click("(//Button)[5]", expecting: script[3])
      let place = try await app.recording.widget("//Canvas").frame
      script[4] += "\(Int(place.width / 2)) \(Int(place.height / 2))"
      try await app.click("//Canvas", expecting: script[4])
      try await app.click("//CheckBox", expecting: script[5])
      try await app.click("//List/Row[2]", expecting: script[6])
    }
    #expect(played.commands == script)
    #expect(played.heard[0] == "sound on; night on; second extra; game; basket on; Serif")
    #expect(played.heard[1] == played.heard[0])
    #expect(played.state["today"]?["clicks"] == 1)
  }

  /// A row that is pressed itself is called by its first text and the one that tells it from the others.
  @Test func aRowThatBeginsAsOthersDo() async throws {
    let script = ["Touch Row \"Aa\\tSerif\" %button=secondary"]
    let played = try await FixtureRun.recordAndPlay("days", window: "Fixture days") { app in
      try await app.recording.click("//List/Row[2]", across: 0.05, button: 3)
      try await app.recording.waitForCommand(script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["window"]?["heard"] == "menu of Serif")
  }

  @Test func idsOfDevelopersAreFoundInAnotherLanguage() async throws {
    let script = ["Touch Button save", "Touch Button close", "Touch Button today"]
    let played = try await recordAndPlay(options: ["--ids", "developer"]) { app in
      try await app.click("//Button[@id='Save']", expecting: script[0])
      try await app.click("//Button[@id='Discard']", expecting: script[1])
      try await app.click("(//Button)[1]", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(["save", "close", "today"].map { played.state[$0]?["clicks"] } == [1, 1, 1])
  }
}
