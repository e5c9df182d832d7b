import Glibc
import Logging
import Synchronization
import Wire

/// A controller's end of the line to its supervisor.
///
/// While the line is open the supervisor keeps the session; when the controller ends in whatever
/// way the line closes, and the supervisor ends the session.
final class SupervisorLink: Sendable {
  /// Whether the app started; resolved with the reason if it did not.
  let start = OneShot<Result<SessionDescription, SessionError>>()
  /// How the app ended; nil if it was not seen to end. What else is known of its end is known then.
  let appExit = OneShot<ExitStatus?>()
  /// How the session ended; resolved when nothing of it is left.
  let end = OneShot<SessionEnd>()

  private let facts = Mutex(Facts())
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
    let input = isatty(0) == 1 || !options.inheritsInput ? null.number : Self.inherited(0, or: null)
    let output = Self.inherited(2, or: null)
    supervisor = try SpawnRequest(
      program: executable, arguments: [executable, "supervise", directory.path],
      environment: options.environment,
      descriptors: [input, output, output, far.number, lock.number], leadsSession: true
    ).start()
    self.directory = directory
    socket = near
    logger = options.logger
    guard DetachedThread.start({ self.follow() }) else { throw SessionError.system("pthread_create", "") }
  }

  /// What was told of the end so far.
  private struct Facts {
    var interference: Interference?
    var left: [String] = []
  }

  /// Who ended the session, if neither the app nor the controller did.
  var interference: Interference? { facts.withLock { $0.interference } }

  /// The programs that the app had started and that ran on when it ended.
  var left: [String] { facts.withLock { $0.left } }

  /// Asks the supervisor to end the session; it answers with its messages, the last is `ended`.
  func requestEnd() {
    shutdown(socket.number, Int32(SHUT_WR))
  }

  /// Reads what the supervisor says until it has ended. Runs on a thread of its own.
  private func follow() {
    var lines = LineSplitter()
    var ending = Ending()
    while let bytes = socket.read() {
      for case .line(let line) in lines.append(bytes) {
        if let message = SupervisorMessage(line: line) { handle(message, &ending) }
      }
    }
    var status: Int32 = 0
    while waitpid(supervisor, &status, 0) < 0 && errno == EINTR {}
    if !ending.isComplete {
      directory.discard()
      facts.withLock { $0.interference = .supervisorLost(ExitStatus(waitStatus: status)) }
    }
    let failure = ending.isComplete ? SessionError.endedBeforeStart : .supervisorLost
    start.resolve(.failure(ending.failure ?? failure))
    appExit.resolve(ending.app)
    end.resolve(SessionEnd(app: ending.app, interference: interference, wasAsked: ending.wasAsked))
  }

  private struct Ending {
    var app: ExitStatus?
    var wasAsked = false
    var failure: SessionError?
    var isComplete = false
  }

  private func handle(_ message: SupervisorMessage, _ ending: inout Ending) {
    switch message {
    case .notice(let text):
      logger.notice("\(text)")
    case .started(let description):
      start.resolve(.success(description))
    case .interrupted(let signal):
      facts.withLock { $0.interference = .supervisorAsked(signal: signal) }
    case .displayLost(let server, let status):
      facts.withLock { $0.interference = .displayLost(server: server, status) }
    case .left(let programs):
      facts.withLock { $0.left = programs }
    case .asked:
      ending.wasAsked = true
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
  /// Who ended the session, if neither the app nor the controller did.
  public let interference: Interference?
  /// Whether the app ran until the session's end, and was asked to end for that.
  public var wasAsked = false

  /// The signal that ended the app, unless it is one that ended it for us.
  ///
  /// - Parameter early: how the app ended before its session was to, if it did.
  public func crash(seenBefore early: ExitStatus?) -> ExitStatus? {
    if case .signalled = early { return early }
    guard case .signalled(let number) = app else { return nil }
    return wasAsked && (number == SIGTERM || number == SIGKILL) ? nil : app
  }
}
