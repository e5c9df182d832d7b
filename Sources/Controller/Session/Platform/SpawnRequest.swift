import CSession
import Glibc

/// A process to be started with exactly the descriptors named, and default signals.
package struct SpawnRequest {
  package var program: String
  package var arguments: [String]
  package var environment: [String: String]
  /// What the child's descriptors 0, 1, 2… are in this process; all others are closed in it.
  package var descriptors: [Int32]
  /// Whether the child leads a session of its own, away from the terminal, or only a group.
  package var leadsSession: Bool
  /// The child's working directory; nil for that of this process.
  package var folder: String?

  package init(
    program: String, arguments: [String], environment: [String: String], descriptors: [Int32], leadsSession: Bool = false
  ) {
    (self.program, self.arguments, self.environment) = (program, arguments, environment)
    (self.descriptors, self.leadsSession) = (descriptors, leadsSession)
  }

  /// Starts the process; wraps `posix_spawn`.
  ///
  /// - Returns: its id.
  /// - Throws: `SessionError.cannotStart`.
  package func start() throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let sources = try descriptors.map(Self.raised)
    for (child, source) in sources.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source.number, Int32(child))
    }
    csession_close_from(&actions, Int32(sources.count))
    if let folder { csession_begin_in(&actions, folder) }

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    setUp(&attributes)

    var process: pid_t = 0
    let settings = environment.map { "\($0.key)=\($0.value)" }.sorted()
    // The optimizer would close the sources after their last mention.
    let code = withExtendedLifetime(sources) {
      withCStrings(arguments) { arguments in
        withCStrings(settings) { settings in
          posix_spawn(&process, program, &actions, &attributes, arguments, settings)
        }
      }
    }
    guard code == 0 else { throw SessionError.cannotStart(program, reason: reason(code)) }
    return process
  }

  /// Starts the process and waits for its end.
  ///
  /// - Throws: `SessionError.cannotStart`.
  package func run() throws -> ExitStatus {
    ExitStatus(waitingFor: try start())
  }

  /// No signal is blocked or ignored in the child, and it has a process group of its own: what an
  /// app sends to its group must not reach the supervisor.
  private func setUp(_ attributes: inout posix_spawnattr_t) {
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    // POSIX_SPAWN_SETSID is a macro that Swift does not import.
    let setSession: Int32 = 0x80
    let group = leadsSession ? setSession : Int32(POSIX_SPAWN_SETPGROUP)
    let flags = group | Int32(POSIX_SPAWN_SETSIGMASK) | Int32(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  /// A copy beyond the child's own numbers, so that one `dup2` cannot overwrite another's source.
  private static func raised(_ number: Int32) throws -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 16)
    guard copy >= 0 else { throw SessionError.system("fcntl", "descriptor \(number)") }
    return Descriptor(copy)
  }
}

/// Calls `body` with a null-terminated array of C strings that live as long as the call.
private func withCStrings<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = strings.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return body(copies + [nil])
}
