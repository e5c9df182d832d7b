import Foundation

/// The Swift toolchain that the tests were built with.
public enum Toolchain {
  /// The folder of its runtime libraries.
  public static func runtime() async throws -> String {
    let info = try await run("swift", ["-print-target-info"]).expectSuccess()
    let folder = info.output.firstMatch(of: /"runtimeLibraryPaths"\s*:\s*\[\s*"([^"]+)"/)?.1
    guard let folder else { throw CommandFailed(outcome: info) }
    return String(folder)
  }
}
