import TestSupport
import Testing

/// Texts that are edited in the rows of a list box.
@Suite struct RowTextTests {
  private static let window = "Fixture deleting"

  /// What is typed into a label that becomes an entry names the row and the label in it.
  @Test func aLabelIsEditedInItsRow() async throws {
    let script = [
      "Activate List people Ada", "EnterText TextField people[Ada]/Work boss",
      "EnterText TextField people[Grace]/Phone 555", "Return TextField people[Grace]/Phone",
    ]
    let ending = ["Verify TextField people[Ada]/Work boss"]
    let played = try await FixtureRun.recordAndPlay("deleting", window: Self.window, ending: ending) { app in
      try await app.recording.click("//Row[@id='Ada']//TextField[1]", count: 2)
      try await app.recording.display.xdotool.key("ctrl+a")
      try await app.recording.display.xdotool.type("boss")
      try await app.key("Return", expecting: script[1])
      try await app.recording.click("//Row[@id='Grace']//TextField[2]")
      try await app.recording.display.xdotool.type("555")
      try await app.recording.waitForCommand(script[2])
      try await app.key("Return", expecting: script[3])
    }
    #expect(played.commands == script)
    #expect(played.state["people"]?["heard"] == "555")
  }

  @Test func editCellIsPlayed() async throws {
    let lines = [
      "EditCell List people Ada 1 boss", "EditCell List people Ada Work chief", "EditCell List people Grace #2 555",
      "EditCell List people #2 Phone 556",
    ]
    let state = try await FixtureRun.state(after: lines, on: "deleting", window: Self.window)
    #expect(state["people"]?["heard"] == "boss; chief; 555; 556")
  }

  @Test func whatHasNoTextIsAnError() async throws {
    try await FixtureRun.check(
      "deleting", ok: ["EditCell List people Ada 1 boss"],
      errors: [
        ("EditCell List people plain 1 x", #"EditCell List: row "plain" has no text that can be edited"#),
        ("EditCell List people Ada 3 x", #"EditCell List: no one column "3"; it has "Work", "Phone""#),
        ("EditCell List people Ada 1 x %tick=1", "EditCell List: it edits texts only; toggle a check mark in a cell by its own"),
        ("EditCell List items #1 #1 x", "EditCell List: row #1 has no text that can be edited"),
        ("EditCell List people Eve 1 x", #"waited in vain for row "Eve", which is none of 3"#),
      ])
  }
}
