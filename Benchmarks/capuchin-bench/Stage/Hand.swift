import Foundation

/// A mouse and a keyboard, and the time that what they do takes the app.
struct Hand: Sendable {
  /// How long the app is watched after an event: every event has the same time.
  static let watched = Duration.milliseconds(25)

  private let stage: BenchStage
  private let process: AppProcess
  private let hooks: HookTimes
  private let label: (x: Int, y: Int)
  private let entry: (x: Int, y: Int)
  private let button: (x: Int, y: Int)

  /// - Throws: `BenchError.notFound`; what the tools throw that tell where the window is.
  init(stage: BenchStage, app: DrivenApp, process: AppProcess, window: String, hooks: HookTimes) async throws {
    self.stage = stage
    self.process = process
    self.hooks = hooks
    // On the third page nothing moves by itself.
    _ = try await stage.run("xdotool", ["key", "alt+3"])
    try await process.waitForRest()
    let origin = try await Self.origin(of: window, stage)
    func place(_ xpath: String) async throws -> (x: Int, y: Int) {
      let sides = try await app.frame(xpath)
      return (origin.x + Int(sides[0] + sides[2] / 2), origin.y + Int(sides[1] + sides[3] / 2))
    }
    label = try await place("//Label[@text='Red'][@visible='true']")
    entry = try await place("//TextField[@id='First Name'][@visible='true']")
    button = try await place("//ToggleButton[@text='Record'][@visible='true']")
  }

  /// Does so many motions, keys, presses and releases.
  ///
  /// - Returns: by kind, what each took.
  /// - Throws: `BenchError`.
  func round(_ events: Int) async throws -> [String: [EventTime]] {
    var times: [String: [EventTime]] = [:]
    for number in 0..<events {
      times["motion", default: []].append(try await time(move(label, by: number % 2)))
    }
    _ = try await time(move(entry) + ["click", "1"])
    // Typed and taken back, so that the text does not grow.
    for number in 0..<events {
      let isLetter = number.isMultiple(of: 2)
      times[isLetter ? "letter" : "BackSpace", default: []].append(try await time(["key", isLetter ? "a" : "BackSpace"]))
    }
    _ = try await time(move(button))
    for _ in 0..<events {
      times["press", default: []].append(try await time(["mousedown", "1"]))
      times["release", default: []].append(try await time(["mouseup", "1"]))
    }
    return times
  }

  /// What the main thread does until so long after an event.
  private func time(_ words: [String]) async throws -> EventTime {
    let before = (thread: try process.mainThreadTime(), hooks: try hooks.microseconds())
    _ = try await stage.run("xdotool", words)
    try await Task.sleep(for: Self.watched)
    return EventTime(
      thread: try process.mainThreadTime() - before.thread, hooks: try hooks.microseconds() - before.hooks)
  }

  private func move(_ place: (x: Int, y: Int), by step: Int = 0) -> [String] {
    ["mousemove", "\(place.x + step)", "\(place.y)"]
  }

  /// Where the app's own frame begins on the display: GTK draws a shadow inside its window.
  static func origin(of window: String, _ stage: BenchStage) async throws -> (x: Int, y: Int) {
    let info = try await stage.run("xwininfo", ["-id", window])
    let shadow = try await stage.run("xprop", ["-id", window, "_GTK_FRAME_EXTENTS"])
    func number(_ name: String) -> Int {
      let line = info.split(separator: "\n").first { $0.contains("\(name):") }
      return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
    let extents = shadow.split(separator: "=").last?.split { ", \n".contains($0) }.compactMap { Int($0) } ?? []
    let (left, top) = extents.count == 4 ? (extents[0], extents[2]) : (0, 0)
    return (number("Absolute upper-left X") + left, number("Absolute upper-left Y") + top)
  }
}

/// What an event takes the app's main thread, in microseconds.
struct EventTime: Sendable {
  /// All that it sets off.
  let thread: Double
  /// Of that, within hooks of Capuchin's.
  let hooks: Double
}

/// Counts the time within Capuchin's hooks in an app, by a library that is preloaded.
struct HookTimes: Sendable {
  /// The environment of an app that is counted in.
  let environment: [String: String]
  private let file: String

  /// - Throws: `BenchError.commandFailed` where the library cannot be compiled.
  init(on stage: BenchStage) async throws {
    let library = "\(stage.directory.path)/hook_times.so"
    try await stage.compile("hook_times.c", to: library, ["-shared", "-fPIC"])
    file = "\(stage.directory.path)/hook_times"
    environment = stage.environment(for: .entered, preloading: library).merging(["HOOK_TIMES": file]) { $1 }
  }

  /// All of it so far.
  ///
  /// - Throws: `BenchError.unreadable`.
  func microseconds() throws -> Double {
    guard let data = FileManager.default.contents(atPath: file), data.count == 16 else { throw BenchError.unreadable(file) }
    return Double(data.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }) / 1000
  }
}
