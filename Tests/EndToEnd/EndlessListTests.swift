import Foundation
import TestSupport
import Testing

/// Lists that the app makes longer when their end is scrolled to.
@Suite struct EndlessListTests {
  @Test(arguments: [("feed", "List"), ("boxes", "List"), ("tables", "Table")])
  func aRowThatIsYetToCome(page: String, kind: String) async throws {
    let output = try await play(page, ["Scroll \(kind) feed #110", "Scroll \(kind) feed #400 %timeout=3s"])
    #expect(output.contains("ok     Scroll \(kind) feed #110"), "\(output)")
    let story = "#400 of 150; the list ended: it grew from 120 to 150 rows while its end was scrolled to, then no more"
    #expect(output.contains(story), "\(output)")
  }

  /// The person turns the wheel until the list has all its rows, and clicks the last.
  @Test func aRowThatThePersonScrolledTo() async throws {
    let recorded = try await recordAndPlay(Fixture.pythonReport("feed")) { app in
      let list = try await app.point("//Scroller[@id='around']")
      try await waitUntil("the list has ended", every: .milliseconds(100)) {
        try await app.display.xdotool.scroll(.down, at: list, clicks: 10)
        return try await !app.widgets("//List[@id='feed' and @count='150']").isEmpty
      }
      try await app.display.xdotool.scroll(.down, at: list, clicks: 40)
      try await app.click("//Scroller[@id='around']", down: 0.97)
      try await app.waitForCommand(#"Select List feed "row 149""#)
      return [#"Verify Label said "row 149""#]
    }
    #expect(recorded.count == 2 && recorded[0].hasPrefix("Scroll List feed #"), "\(recorded)")
    #expect(recorded.last == #"Select List feed "row 149""#)
  }

  @Test func aPositionThatIsYetToCome() async throws {
    let output = try await play("feed", ["Scroll Scroller around 0 1200"])
    #expect(output.contains("ok     Scroll Scroller around 0 1200"), "\(output)")
  }

  @Test func aListThatDoesNotGrow() async throws {
    let output = try await play("ticks", ["Scroll Scroller * 0 9000 %timeout=1s", "Scroll Tree folders #9 %timeout=1s"])
    #expect(output.contains("row #9 of 2"), "\(output)")
  }

  private func play(_ page: String, _ lines: [String]) async throws -> String {
    try await TemporaryFolder.with("endless") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path, "--keep-going"] + display.optionsOfPlay + ["--"] + Fixture.pythonReport(page)
        return try await capuchin.start(words).outcome(within: .seconds(60)).output
      }
    }
  }
}
