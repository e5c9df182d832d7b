import Foundation
import TestSupport
import Testing

/// A page of the GTK 4 fixture under `capuchin record`, and what came of it.
struct FixtureRun {
  let recording: Recording
  /// What the app's widgets are like.
  let state: FixtureState

  /// Records what the body does on a page, and plays the script in a fresh process.
  ///
  /// - Parameters:
  ///   - window: the title of the page's window: it is closed at the end, so that the app writes
  ///     its state.
  ///   - ending: lines that are played after what was recorded, such as a `WaitFor` of what the
  ///     window manager still has to do.
  ///   - options: more options of `record` and `play`.
  /// - Returns: the recorded commands, and the state after playing them.
  /// - Throws: `CommandFailed` with what `capuchin play` wrote if a command was not ok.
  static func recordAndPlay(
    _ page: String, window: String, ending: [String] = [], options: [String] = [],
    _ body: (FixtureRun) async throws -> Void
  ) async throws -> (commands: [String], state: [String: [String: FixtureValue]]) {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        let commands = try await record(page, on: display, in: folder, options: options, body)
        let script = folder.appending(path: "played.monkey")
        let text = (commands + ending + ["Close Window \"\(window)\"", ""]).joined(separator: "\n")
        try Data(text.utf8).write(to: script)
        let state = FixtureState(in: folder, name: "played")
        try await play(script, page, state, on: display, in: folder, options: options).expectSuccess()
        return (commands, try state.read())
      }
    }
  }

  /// Records what the body does on a page.
  static func record(
    _ page: String, on display: PrivateDisplay, in folder: URL, options: [String] = [],
    _ body: (FixtureRun) async throws -> Void
  ) async throws -> [String] {
    let state = FixtureState(in: folder, name: "recorded")
    let options = options + ["--env", "\(state.variable.name)=\(state.variable.value)"]
    let app = [try await Fixture.gtk4App().path, page]
    return try await Recording.with(app, on: display, in: folder, options: options) {
      try await body(FixtureRun(recording: $0, state: state))
    }
  }

  /// Plays a script in a fresh process of a page.
  static func play(
    _ script: URL, _ page: String, _ state: FixtureState? = nil, on display: PrivateDisplay,
    in folder: URL, options: [String] = [], with command: String = "play"
  ) async throws -> Outcome {
    let capuchin = try await Capuchin(in: folder, environment: display.environment)
    var words = [command, script.path] + display.optionsOfPlay + options
    if let state { words += ["--env", "\(state.variable.name)=\(state.variable.value)"] }
    words += ["--", try await Fixture.gtk4App().path, page]
    return try await capuchin.start(words).outcome(within: .seconds(120))
  }

  /// Plays lines by hand on a page, and closes its window.
  ///
  /// - Returns: the state that the app writes then.
  static func state(
    after lines: [String], on page: String, window: String, options: [String] = []
  ) async throws -> [String: [String: FixtureValue]] {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        let text = (lines + ["Close Window \"\(window)\"", ""]).joined(separator: "\n")
        try Data(text.utf8).write(to: script)
        let state = FixtureState(in: folder, name: "played")
        try await play(script, page, state, on: display, in: folder, options: options).expectSuccess()
        return try state.read()
      }
    }
  }

  /// Options for an app that opens many windows: without graphics hardware OpenGL takes seconds for each of the first.
  static let plainDrawing = ["--env", "GSK_RENDERER=cairo"]

  /// Makes a folder for what dialogs choose, and removes it. Not in /tmp: GTK lists all that lies beside a path that is
  /// typed, which may be a lot there.
  static func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = URL(filePath: "/var/tmp/capuchin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  /// Clicks a widget and waits until this command is the last in the script.
  func click(_ xpath: String, expecting command: String) async throws {
    try await recording.click(xpath)
    try await recording.waitForCommand(command)
  }

  /// Clicks into an editable, types, and waits until this command is the last in the script.
  func type(_ text: String, into xpath: String, expecting command: String) async throws {
    try await recording.click(xpath)
    try await recording.display.xdotool.type(text)
    try await recording.waitForCommand(command)
  }
}

extension FixtureRun {
  /// Plays lines by hand on a page: those that must be ok in one process, and each that must not be
  /// with its sentence.
  ///
  /// - Parameter before: lines that come before those that must not be ok.
  static func check(
    _ page: String, ok lines: [String], errors: [(line: String, sentence: String)], before: [String] = [],
    options: [String] = []
  ) async throws {
    try await TemporaryFolder.with("fixture") { folder in
      try await PrivateDisplay.with { display in
        let script = folder.appending(path: "hand.monkey")
        try Data((lines + [""]).joined(separator: "\n").utf8).write(to: script)
        try await play(script, page, on: display, in: folder, options: options).expectSuccess()
        let wrong = before + errors.map { "\($0.line) %timeout=1s" } + [""]
        try Data(wrong.joined(separator: "\n").utf8).write(to: script)
        let outcome = try await play(script, page, on: display, in: folder, options: options + ["--keep-going"])
        for error in errors {
          #expect(outcome.output.contains("ERROR  \(error.line)") && outcome.output.contains(error.sentence), "\(error.line): \(outcome.output)")
        }
      }
    }
  }
}
