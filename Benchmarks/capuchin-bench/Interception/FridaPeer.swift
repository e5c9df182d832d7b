import Foundation

/// Frida in a process beside this one, hooking a function of this one.
final class FridaPeer {
  /// What it puts around the function.
  enum Hook: String, CaseIterable {
    /// A function in JavaScript that calls the original.
    case replace
    /// A function in C that is called before the original.
    case attach
  }

  private let process = Process()
  private let (questions, answers) = (Pipe(), Pipe())

  /// Attaches to this process.
  ///
  /// - Parameters:
  ///   - folder: the one with `frida_hooks.py`.
  ///   - function: `void (ptr, ptr)`.
  /// - Returns: nil where Python's package frida is not installed.
  /// - Throws: what starting it throws.
  init?(in folder: String, function: UnsafeMutableRawPointer) async throws {
    // Whether it is installed.
    guard (try? await Command.output("python3", ["-c", "import frida"])) != nil else { return nil }
    process.executableURL = URL(filePath: "/usr/bin/env")
    let address = String(UInt(bitPattern: function), radix: 16)
    process.arguments = ["python3", "\(folder)/frida_hooks.py", "\(getpid())", address]
    process.standardInput = questions
    process.standardOutput = answers
    try process.run()
  }

  /// Calls the body with the hook in place.
  ///
  /// - Throws: `BenchError.commandFailed` where Frida does not hook.
  func hooked<Result>(_ hook: Hook, _ body: () throws -> Result) throws -> Result {
    try ask(hook.rawValue)
    let result = try body()
    try ask("none")
    return result
  }

  /// Lets go of this process.
  func end() {
    try? questions.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private func ask(_ line: String) throws {
    try questions.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
    var answer = Data()
    // A line may come in pieces.
    while answer.last != UInt8(ascii: "\n") {
      let piece = answers.fileHandleForReading.availableData
      guard !piece.isEmpty else { break }
      answer += piece
    }
    guard answer == Data("ready\n".utf8) else {
      throw BenchError.malformedAnswer("frida_hooks.py", String(decoding: answer, as: UTF8.self))
    }
  }
}
