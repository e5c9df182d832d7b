import Foundation

/// posix_spawn(3) with the settings of a program that a shell starts.
///
/// Foundation's Process hands on the signal mask of the thread that calls it; threads of Dispatch
/// block SIGTERM and SIGINT, and a child that inherits this cannot be stopped by them.
struct Spawn {
  private var actions = posix_spawn_file_actions_t()
  private var attributes = posix_spawnattr_t()

  init() {
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setpgroup(&attributes, 0)
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
    posix_spawnattr_setflags(&attributes, Int16(flags))
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&actions)
    posix_spawnattr_destroy(&attributes)
  }

  mutating func redirect(_ descriptor: Int32, to file: URL, flags: Int32) {
    posix_spawn_file_actions_addopen(&actions, descriptor, file.path, flags, 0o600)
  }

  /// Starts a program, found on PATH unless its name has a slash, and returns its pid.
  mutating func start(_ words: [String], _ environment: [String]) throws -> pid_t {
    var pid: pid_t = 0
    let program = words.first ?? ""
    let error = withPointers(words) { words in
      withPointers(environment) { environment in
        posix_spawnp(&pid, program, &actions, &attributes, words, environment)
      }
    }
    guard error == 0 else { throw SpawnFailed(program: program, code: error) }
    return pid
  }
}

/// A program could not be started.
struct SpawnFailed: Error, CustomStringConvertible {
  let program: String
  let code: Int32

  var description: String { "cannot start \(program): \(String(cString: strerror(code)))" }
}

/// Calls the body with the strings as a null-terminated array of C strings.
private func withPointers<Result>(
  _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let pointers = strings.map { strdup($0) } + [nil]
  defer { pointers.forEach { free($0) } }
  return body(pointers)
}
