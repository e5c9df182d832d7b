import Foundation
import TestSupport
import Testing

/// A command by which its widget goes has succeeded, and is not played a second time on what comes in
/// its place.
@Suite struct EndingTests {
  private static let lines = [
    "Touch Button Ask",
    "EnterText TextField pin 1234",
    "Close Window \"Fixture PIN\"",
    "Switch CheckBox agree On",
    "Switch Switch power On",
    "Expand Expander more",
    "EnterText TextArea note bye",
    "Slide Slider level 5",
    "Set Stepper copies 3",
    "SelectTab Tabs tabs Two",
    "LongPress Label row",
    "Verify Label status \"1234 agree power more note level copies tabs row\"",
    "Touch Button Ask",
  ]

  @Test func eachIsOK() async throws {
    try await TemporaryFolder.with("endings") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        try Data((Self.lines.joined(separator: "\n") + "\n").utf8).write(to: script)
        try await FixtureRun.play(script, "endings", on: display, in: folder, options: ["--keep-going"])
          .expectSuccess()
      }
    }
  }

  /// Input that came in the same turn of the loop as a frame was dealt with by the frame; a window that went by it left
  /// GDK's events paused for good.
  @Test func windowsOfABusyAppEndByTheirButtons() async throws {
    try await TemporaryFolder.with("endings") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        let lines = String(repeating: "Touch Button Ask\nTouch Button Later\n", count: 12)
        try Data(lines.utf8).write(to: script)
        try await FixtureRun.play(script, "endings", on: display, in: folder, options: ["--env", "FIXTURE_WORK=1"])
          .expectSuccess()
      }
    }
  }

  /// It would wait for nothing.
  @Test func aPauseEndsWithTheApp() async throws {
    try await TemporaryFolder.with("endings") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "script.monkey")
        try Data("Close Window \"Fixture endings\"\nPause 600s\n".utf8).write(to: script)
        let outcome = try await FixtureRun.play(script, "endings", on: display, in: folder)
        #expect(outcome.status == 1)
        #expect(outcome.output.contains(/ERROR +Pause 600s .* the app has ended \(exit status 0\)/), "\(outcome.output)")
      }
    }
  }
}
