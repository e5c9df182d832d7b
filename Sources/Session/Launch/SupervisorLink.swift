import Foundation
import Logging

/// A controller's end of the line to its supervisor.
///
/// While the line is open the supervisor keeps the session; when the controller ends in whatever
/// way the line closes, and the supervisor ends the session.
final class SupervisorLink: Sendable {
  /// Whether the app started; resolved with the reason if it did not.
  let start = OneShot<Result<SessionDescription, SessionError>>()
  /// How the app ended; nil if it was not seen to end.
  let appExit = OneShot<ExitStatus?>()
  /// How the session ended; resolved when nothing of it is left.
  let end = OneShot<SessionEnd>()

  private let socket: Descriptor
  private let supervisor: pid_t
  private let directory: SessionDirectory
  private let logger: Logger

  /// Starts a supervisor for a session whose plan is written, and hands it the session's lock.
  ///
  /// - Throws: `SessionError.cannotStart`.
  init(directory: SessionDirectory, lock: Descriptor, options: LaunchOptions) throws {
    let (near, far) = try Descriptor.socketPair()
    let null = try Descriptor(opening: "/dev/null", O_RDWR)
    let executable = options.installation.executable
    // The app may read what is piped to capuchin, but not the terminal, whose session it leaves.
    let input = isatty(0) == 1 ? null.number : Self.inherited(0, or: null)
    let output = Self.inherited(2, or: null)
    supervisor = try SpawnRequest(
      program: executable, arguments: [executable, "supervise", directory.path],
      environment: options.environment,
      descriptors: [input, output, output, far.number, lock.number], leadsSession: true
    ).start()
    self.directory = directory
    socket = near
    logger = options.logger
    Thread.detachNewThread { self.follow() }
  }

  /// Asks the supervisor to end the session; it answers with its messages, the last is `ended`.
  func requestEnd() {
    shutdown(socket.number, Int32(SHUT_WR))
  }

  /// Reads what the supervisor says until it has ended. Runs on a thread of its own.
  private func follow() {
    var buffer = LineBuffer()
    var ending = Ending()
    while let bytes = socket.read() {
      for line in buffer.append(bytes) {
        if let message = SupervisorMessage(line: line) { handle(message, &ending) }
      }
    }
    var status: Int32 = 0
    while waitpid(supervisor, &status, 0) < 0 && errno == EINTR {}
    if !ending.isComplete { directory.discard() }
    let failure = ending.isComplete ? SessionError.endedBeforeStart : .supervisorLost
    start.resolve(.failure(ending.failure ?? failure))
    appExit.resolve(ending.app)
    end.resolve(SessionEnd(app: ending.app, supervisorWasLost: !ending.isComplete))
  }

  private struct Ending {
    var app: ExitStatus?
    var failure: SessionError?
    var isComplete = false
  }

  private func handle(_ message: SupervisorMessage, _ ending: inout Ending) {
    switch message {
    case .notice(let text):
      logger.notice("\(text)")
    case .started(let description):
      start.resolve(.success(description))
    case .exited(let status):
      ending.app = status
      appExit.resolve(status)
    case .failed(let error):
      ending.failure = error
    case .ended:
      ending.isComplete = true
    }
  }

  /// A standard descriptor, or the null device if it is closed.
  private static func inherited(_ number: Int32, or null: Descriptor) -> Int32 {
    fcntl(number, F_GETFD) >= 0 ? number : null.number
  }
}

/// How a session ended.
public struct SessionEnd: Equatable, Sendable {
  /// How the app's first process ended; nil if it never ran or was not seen to end.
  public let app: ExitStatus?
  /// Whether the supervisor was killed: then the session's processes were found by their
  /// environment and ended by the controller.
  public let supervisorWasLost: Bool
}
