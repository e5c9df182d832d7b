import Foundation
import TestSupport
import Testing

/// The verbs of windows, where a window manager does what they ask for.
@Suite struct WindowTests {
  private let window = "Window \"Fixture controls\""

  @Test func aWindowIsGivenASizeAndAState() async throws {
    let state = try await play([
      "Verify \(window) \"Fixture controls\"", "Verify \(window) active true", "Verify \(window) value normal",
      "Resize \(window) 700 860", "Verify \(window) width 700", "Verify \(window) height 860",
      "Maximize \(window)", "Verify \(window) .maximized true", "Verify \(window) value maximized", "Restore \(window)",
      "Verify \(window) .maximized false", "WaitFor \(window) width 700",
      "Fullscreen \(window)", "Verify \(window) .fullscreened true", "Verify \(window) value fullscreen", "Restore \(window)",
      "Verify \(window) .fullscreened false", "WaitFor \(window) height 860",
      "Touch Button \"Press me\"", "Close \(window)",
    ])
    #expect(state["press"]?["clicks"] == 1)
  }

  @Test(
    .disabled(if: PrivateDisplay.playsOnWayland, "an app is not told there whether its window was put away"))
  func aWindowIsPutAwayAndBroughtBack() async throws {
    let state = try await play([
      "Minimize \(window)", "WaitFor \(window) value minimized", "Raise \(window)", "Verify \(window) value normal",
      "Touch Button \"Press me\"", "Close \(window)",
    ])
    #expect(state["press"]?["clicks"] == 1)
  }

  /// - Returns: what the app's widgets were like when its window was closed.
  private func play(_ lines: [String]) async throws -> [String: [String: FixtureValue]] {
    try await TemporaryFolder.with("window") { folder in
      try await PrivateDisplay.with(width: 1600, height: 1200) { display in
        let script = folder.appending(path: "script.monkey")
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: script)
        let state = FixtureState(in: folder)
        try await FixtureRun.play(script, "controls", state, on: display, in: folder).expectSuccess()
        return try state.read()
      }
    }
  }
}
