import Foundation

/// What an app's main thread does until it maps its first window, counted: the same in each run but for a thousandth,
/// whatever else the machine does.
struct FirstWindow {
  static let method = """
    At last callgrind counts what the app's main thread does until it maps its first window: it is ended there.
    """

  /// In millions of instructions.
  private let alone: Double
  private let entered: Double

  /// - Returns: nil without valgrind.
  static func count(_ app: [String], on stage: BenchStage) async throws -> FirstWindow? {
    guard (try? await Command.output("valgrind", ["--version"])) != nil else { return nil }
    let library = "\(stage.directory.path)/first_window.so"
    _ = try await Command.output("cc", ["-shared", "-fPIC", "-o", library, "\(stage.peers)/first_window.c"])
    return FirstWindow(
      alone: try await count(app, .alone, ending: library, on: stage),
      entered: try await count(app, .entered, ending: library, on: stage))
  }

  private static func count(
    _ app: [String], _ manner: BenchStage.Manner, ending library: String, on stage: BenchStage
  ) async throws -> Double {
    let file = "\(stage.directory.path)/callgrind"
    let options = ["--tool=callgrind", "--separate-threads=yes", "--callgrind-out-file=\(file)"]
    _ = try await stage.run("valgrind", options + app, manner, preloading: library)
    // Of the first thread.
    let counts = try String(contentsOfFile: "\(file)-01", encoding: .utf8)
    guard let count = counts.firstMatch(of: /totals: (\d+)/).flatMap({ Double($0.1) }) else {
      throw BenchError.malformedAnswer("callgrind", counts)
    }
    return count / 1e6
  }

  var findings: [Finding] {
    [
      Finding("instructions until it maps its first window, alone", .millionInstructions, alone),
      Finding("added to them", .millionInstructions, entered - alone),
    ]
  }
}
