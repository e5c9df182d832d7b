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

  /// Starts it beside the test, which must see to its end.
  static func start(_ arguments: String..., in folder: URL) async throws -> Child {
    try await start(arguments, in: folder)
  }

  static func start(_ arguments: [String], in folder: URL) async throws -> Child {
    let program = try await Tree.assembled().capuchin.path
    return try Child(program, arguments, environment: environment(in: folder), folder: folder)
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
