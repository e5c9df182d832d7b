import Foundation

/// Programs that are run to their end.
enum Command {
  /// Runs one.
  ///
  /// - Parameters:
  ///   - name: looked for in PATH.
  ///   - environment: all of it; nil for this program's own.
  /// - Returns: what it wrote on standard output.
  /// - Throws: `BenchError.commandFailed`; what starting it throws.
  static func output(
    _ name: String, _ arguments: [String], environment: [String: String]? = nil
  ) async throws -> String {
    let process = Process()
    let words = [name] + arguments
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    async let said = read(output)
    async let complained = read(errors)
    let (text, complaint) = await (said, complained)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BenchError.commandFailed(
        words.joined(separator: " "), status: process.terminationStatus, errors: complaint)
    }
    return text
  }

  private static func read(_ pipe: Pipe) async -> String {
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? handle.readToEnd()) ?? nil
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }
}
