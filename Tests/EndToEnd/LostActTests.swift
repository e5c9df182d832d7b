import TestSupport
import Testing

/// Acts that changed what the app shows and gave no line are reported on standard error at once.
@Suite struct LostActTests {
  @Test func eachIsReported() async throws {
    let script = ["Scroll TextField amount 200 17 0 1", "Focus Slider level", "Keys F7"]
    let reason = "changed what the app shows, and is not recorded: add a line for it, or a pack for its widget"
    let lost = [
      "a press on TextField amount \(reason)", "a press on Slider level \(reason)",
      "a turn of the wheel over Slider level \(reason)",
    ]
    let recorded = try await recordAndPlay(Fixture.pythonReport("handlers")) { app in
      let xdotool = app.display.xdotool
      let level = try await app.point("//Slider[@id='level']", across: 0, down: 0) + Point(4, 6)
      try await app.click("//TextField[@id='amount']")
      try await app.waitForReports(Array(lost[...0]))
      try await xdotool.click(level)
      try await app.waitForReports(Array(lost[...1]))
      try await xdotool.scroll(.down, at: level)
      try await app.waitForReports(lost)
      // These have a line, and no report.
      let amount = try await app.point("//TextField[@id='amount']", across: 0, down: 0)
      try await xdotool.scroll(.down, at: amount + Point(200, 17))
      try await app.waitForCommand(script[0])
      try await xdotool.key("F7")
      try await app.waitForCommand(script[2])
      #expect(app.reports == lost)
      return [#"Verify Label said "level key""#]
    }
    #expect(recorded == script)
  }
}

extension Recording {
  /// What was reported of the app's process, without its number.
  fileprivate var reports: [String] {
    child.errors.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /^capuchin: warning: process \d+: (.*)$/).map { String($0.1) }
    }
  }

  fileprivate func waitForReports(_ sentences: [String]) async throws {
    try await waitUntil("\(sentences) are reported; it is \(reports)") { reports == sentences }
  }
}
