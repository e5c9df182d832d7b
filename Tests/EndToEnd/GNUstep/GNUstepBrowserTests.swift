import Foundation
import TestSupport
import Testing

/// Rows of an NSBrowser, recorded and played.
@Suite struct GNUstepBrowserTests {
  /// A row in a column that is in sight, both from 0, as gui 0.29 lays them out.
  private func click(_ column: Int, _ row: Int, count: Int = 1, _ app: Recording, expecting line: String) async throws {
    let corner = try await app.point("//Tree[@id='Browser']", across: 0, down: 0)
    try await app.display.xdotool.click(corner + Point(50 + column * 160, 33 + row * 15), count: count)
    try await app.waitForCommand(line)
  }

  /// By the mouse and by keys, over its columns; each sends the action.
  @Test func rowsInColumns() async throws {
    let script = [
      "Select Tree Browser src>main.c", "Select Tree Browser src>lib", "Activate Tree Browser src>lib>util.c",
      "Select Tree Browser src>lib", "Select Tree Browser src>main.c",
    ]
    let played = try await FixtureRoundTrip.of("tables") { app, _ in
      try await click(0, 0, app, expecting: script[0])
      try await click(0, 1, app, expecting: script[1])
      try await click(1, 0, count: 2, app, expecting: script[2])
      for (key, line) in [("Left", script[3]), ("Up", script[4])] {
        try await app.display.xdotool.key(key)
        try await app.waitForCommand(line)
      }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["browser"]?["path"] == "/src/main.c")
      #expect(state["browser"]?["heard"] == """
        went to /src/main.c; went to /src/lib/; went to /src/lib/util.c; opened /src/lib/util.c; went to /src/lib/; \
        went to /src/main.c
        """)
    }
  }

  @Test func playedByHand() async throws {
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      Select Tree Browser docs
      Verify Tree Browser docs
      Select Tree Browser src>lib>util.c
      Verify Tree Browser src>lib>util.c
      Select Tree Browser #1>#1
      Verify Tree Browser src>main.c

      """, arguments: ["tables"]).expectSuccess()
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["tables"],
      """
      Select Tree Browser src>none
      Select Tree Browser readme.md>deeper
      Select Tree Browser docs src>main.c
      Expand Tree Browser src

      """)
    let reasons = [
      "row \"src>none\", which is none of 2: the first are \"main.c\", \"lib\"",
      "row \"readme.md>deeper\"; there are no rows", "Select Tree: only one row can be selected",
      "Expand Tree: it has no way of its own for its user to do that; Select opens a row",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }
  /// A delegate is asked of rows above the one that is clicked; a matrix of the app's own may refuse that one.
  @Test func rowsThatAreRefused() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["rows"],
      """
      Select Tree Locked src>main.c
      Select Tree Locked readme.md

      """)
    let reasons = [
      "row \"src\" of Tree cannot be opened: the delegate, a LockedFolders, does not select it",
      "row \"readme.md\" to be selected",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
    try await GNUstepRun.play(
      Fixture.gnustepApp().path, "Select Tree Locked docs\nVerify Tree Locked docs\n", arguments: ["rows"]
    ).expectSuccess()
  }
}
