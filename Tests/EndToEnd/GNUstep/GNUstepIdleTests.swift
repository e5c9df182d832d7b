import TestSupport
import Testing

/// An app that shows what was done in a later turn of the run loop, or when that is idle: whoever reads
/// next finds it shown.
@Suite struct GNUstepIdleTests {
  @Test(arguments: [
    // A call after no time; a notification when idle; a call, a notification and a call, one after the other.
    "Later", "Idle", "Chain",
  ])
  func whatIsPutOffIsThereAtOnce(_ button: String) async throws {
    let lines = (1...20).map {
      """
      Touch Button \(button)
      Get TextField Shown text seen
      Verify TextField Pressed ${seen}
      Verify TextField Shown \($0)

      """
    }
    try await play(lines.joined())
  }

  /// A call that asks for itself again and again leaves the app no rest. Commands go on all the same.
  @Test func anAppThatIsNeverIdle() async throws {
    let lines = (1...20).map { "Touch Button Later\nVerify TextField Shown \($0)\n" }
    try await play("Touch Button Restless\n\(lines.joined())")
  }

  /// The app says that it is busy, by `capuchin/app.h`.
  @Test func whatTheAppSaysThatItIsBusyWithIsThere() async throws {
    let lines = (1...3).flatMap { number in
      ["Touch Button Load"] + ["Pressed", "Shown"].map { "Verify TextField \($0) \(number) %timeout=0s" }
    }
    try await play(lines.joined(separator: "\n"))
  }

  private func play(_ script: String) async throws {
    try await GNUstepRun.play(try await Fixture.gnustepApp().path, script, arguments: ["idles"]).expectSuccess()
  }
}
