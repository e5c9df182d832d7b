import Foundation
import TestSupport
import Testing

/// `DeleteRow` in AppKit's lists by the key Delete, which only some of an app's take.
@Suite struct GNUstepDeletingTests {
  @Test func rowsGoByTheKey() async throws {
    let script = """
      DeleteRow Table Files beta
      Verify Table Files count 3
      DeleteRow Table Files #1
      DeleteRow Table Late delta
      Verify Table Late count 3
      DeleteRow Tree Plants gamma
      Verify Tree Plants count 3
      Close Window "Fixture deleting"

      """
    try await TemporaryFolder.with("gnustep") { folder in
      let state = FixtureState(in: folder)
      let options = ["--env", "\(state.variable.name)=\(state.variable.value)"]
      let app = try await Fixture.gnustepApp().path
      try await GNUstepRun.play(app, script, options: options, arguments: ["deleting"]).expectSuccess()
      let played = try state.read()
      #expect(played["files"]?["heard"] == "deleted beta; deleted alpha")
      #expect(played["slow"]?["heard"] == "deleted delta")
      #expect(played["plants"]?["heard"] == "deleted gamma")
    }
  }

  @Test func whatDeletesNothingIsAnError() async throws {
    let errors = try await GNUstepRun.errors(
      Fixture.gnustepApp().path, arguments: ["deleting"],
      """
      DeleteRow Table Stubborn alpha %timeout=1s
      DeleteRow Table Plain alpha %timeout=1s
      DeleteRow Table Files omega %timeout=1s
      Verify Table Stubborn count 4
      Verify Table Plain count 4
      Close Window "Fixture deleting"

      """)
    #expect(errors.count == 3, "\(errors)")
    for (error, reason) in zip(errors, [
      "row \"alpha\" to go after the key Delete was pressed; there are 4 rows, as before",
      "nothing took the key Delete", "row \"omega\"",
    ]) {
      #expect(error.contains(reason))
    }
  }
}
