import Foundation
import TestSupport
import Testing

/// Rows of an NSOutlineView, recorded and played.
@Suite struct GNUstepOutlineTests {
  private static let folders = "//Tree[@id='Folders']"

  private func key(_ chord: String, _ app: Recording, expecting line: String) async throws {
    try await app.display.xdotool.key(chord)
    try await app.waitForCommand(line)
  }

  /// By the mouse and by keys; a row's mark opens and closes it.
  @Test func rowsBelowRows() async throws {
    let script = [
      "Select Tree Folders src>lib", "Expand Tree Folders src>lib", "Activate Tree Folders src>main.c",
      "Select Tree Folders src", "Collapse Tree Folders src", "Expand Tree Folders src",
      "Select Tree Folders src>main.c", "Select Tree Folders src>lib", "Select Tree Folders src>lib>util.c",
    ]
    let played = try await FixtureRoundTrip.of(
      "tables", ending: ["Verify Tree Folders src>lib>util.c", "Verify Tree Folders value 1"]
    ) { app, _ in
      let rows = TableRows(recording: app, table: Self.folders, header: 0, height: 16)
      try await rows.click(3, x: 80, expecting: script[0])
      try await rows.click(3, x: 15, expecting: script[1])
      try await rows.click(2, x: 80, count: 2, expecting: script[2])
      try await rows.click(1, x: 80, expecting: script[3])
      try await key("Left", app, expecting: script[4])
      try await key("Right", app, expecting: script[5])
      for line in script[6...] { try await key("Down", app, expecting: line) }
    }
    #expect(played.commands == script)
    for state in [played.recorded, played.state] {
      #expect(state["folders"]?["heard"] == "selected 2; selected 1; opened 1; selected 0; selected 1; selected 2; selected 3")
    }
  }

  /// Beside each other and apart, on several levels.
  @Test func severalRows() async throws {
    let script = [
      "Select Tree Several src", "Select Tree Several src>lib %add=true",
      "Select Tree Several src>lib>util.c %add=true", "Select Tree Several readme.md %add=true",
      "Select Tree Several src>main.c %add=true", "Select Tree Several docs %add=true",
    ]
    let all = #"Verify Tree Several "src\nsrc>main.c\nsrc>lib\nsrc>lib>util.c\ndocs\nreadme.md""#
    let played = try await FixtureRoundTrip.of("rows", ending: [all]) { app, _ in
      let rows = TableRows(recording: app, table: "//Tree[@id='Several']", header: 0, height: 16)
      for (row, line) in zip([1, 3, 4, 6, 2, 5], script) {
        try await rows.click(row, x: 80, holding: row == 1 ? nil : "shift", expecting: line)
      }
    }
    #expect(played.commands == script)
  }

  /// Rows that nobody opened are found in the data source, by opening what is above them.
  @Test func playedByHand() async throws {
    try await GNUstepRun.play(
      Fixture.gnustepApp().path,
      """
      Collapse Tree Folders src
      Select Tree Folders src>lib>util.c
      Verify Tree Folders src>lib>util.c
      Collapse Tree Folders src>lib
      Collapse Tree Folders src>lib
      Select Tree Folders #1>#1
      Verify Tree Folders src>main.c
      Scroll Tree Folders src>lib
      Select Tree Folders 2 %by=Size
      Verify Tree Folders src

      """, arguments: ["tables"]).expectSuccess()
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["tables"],
      """
      Expand Tree Folders docs
      Expand Tree Folders readme.md
      Select Tree Folders src>none
      Select Tree Folders src readme.md
      MoveRow Tree Folders src docs

      """)
    let reasons = [
      "Expand Tree: row \"docs\" cannot be opened: the delegate, a FixtureDelegate, refuses it",
      "Expand Tree: row \"readme.md\" has no rows below it",
      "row \"src>none\", which is none of 2: the first are \"main.c\", \"lib\"", "Select Tree: only one row can be selected",
      "MoveRow Tree: AppKit has no way of its own for its user to do that; use the app's own button, menu or key",
    ]
    #expect(errors.count == reasons.count, "\(errors)")
    for (error, reason) in zip(errors, reasons) { #expect(error.contains(reason), "\(error)") }
  }
}
