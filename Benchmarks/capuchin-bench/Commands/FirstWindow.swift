import Foundation

/// How long an app took to its first window, in milliseconds.
struct Start {
  let elapsed: Double
  /// How long its main thread has run meanwhile.
  let processor: Double
}

/// Notices when an app maps its first window, by a library that is preloaded into it.
struct FirstWindow {
  static let method = """
    At last callgrind counts what the app's main thread does until it maps its first window: that is the same in each \
    run but for a thousandth, whatever else the machine does.
    """

  /// In millions of instructions.
  struct Count {
    let alone: Double
    let entered: Double

    var findings: [Finding] {
      [
        Finding("instructions until it maps its first window, alone", .millionInstructions, alone),
        Finding("added to them", .millionInstructions, entered - alone),
      ]
    }
  }

  private let stage: BenchStage
  private let library: String

  init(on stage: BenchStage) async throws {
    self.stage = stage
    library = "\(stage.directory.path)/first_window.so"
    _ = try await Command.output("cc", ["-shared", "-fPIC", "-o", library, "\(stage.peers)/first_window.c"])
  }

  /// Starts an app, and ends it once the window manager has its first window.
  func start(_ app: [String], _ manner: BenchStage.Manner) async throws -> Start {
    let file = "\(stage.directory.path)/first_window"
    var environment = stage.environment(for: manner, preloading: library)
    environment["FIRST_WINDOW"] = file
    let (process, _, begun) = try await stage.startToWindow(manner, app: app, environment: environment)
    await process.end()
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let times = text.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    guard times.count == 2 else { throw BenchError.malformedAnswer("first_window.c", text) }
    return Start(elapsed: (times[0] - begun) / 1e6, processor: times[1] / 1e6)
  }

  /// - Returns: nil without valgrind.
  func count(_ app: [String]) async throws -> Count? {
    guard (try? await Command.output("valgrind", ["--version"])) != nil else { return nil }
    return Count(alone: try await instructions(app, .alone), entered: try await instructions(app, .entered))
  }

  private func instructions(_ app: [String], _ manner: BenchStage.Manner) async throws -> Double {
    let file = "\(stage.directory.path)/callgrind"
    let options = ["--tool=callgrind", "--separate-threads=yes", "--callgrind-out-file=\(file)"]
    _ = try await stage.run("valgrind", options + app, environment: stage.environment(for: manner, preloading: library))
    // Of the first thread.
    let counts = try String(contentsOfFile: "\(file)-01", encoding: .utf8)
    guard let count = counts.firstMatch(of: /totals: (\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchError.malformedAnswer("callgrind", counts)
    }
    return count / 1e6
  }
}
