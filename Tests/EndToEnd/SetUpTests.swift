import Foundation
import TestSupport
import Testing

/// Set-up operations of packs, run before an app's first window: the app finds what they have made.
@Suite struct SetUpTests {
  enum App: String, CaseIterable {
    case gtk, gnustep

    func words() async throws -> [String] {
      let program = self == .gtk ? try await Fixture.gtk4App() : try await Fixture.gnustepApp()
      return [program.path, "account"]
    }

    /// Where the app shows who is signed in.
    var account: String { self == .gtk ? "Label account" : "TextField account" }
  }

  private func play(
    _ script: String, in app: App, options: [String] = []
  ) async throws -> Outcome {
    try await TemporaryFolder.with("setup") { folder in
      try await PrivateDisplay.with { display in
        let file = folder.appending(path: "script.monkey")
        try Data(script.utf8).write(to: file)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let samples = try await Tree.assembled().samples.path
        let words = ["play", file.path, "--display", display.name, "--pack-path", samples]
        return try await capuchin.start(words + options + ["--"] + app.words()).outcome()
      }
    }
  }

  @Test(arguments: App.allCases)
  func anAppFindsWhatWasSetUp(app: App) async throws {
    let without = try await play("Verify \(app.account) nobody\n", in: app)
    #expect(without.status == 0, "\(without.output)")
    let script = "Setup add-account\nVerify \(app.account) tester\n"
    #expect(try await play(script, in: app).status == 0)
    let option = try await play("Verify \(app.account) tester\n", in: app, options: ["--setup", "add-account"])
    #expect(option.status == 0, "\(option.output)")
  }

  @Test(arguments: App.allCases)
  func oneThatFailsEndsTheRun(app: App) async throws {
    let options = ["--setup", "add-account,add-account"]
    let outcome = try await play("Verify \(app.account) tester\n", in: app, options: options)
    #expect(outcome.status == 2)
    #expect(outcome.output == "")
    let program = try await app.words()[0]
    let beginning =
      "capuchin: The set-up operation \"add-account\" of \(program) failed: cannot add an account, "
    let last = try #require(outcome.errors.split(separator: "\n").last)
    #expect(last.hasPrefix(beginning) && last.hasSuffix("/fixture-account: File exists (sample-set-up)"), "\(outcome.errors)")
  }

  @Test(arguments: App.allCases)
  func whatWasSetUpForARecordingIsPartOfTheScript(app: App) async throws {
    try await TemporaryFolder.with("setup") { folder in
      try await PrivateDisplay.with { display in
        let samples = ["--pack-path", try await Tree.assembled().samples.path]
        let setUp = ["--setup", "add-account"]
        let commands = try await Recording.with(
          try await app.words(), on: display, in: folder, options: samples + setUp
        ) { _ in }
        #expect(commands == ["Setup add-account"])
        let script = folder.appending(path: "recorded.monkey")
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path, "--display", display.name] + samples
        try await capuchin.start(words).outcome().expectSuccess()
      }
    }
  }
}
