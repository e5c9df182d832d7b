import TestSupport
import Testing

/// Lists whose rows move while they are looked for, or when one is acted on.
@Suite struct RestlessListTests {
  private static let window = "Fixture restless"

  /// Rows that are never there all at once are an error; a way that closes another is none.
  @Test func openingOneClosesOthers() async throws {
    try await FixtureRun.check(
      "restless",
      ok: [
        #"Select Tree accordion "roots>carrot 2""#, #"Verify Tree accordion "roots>carrot 2""#,
        #"Select Tree accordion "fruit>apple 1""#, #"Verify Tree accordion "fruit>apple 1""#,
        #"Select Tree accordion "roots>carrot 3""#, #"Verify Tree accordion "roots>carrot 3""#,
        "Verify Tree accordion count 5",
      ],
      errors: [
        (#"Select Tree accordion "fruit>apple 1" "roots>carrot 1""#,
         #"rows "fruit>apple 1", "roots>carrot 1": whenever the way to one is opened, the app closes another"#)
      ])
  }

  /// A row comes in at the top while the one to be clicked is scrolled to.
  @Test func aRowIsPutBeforeTheOneScrolledTo() async throws {
    try await FixtureRun.check(
      "restless",
      ok: [
        #"Select List news "News 150""#, #"Verify List news "News 150""#, "Verify List news value 151",
        "Verify List news count 201",
      ], errors: [])
  }

  /// Each row that is selected puts another at the top.
  @Test func selectingMovesRows() async throws {
    try await FixtureRun.check(
      "restless",
      ok: [
        #"Select List pins "Pin 3" "Pin 5" "Pin 9""#, #"Verify List pins "Pin 3\nPin 5\nPin 9""#,
        "Verify List pins count 12", #"Activate List pins "Pin 4""#, #"Verify List pins "Pin 4""#,
      ], errors: [])
  }

  @Test func theRowThatWasMovedIsActivated() async throws {
    let lines = [#"Activate List pins "Pin 4""#, #"Select List news "News 150""#]
    let state = try await FixtureRun.state(after: lines, on: "restless", window: Self.window)
    #expect(state["pins"]?["heard"] == "Pin 4")
    #expect(state["news"]?["heard"] == "News 150")
  }

  /// However many rows are selected, all are looked at a few times, not once for each.
  @Test func aLargeSelection() async throws {
    let groups = [1...600, 2...601].map { $0.map { "\"Person \($0)\"" }.joined(separator: " ") }
    let script = groups.map { "Select List crowd \($0)" }
    try await TemporaryFolder.with("crowd") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await FixtureRun.record("restless", on: display, in: folder) { app in
          let first = try await app.recording.point("//List[@id='crowd']/Row[1]")
          let second = try await app.recording.point("//List[@id='crowd']/Row[2]")
          try await app.recording.display.xdotool.click(first)
          try await app.recording.waitForCommand(script[0])
          try await app.recording.display.xdotool.click(second)
          try await app.recording.waitForCommand(script[1])
          // At the first click for what came before, at the second for what the first took.
          let heard = "\(try await app.state.ask()["crowd"]?["heard"] ?? "")".split(separator: "; ")
          let asked = try #require(heard.last?.split(separator: " ").last)
          #expect(heard.count == 2)
          #expect(try #require(Int(asked.filter(\.isNumber))) < 20 * 2000)
        }
        #expect(commands == script)
      }
    }
  }
}
