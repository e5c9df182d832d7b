import Foundation
import TestSupport
import Testing

/// A widget with a page that still loads: input waits until that is over, as nothing would get it.
@Suite struct PageLoadTests {
  @Test func inputWaits() async throws {
    let lines = [
      "Touch View page 20 30", "Touch Button Reload", "Type View page ab", "Touch Button Reload", "Keys F7",
      #"Verify Label said "pressed 20 30, a, b, F7""#, "Touch Button Reload", "Touch View page 5 5 %timeout=200ms", "",
    ]
    try await TemporaryFolder.with("page") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path] + display.optionsOfPlay + ["--"] + Fixture.pythonReport("page")
        let outcome = try await capuchin.start(words).outcome(within: .seconds(60))
        #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("ok ") } == 7, "\(outcome.output)")
        let reason = #"View "page": waited in vain for the Page "page" to load its page"#
        #expect(outcome.output.contains(reason), "\(outcome.output)")
      }
    }
  }
}
