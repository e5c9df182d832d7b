import TestSupport
import Testing

/// Rows of a GtkTreeView that are dragged to other places.
@Suite struct MoveRowTests {
  private static let window = "Fixture moves"

  /// Where in a row something is dropped: GTK puts it before, into or behind that row.
  private enum Part: Int {
    case top = -8, middle = 0, bottom = 8
  }

  private func rows(_ app: FixtureRun, _ id: String) -> TableRows {
    TableRows(recording: app.recording, table: "//*[@id='\(id)']")
  }

  /// Drags a row onto a part of another with the real mouse, perhaps until a command is recorded.
  private func drag(
    _ rows: TableRows, _ row: Int, to other: Int, _ part: Part, expecting command: String? = nil
  ) async throws {
    let from = try await rows.point(row, x: 80)
    try await rows.recording.dragRow(from, to: rows.point(other, x: 90) + Point(0, part.rawValue))
    guard let command else { return }
    try await rows.recording.waitForCommand(command)
    // The gestures of GTK 4.8 have not seen the release, which was the drop: they lose the next press.
    try await rows.recording.display.xdotool.click(from)
  }

  /// Before another, behind the last, onto another, before one that has a number only.
  @Test func rowsOfATable() async throws {
    let script = [
      "MoveRow Table songs Cielo Alba", "MoveRow Table songs Alba #6", "MoveRow Table songs #3 Cielo",
      "MoveRow Table songs Duna #3",
    ]
    let orders = """
      Cielo Alba Brisa Brisa Duna; Cielo Brisa Brisa Duna Alba; Brisa Cielo Brisa Duna Alba; \
      Brisa Cielo Duna Brisa Alba
      """
    let played = try await FixtureRun.recordAndPlay("moves", window: Self.window) { app in
      let songs = rows(app, "songs")
      try await drag(songs, 3, to: 1, .top, expecting: script[0])
      try await drag(songs, 2, to: 7, .middle, expecting: script[1])
      try await drag(songs, 3, to: 1, .middle, expecting: script[2])
      try await drag(songs, 4, to: 3, .top, expecting: script[3])
      try await app.state.wait(for: "songs", "heard", .string(orders))
    }
    #expect(played.commands == script)
    #expect(played.state["songs"]?["heard"] == .string(orders))
  }

  /// Into a row that has none below it, out of one, and to the end of those on top.
  @Test func rowsOfATree() async throws {
    let script = [
      "MoveRow Tree boxes red>cube blue>#1", "MoveRow Tree boxes green red>ball", "MoveRow Tree boxes red>ball #3",
    ]
    let orders = """
      red >ball blue >cube green; red >green >ball blue >cube; red >green blue >cube ball
      """
    let played = try await FixtureRun.recordAndPlay("moves", window: Self.window) { app in
      let boxes = rows(app, "boxes")
      try await drag(boxes, 3, to: 4, .middle, expecting: script[0])
      try await drag(boxes, 4, to: 2, .top, expecting: script[1])
      try await drag(boxes, 3, to: 7, .middle, expecting: script[2])
      try await app.state.wait(for: "boxes", "heard", .string(orders))
    }
    #expect(played.commands == script)
    #expect(played.state["boxes"]?["heard"] == .string(orders))
  }

  /// It is not reorderable in GTK's word, but its user can do it.
  @Test func rowsOfATableThatTheAppLetsBeDragged() async throws {
    let script = ["MoveRow Table own Cielo Alba"]
    let played = try await FixtureRun.recordAndPlay("moves", window: Self.window) { app in
      try await drag(rows(app, "own"), 3, to: 1, .top, expecting: script[0])
    }
    #expect(played.commands == script)
    #expect(played.state["own"]?["heard"] == "Cielo Alba Brisa Brisa Duna")
  }

  /// A row that is dropped where it was, that a model refuses, or whose table lets none be moved, was only
  /// selected.
  @Test func rowsThatStay() async throws {
    let script = [
      "Select Table songs Cielo", "Select Table sorted Alba", "Select Table stubborn Cielo", "Select Table fixed Alba",
      "Select Table fixed Duna",
    ]
    let played = try await FixtureRun.recordAndPlay("moves", window: Self.window) { app in
      try await drag(rows(app, "songs"), 3, to: 4, .top)
      try await app.state.wait(for: "songs", "heard", "Alba Brisa Cielo Brisa Duna")
      try await drag(rows(app, "sorted"), 1, to: 7, .middle)
      try await drag(rows(app, "stubborn"), 3, to: 1, .top)
      try await drag(rows(app, "fixed"), 1, to: 3, .top)
      try await rows(app, "fixed").click(5, expecting: script[4])
    }
    #expect(played.commands == script)
    #expect(played.state["songs"]?["heard"] == nil)
  }

  /// The release that is a drop reaches no window: what comes after it is no part of the drag.
  @Test func theDropEndsThePress() async throws {
    var resized = ""
    let played = try await FixtureRun.recordAndPlay("moves", window: Self.window) { app in
      try await drag(rows(app, "songs"), 3, to: 1, .top)
      try await app.recording.waitForCommand("MoveRow Table songs Cielo Alba")
      try await app.recording.dragCorner(of: "/App/Window", by: [Point(80, 40)])
      resized = try await waitFor("the size is recorded") {
        let frame = try await app.recording.widget("/App/Window").frame
        let wanted = "Resize Window \"\(Self.window)\" \(Int(frame.width)) \(Int(frame.height))"
        return try app.recording.commands().last == wanted ? wanted : nil
      }
    }
    #expect(played.commands == ["MoveRow Table songs Cielo Alba", resized])
  }

  @Test func playedByHand() async throws {
    try await FixtureRun.check(
      "moves",
      ok: [
        "MoveRow Table songs Cielo Alba", "Select Table songs #1", "Verify Table songs Cielo",
        "MoveRow Table songs #2 #6", "Select Table songs #5", "Verify Table songs Alba",
        // It is there already.
        "MoveRow Table songs Cielo Cielo", "MoveRow Table songs Cielo #2", "Select Table songs #1",
        "Verify Table songs Cielo", "Verify Table songs count 5",
        "MoveRow Table songs Duna Cielo %by=Name", "Select Table songs Duna", "Verify Table songs value 1",
        "MoveRow Tree boxes red blue>#1", "Select Tree boxes blue>red>cube", "Verify Tree boxes blue>red>cube",
        "MoveRow Tree boxes blue>red>ball blue>red>#3", "Select Tree boxes blue>red>ball", "Verify Tree boxes value 2",
      ],
      errors: [
        ("MoveRow Table fixed Alba Duna",
         "MoveRow Table: its rows cannot be moved: it is not reorderable; move them as the app lets its user do it"),
        ("MoveRow Table sorted Duna Alba",
         "row \"Duna\" was not moved before \"Alba\": its model takes no row there: it is sorted, so that each row has its place"),
        ("MoveRow Table stubborn Duna Alba", "row \"Duna\" was not moved before \"Alba\": its model has refused it"),
        ("MoveRow Tree boxes red red>ball", "row \"red\" was not moved before \"red>ball\": its model takes no row there"),
        ("MoveRow Table songs Duna #7", "row #7 of 5"),
        ("MoveRow Table songs #6 Alba", "row #6 of 5"),
        ("DeleteRow Table songs Duna",
         "Table \"songs\": row \"Duna\" has no button that says Delete or Remove or shows an icon for it, and nothing took"),
      ])
  }
}
