import Files
import FoundationEssentials
import Glibc
import Session

/// Runs a program that may end badly or not at all, and keeps what it says.
package struct TrialProcess {
  /// How it ended; nil if it was ended as its time was over.
  package let status: ExitStatus?
  /// What it wrote to standard output and standard error, without blanks around it.
  package let said: String

  /// Runs it to its end. Its standard input stays open until then: closed, the program that asked has gone.
  ///
  /// - Parameters:
  ///   - words: the path of the program, and its arguments.
  ///   - limit: how long it may take.
  /// - Throws: what starting it throws.
  package init(_ words: [String], within limit: Duration) throws {
    let (near, far) = try Descriptor.socketPair()
    // A file, not a pipe: who was started by it and outlives it does not hold up the reader.
    guard let output = tmpfile() else { throw SessionError.system("tmpfile", "") }
    defer { fclose(output) }
    // Swift's own report of a crash takes the place of what the library said, and of the signal.
    let environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let process = try SpawnRequest(
      program: words.first ?? "", arguments: words, environment: environment,
      descriptors: [far.number, fileno(output), fileno(output)]
    ).start()
    status = withExtendedLifetime(near) { Self.end(of: process, within: limit) }
    rewind(output)
    said = String(decoding: try WholeReading.read(fileno(output)), as: UTF8.self).trimmed
  }

  private static func end(of process: pid_t, within limit: Duration) -> ExitStatus? {
    let end = ContinuousClock.now + limit
    var status: Int32 = 0
    while waitpid(process, &status, WNOHANG) == 0 {
      if ContinuousClock.now >= end {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        return nil
      }
      usleep(2000)
    }
    return ExitStatus(waitStatus: status)
  }
}
