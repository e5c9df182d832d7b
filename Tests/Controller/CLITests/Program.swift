import Foundation
import TestSupport

/// The built program, run as a person runs it.
enum Program {
  /// Runs `capuchin` with the installation's packs only, without a display.
  ///
  /// - Parameters:
  ///   - arguments: its command line.
  ///   - folder: the working folder; HOME and the runtime folder are in it too.
  static func run(_ arguments: String..., in folder: URL, input: String = "") async throws -> Outcome {
    try await run(arguments, in: folder, input: input)
  }

  static func run(_ arguments: [String], in folder: URL, input: String = "") async throws -> Outcome {
    let program = try await Tree.assembled().capuchin.path
    return try await TestSupport.run(
      program, arguments, environment: environment(in: folder), folder: folder, input: input)
  }

  /// Starts it beside the test, and ends it with that.
  static func with<Result>(
    _ arguments: [String], in folder: URL, _ body: (Child) async throws -> Result
  ) async throws -> Result {
    let program = try await Tree.assembled().capuchin.path
    return try await withChild(program, arguments, environment: environment(in: folder), folder: folder, body)
  }

  private static func environment(in folder: URL) -> [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "XDG_DATA_HOME", "CAPUCHIN_PACK_PATH"] {
      environment[name] = nil
    }
    environment["HOME"] = folder.path
    environment["XDG_RUNTIME_DIR"] = folder.path
    return environment
  }
}
