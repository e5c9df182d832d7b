import Foundation

/// A program that is run to its end.
struct Command {
  private let process = Process()
  private let words: [String]

  /// - Parameters:
  ///   - name: looked for in PATH.
  ///   - environment: all of it; nil for this program's own.
  init(_ name: String, _ arguments: [String], environment: [String: String]?) {
    words = [name] + arguments
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    if let environment { process.environment = environment }
    process.standardInput = FileHandle.nullDevice
  }

  /// What it wrote on standard output.
  ///
  /// - Throws: `BenchError.commandFailed`; what starting it throws.
  func output() async throws -> String {
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

  private func read(_ pipe: Pipe) async -> String {
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = (try? handle.readToEnd()) ?? nil
        continuation.resume(returning: String(decoding: data ?? Data(), as: UTF8.self))
      }
    }
  }
}
