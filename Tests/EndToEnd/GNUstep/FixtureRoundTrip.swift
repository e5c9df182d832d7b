import Foundation
import TestSupport

/// What came of real input in a page of the fixture: the script, the state then, and the state in a fresh
/// process that has played it.
struct FixtureRoundTrip {
  let commands: [String]
  let recorded: [String: [String: FixtureValue]]
  let state: [String: [String: FixtureValue]]

  /// Records what the body does on a page, and plays it in a fresh process.
  ///
  /// - Parameters:
  ///   - defaults: of the user's, for this time: `-NSMenuInterfaceStyle`, and its value.
  ///   - options: more options of `record` and `play`.
  ///   - recording: more options of `record`.
  ///   - playing: more options of `play`.
  ///   - ending: lines that are played after the script, in the same process.
  ///   - isActive: whether the page's window is given the keys before the body begins.
  ///   - body: gets the app, and what it says of itself.
  static func of(
    _ page: String, defaults: [String] = [], options: [String] = [], recording: [String] = [], playing: [String] = [],
    ending: [String] = [], isActive: Bool = true,
    _ body: (Recording, FixtureState) async throws -> Void
  ) async throws -> FixtureRoundTrip {
    try await TemporaryFolder.with("gnustep") { folder in
      try await PrivateDisplay.with { display in
        let app = [try await Fixture.gnustepApp().path, page] + defaults
        let used = FixtureState(in: folder, name: "recorded")
        let kept = ["--env", "\(used.variable.name)=\(used.variable.value)"]
        var recorded: [String: [String: FixtureValue]] = [:]
        let commands = try await Recording.with(app, on: display, in: folder, options: options + recording + kept) { app in
          if isActive { _ = try await app.activate("Fixture \(page)") }
          try await body(app, used)
          recorded = try await used.ask()
        }
        let state = FixtureState(in: folder, name: "played")
        let file = folder.appending(path: "played.monkey")
        let lines = commands + ending + ["Close Window \"Fixture \(page)\"", ""]
        try Data(lines.joined(separator: "\n").utf8).write(to: file)
        let words = ["play", file.path, "--display", display.name] + options + playing
          + ["--env", "\(state.variable.name)=\(state.variable.value)", "--"] + app
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        try await capuchin.start(words).outcome(within: .seconds(60)).expectSuccess()
        return FixtureRoundTrip(commands: commands, recorded: recorded, state: try state.read())
      }
    }
  }
}
