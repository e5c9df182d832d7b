import Foundation

/// Records what the body does in an app with real input, plays the script in a fresh process of the
/// app, and there performs commands that check how it is then.
///
/// - Parameters:
///   - app: the app's command line.
///   - options: more options of `record` and `play`.
///   - body: uses the app; returns lines such as `Verify Switch switch1 true`, which are played after
///     the script.
/// - Returns: the recorded commands.
/// - Throws: ``CommandFailed`` with what `capuchin play` wrote if a command or a check is not ok.
public func recordAndPlay(
  _ app: [String], options: [String] = [], _ body: (Recording) async throws -> [String]
) async throws -> [String] {
  try await TemporaryFolder.with("app") { folder in
    // Room for a whole gallery, so that no window manager has to shrink it.
    try await PrivateDisplay.with(width: 1600, height: 1200) { display in
      var checks: [String] = []
      let commands = try await Recording.with(app, on: display, in: folder, options: options) {
        checks = try await body($0)
      }
      try await play(
        folder.appending(path: "recorded.monkey"), then: checks, on: display, in: folder, options: options)
      return commands
    }
  }
}

/// Plays a script in a fresh process of the app that it names, and then more commands.
///
/// - Parameters:
///   - script: a recorded script, whose header names the app.
///   - checks: lines that are played after it, in the same process.
///   - folder: a folder of the test's.
///   - options: more options of `play`.
/// - Throws: ``CommandFailed`` with what `capuchin play` wrote if a command is not ok.
@discardableResult
public func play(
  _ script: URL, then checks: [String] = [], on display: PrivateDisplay, in folder: URL,
  options: [String] = []
) async throws -> Outcome {
  let file = folder.appending(path: "played.monkey")
  let text = try String(contentsOf: script, encoding: .utf8) + checks.map { $0 + "\n" }.joined()
  try Data(text.utf8).write(to: file)
  let capuchin = try await Capuchin(in: folder, environment: display.environment)
  let words = ["play", file.path, "--stage", "private"] + display.optionsOfPlay + options
  return try await capuchin.start(words).outcome(within: .seconds(120)).expectSuccess()
}
