import TestSupport
import Testing

/// Rows of GTK's tables and icon views, which are no widgets, that are dragged to other widgets.
@Suite struct RowDragTests {
  private static let window = "Fixture crates"

  private func rows(_ app: FixtureRun, _ id: String) -> TableRows {
    TableRows(recording: app.recording, table: "//Table[@id='\(id)']")
  }

  /// The rows lie the other way round when it is played, some of them out of sight.
  @Test func areCalledByWhatTheyShow() async throws {
    let script = [
      "DragTo Table fruits Button Basket 30,10 %row=\"fruit 2\"",
      "DragTo Table fruits Table shelf 30,10 41,14 %onto=\"board 4\" %row=\"fruit 3\"",
      "DragTo Grid icons Button Basket 34,6 %row=\"icon 3\"",
      "Scroll Grid icons #3", "DragTo Table fruits Grid icons 30,10 35,15 %onto=\"icon 5\" %row=\"fruit 3\"",
    ]
    let played = try await FixtureRun.recordAndPlay("crates", window: Self.window) { app in
      let fruits = rows(app, "fruits")
      let basket = try await app.recording.point("//Button[@id='Basket']")
      try await app.recording.dragRow(fruits.point(2), to: basket)
      try await app.recording.waitForCommand(script[0])
      try await app.recording.display.xdotool.click(fruits.point(2))
      try await app.recording.dragRow(fruits.point(3), to: rows(app, "shelf").point(4, x: 40) + Point(0, 4))
      try await app.recording.waitForCommand(script[1])
      let icons = try await app.recording.point("//Grid[@id='icons']", across: 0, down: 0)
      try await app.recording.dragRow(icons + Point(40, 50), to: basket)
      try await app.recording.waitForCommand(script[2])
      try await app.recording.display.xdotool.click(icons + Point(40, 50), button: 5)
      try await app.recording.waitForCommand(script[3])
      try await app.recording.display.xdotool.click(fruits.point(3))
      try await app.recording.dragRow(fruits.point(3), to: icons + Point(40, 60))
      try await app.recording.waitForCommand(script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["basket"]?["heard"] == "fruit 2; icon 3")
    #expect(played.state["shelf"]?["heard"] == "fruit 3 on board 4")
    #expect(played.state["icons"]?["heard"] == "fruit 3 on icon 5")
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "crates",
      ok: [
        "SortBy Table fruits Name", "SortBy Table fruits Name", "DragTo Table fruits Button Basket %row=\"fruit 1\"",
        "DragTo Table fruits Table shelf %row=\"fruit 9\" %onto=\"board 12\"",
        "DragTo Grid icons Button Basket %row=\"icon 1\"",
        "DragTo Table fruits Grid icons %row=\"fruit 9\" %onto=\"icon 12\"",
      ],
      errors: [
        ("DragTo Table fruits Button Basket %row=Kiwi", "row \"Kiwi\", which is none of 12"),
        ("DragTo Table fruits Button Basket 4,60 %row=#1", "4,60 is outside of row #1 of Table, which has "),
        ("DragTo Table shelf Button Basket %row=#1", "row #1 did not come along"),
      ])
  }
}
