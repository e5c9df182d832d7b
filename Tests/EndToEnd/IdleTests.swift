import TestSupport
import Testing

/// An app that shows what was done when it is idle: whoever reads next finds it shown.
@Suite struct IdleTests {
  /// Read at once, and compared with what the app knew when it was clicked.
  private static func script(_ button: String) -> [String] {
    (1...20).flatMap { number in
      ["Touch Button \(button)", "Get Label shown text seen", "Verify Label pressed ${seen}", "Verify Label shown \(number)"]
    }
  }

  @Test(arguments: [
    // An idle; an idle that sets off another; an idle whose new row, once laid out, sets off another.
    "Later", "Chain", "\"Add a row\"",
  ])
  func whatIdlesShowIsThereAtOnce(_ button: String) async throws {
    try await FixtureRun.check("idles", ok: Self.script(button), errors: [])
  }

  @Test func keysWaitForIdles() async throws {
    let lines = (1...20).flatMap { ["Keys F5", "Get Label shown text seen", "Verify Label pressed ${seen}", "Verify Label shown \($0)"] }
    try await FixtureRun.check("idles", ok: lines, errors: [])
  }

  /// An idle that never ends leaves the app no rest. Commands go on all the same.
  @Test func anAppThatIsNeverIdle() async throws {
    let lines = ["Touch Button Restless"] + Array(repeating: "Touch Button Later", count: 20) + ["WaitFor Label shown 20"]
    try await FixtureRun.check("idles", ok: lines.map { "\($0) %timeout=5s" }, errors: [])
  }

  /// The app says that it is busy, by `capuchin/app.h`: no toolkit knows of a timer that is to come.
  @Test func whatTheAppSaysThatItIsBusyWithIsThere() async throws {
    let busy = "the app says that it is busy: waiting for the server; nothing was done; give it more time with %timeout"
    try await FixtureRun.check(
      "idles", ok: (1...3).flatMap { number in
        ["Touch Button Load", "Verify Label pressed \(number) %timeout=0s", "Verify Label shown \(number) %timeout=0s"]
      },
      errors: [
        (
          "Touch Button \"Load for ever\"",
          "the command was done, but the app did not come to rest after it: it is busy: waiting for the server"
        ),
        ("Touch Button Later", busy), ("Get Label pressed text seen", busy),
      ])
  }
}
