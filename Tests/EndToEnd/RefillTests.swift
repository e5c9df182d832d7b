import Foundation
import TestSupport
import Testing

/// Lists that the app gives other rows between two turns of a search: the row that a line names, and no other.
@Suite struct RefillTests {
  /// Each handler says which rows it was called for. On a busy machine a row may not be found in time.
  @Test func noOtherRowIsActedOn() async throws {
    let lists = [
      ("boxes", "box", "Select List boxes", ""), ("tables", "table", "Activate Table tables", ""),
      ("icons", "icon", "Activate Grid icons", ""), ("views", "view", "Select List views", ""),
      // A model that makes a new object at each call: its rows are known by their texts.
      ("fresh", "fresh", "Select List fresh", " %by=name"),
    ]
    var lines: [(line: String, said: String)] = []
    for (button, list, line, by) in lists {
      lines.append(("Touch Button \(button)", ""))
      for row in ["row 50", "row 90", "row 20"] {
        lines.append(("\(line) \"\(row)\"\(by)", "\(list) \(row)"))
      }
    }
    let output = try await play(lines.map(\.line) + ["Verify Label said nothing"])
    let results = output.split(separator: "\n")
    try #require(results.count > lines.count, "\(output)")
    let done = zip(lines, results).filter { $0.1.hasPrefix("ok ") && !$0.0.said.isEmpty }.map(\.0.said)
    #expect(done.count >= 5, "\(output)")
    #expect(output.contains(#"found "\#(done.joined(separator: ", "))""#), "\(output)")
  }

  private func play(_ lines: [String]) async throws -> String {
    try await TemporaryFolder.with("refill") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let options = ["--keep-going"] + display.optionsOfPlay
        let words = ["play", script.path] + options + ["--"] + Fixture.pythonReport("refill")
        return try await capuchin.start(words).outcome(within: .seconds(200)).output
      }
    }
  }
}
