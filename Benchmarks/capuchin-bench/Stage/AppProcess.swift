import Foundation

/// An app that was started to be measured.
final class AppProcess: Sendable {
  private let process = Process()

  /// - Parameter command: its path and arguments.
  /// - Throws: what starting it throws.
  init(_ command: [String], environment: [String: String]) throws {
    process.executableURL = URL(filePath: command.first ?? "")
    process.arguments = Array(command.dropFirst())
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
  }

  var pid: Int32 { process.processIdentifier }

  /// How long its main thread has run, in microseconds.
  func mainThreadTime() throws -> Double { try ProcessFile.mainThreadTime(of: pid) / 1000 }

  /// Waits until its main thread does no more than go on drawing what moves by itself.
  ///
  /// - Throws: `BenchError.timedOut`; `.unreadable` if it has ended.
  func waitForRest() async throws {
    var before = try mainThreadTime()
    var calm = 0
    _ = try await Waiting.wait(for: "\(BenchStage.app) to come to rest", every: .milliseconds(100)) {
      let now = try mainThreadTime()
      calm = now - before < 20_000 ? calm + 1 : 0
      before = now
      return calm == 5 ? true : nil
    }
  }

  /// Ends it, and waits until it has ended.
  func end() async {
    process.terminate()
    let end = ContinuousClock.now + .seconds(5)
    while process.isRunning {
      if ContinuousClock.now > end { kill(pid, SIGKILL) }
      try? await Task.sleep(for: .milliseconds(5))
    }
  }
}
