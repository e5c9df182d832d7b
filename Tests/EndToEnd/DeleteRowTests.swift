import Foundation
import TestSupport
import Testing

/// `DeleteRow` by the row's own button or by the key Delete, and never twice.
@Suite struct DeleteRowTests {
  private static let window = "Fixture deleting"

  @Test func rowsGoByAKeyOrByTheirButton() async throws {
    let lines = [
      "DeleteRow List keyed alpha", "Verify List keyed count 3", "DeleteRow List keyed #2", "Verify List keyed count 2",
      "DeleteRow List tasks icon", "DeleteRow List tasks tooltip", "DeleteRow List tasks late", "Verify List tasks count 3",
      "DeleteRow List items \"item 50\"", "DeleteRow List items #1", "Verify List items count 98",
      "DeleteRow Tree plants fruit>white", "DeleteRow Tree plants roots", "Verify Tree plants count 1",
    ]
    let state = try await FixtureRun.state(after: lines, on: "deleting", window: Self.window)
    #expect(state["keyed"]?["heard"] == "deleted alpha; deleted beta")
    #expect(state["tasks"]?["heard"] == "deleted icon; deleted tooltip; deleted late")
    #expect(state["items"]?["heard"] == "deleted item 50; deleted item 1")
    #expect(state["plants"]?["heard"] == "deleted white; deleted roots")
  }

  /// What a person does there is recorded as what it is.
  @Test func theButtonAndTheKeyAreRecorded() async throws {
    let script = ["Touch Button icon", "Select List keyed gamma", "Keys Delete"]
    let played = try await FixtureRun.recordAndPlay("deleting", window: Self.window) { app in
      try await app.click("//List[@id='tasks']/Row[1]//Button", expecting: script[0])
      try await app.click("//Row[@id='gamma']", expecting: script[1])
      try await app.key("Delete", expecting: script[2])
    }
    #expect(played.commands == script)
    #expect(played.state["tasks"]?["heard"] == "deleted icon")
    #expect(played.state["keyed"]?["heard"] == "deleted gamma")
  }

  @Test func whatDeletesNothingIsAnError() async throws {
    let ways = "has no button that says Delete or Remove or shows an icon for it, and nothing took the key Delete"
    try await FixtureRun.check(
      "deleting", ok: ["Verify List tasks count 6"],
      errors: [
        ("DeleteRow List tasks two",
         #"List "tasks": row "two" has several buttons that delete: "Remove from list", "Delete file"; Touch one of them"#),
        ("DeleteRow List tasks bare", #"List "tasks": row "bare" \#(ways); use what the app has for it, such as a menu"#),
        ("DeleteRow List keyed delta", #"List "keyed": waited in vain for row "delta", which is none of 4"#),
        ("DeleteRow List stubborn first",
         #"row "first" to go after the key Delete was pressed; there are 2 rows, as before"#),
        ("DeleteRow List tasks asks", #"row "asks" to go after its button "edit-delete-symbolic" was pressed; there are 6 rows"#),
      ])
  }

  /// A key that the list takes and that deletes nothing is pressed once.
  @Test func nothingIsTriedTwice() async throws {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        let lines = ["DeleteRow List stubborn first %timeout=1s", "Close Window \"\(Self.window)\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: script)
        let state = FixtureState(in: folder, name: "played")
        let outcome = try await FixtureRun.play(script, "deleting", state, on: display, in: folder, options: ["--keep-going"])
        #expect(outcome.output.contains("1 ok, 0 FAIL, 1 ERROR"), "\(outcome.output)")
        #expect(try state.read()["stubborn"]?["heard"] == "no")
      }
    }
  }
}
