import Foundation
import TestSupport
import Testing

/// Delegates whose methods raise while a pack hears them.
@Suite struct GNUstepRaisingTests {
  private func options() async throws -> [String] { ["--pack-path", try await Tree.assembled().samples.path] }

  /// What a method raises comes out where the app catches it, and the next input is recorded as ever.
  @Test func whileItIsRecorded() async throws {
    let script = ["Select Wheels theView 4 0", "Select Wheels theView 4 1", "Select List Rows readme.md"]
    var heard: FixtureValue?
    try await TemporaryFolder.with("raising") { folder in
      try await PrivateDisplay.with { display in
        let state = FixtureState(in: folder)
        let kept = ["--env", "\(state.variable.name)=\(state.variable.value)"]
        let app = [try await Fixture.gnustepApp().path, "raising"]
        let recorded = try await Recording.with(app, on: display, in: folder, options: options() + kept) { app in
          _ = try await app.activate("Fixture raising")
          try await app.click("//Wheels", across: 0.25, down: 0.1)
          try await app.waitForCommand(script[0])
          try await app.click("//Wheels", across: 0.75, down: 0.1)
          try await app.waitForCommand(script[1])
          try await app.click("//List", across: 0.2, down: 0.1)
          try await app.waitForCommand(script[2])
          heard = try await state.ask()["theView"]?["heard"]
        }
        #expect(recorded == script)
      }
    }
    #expect(heard == "raised; caught row 4; finally; raised; caught row 4; finally")
  }

  /// What it raises when nobody in the app asked for it is the command's error, and the app goes on.
  @Test func whileItIsPlayed() async throws {
    let outcome = try await GNUstepRun.play(
      try await Fixture.gnustepApp().path, "Select Wheels theView 4 0\nSelect List Rows readme.md\n",
      options: options() + ["--keep-going"], arguments: ["raising"])
    #expect(outcome.output.contains("row 4"), "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output.contains("1 ok, 0 FAIL, 1 ERROR"), "\(outcome.output)\(outcome.errors)")
  }
}
