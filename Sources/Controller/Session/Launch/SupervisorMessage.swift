import FoundationEssentials

/// What a supervisor tells its controller, a line of JSON each.
///
/// Both are the same program: this is no protocol for others.
enum SupervisorMessage: Codable, Equatable {
  /// Something that is not needed is missing.
  case notice(String)
  /// The stage stands and the app runs.
  case started(SessionDescription)
  /// A signal asks the supervisor to end; the session ends for that.
  case interrupted(Int32)
  /// The session's own display has ended before the app.
  case displayLost(server: String, ExitStatus)
  /// The app's first process has ended by itself, and these programs that it had started go on: they
  /// are ended with the session.
  case left([String])
  /// The app's first process runs, and is asked to end.
  case asked
  /// The app's first process has ended.
  case exited(ExitStatus)
  /// The session could not be started.
  case failed(SessionError)
  /// Every process has ended and the folder is gone.
  case ended

  /// The message as a line, without its line feed.
  var line: Data {
    // Encoding fails for numbers that are not finite only; there is none.
    (try? JSONEncoder().encode(self)) ?? Data()
  }

  /// Reads a line; nil if it is none of these.
  init?(line: Data) {
    guard let message = try? JSONDecoder().decode(Self.self, from: line) else { return nil }
    self = message
  }
}
