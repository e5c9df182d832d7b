import Foundation
import Session

/// Runs a program that may end badly or not at all, and keeps what it says.
struct TrialProcess {
  /// How it ended; nil if it was ended as its time was over.
  let status: ExitStatus?
  /// What it wrote to standard output and standard error, without blanks around it.
  let said: String

  /// Runs it to its end. Its standard input stays open until then: closed, the program that asked has gone.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - limit: how long it may take.
  /// - Throws: what starting it throws.
  init(_ words: [String], within limit: Duration) throws {
    let process = Process()
    let line = Pipe()
    process.executableURL = URL(filePath: words.first ?? "")
    process.arguments = Array(words.dropFirst())
    // Swift's own report of a crash takes the place of what the library said, and of the signal.
    process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    process.standardInput = line
    // A file, not a pipe: who was started by it and outlives it does not hold up the reader.
    guard let output = tmpfile() else { throw CocoaError(.fileWriteUnknown) }
    defer { fclose(output) }
    let handle = FileHandle(fileDescriptor: fileno(output))
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    let end = ContinuousClock.now + limit
    while process.isRunning && ContinuousClock.now < end { usleep(2000) }
    let isLate = process.isRunning
    if isLate { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    withExtendedLifetime(line) {}
    let isSignal = process.terminationReason == .uncaughtSignal
    let number = process.terminationStatus
    status = isLate ? nil : isSignal ? .signalled(number) : .exited(number)
    rewind(output)
    let text = String(decoding: (try? handle.readToEnd()) ?? Data(), as: UTF8.self)
    said = text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
