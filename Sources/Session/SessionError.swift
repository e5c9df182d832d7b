import Glibc

/// Why a session could not be started, or went wrong.
///
/// Facts only; `SessionError.description` has the words.
public enum SessionError: Error, Codable, Equatable, Sendable {
  /// No program of that name on PATH, or at that path.
  case programNotFound(String)
  /// No entry of that name in the desktop's menus.
  case entryNotFound(String)
  /// An entry of the desktop's menus that starts no app.
  case entryUnusable(String, reason: String)
  /// The installation lies where a Flatpak app has folders of its own.
  case installationHidden(String)
  /// The file is there but cannot be executed.
  case programNotExecutable(String)
  /// The program changes user or group: nothing can be loaded into it.
  case programIsPrivileged(String)
  /// The system refused to start the program.
  case cannotStart(String, reason: String)
  /// A tool that the stage needs is not installed.
  case toolMissing(String, package: String, purpose: String)
  /// A tool of the stage ended or did not become ready.
  case toolFailed(String, reason: String, log: String)
  /// Nothing answers at the display.
  case displayUnusable(String, reason: String)
  /// A file of Capuchin's own is not where it belongs.
  case installationIncomplete(root: String, missing: String)
  /// The installation's path cannot be put in the environment.
  case installationPathUnsuitable(String, character: String)
  /// A folder exists and is not this user's own, or others can use it.
  case folderRefused(String, found: String)
  /// No live session has that id.
  case sessionNotFound(String, live: [String])
  /// The session was ended before its app had started.
  case endedBeforeStart
  /// The supervisor ended without a word.
  case supervisorLost
  /// A system call failed.
  case systemCall(String, subject: String, reason: String)

  /// The failure of `call` that `errno` tells of.
  static func system(_ call: String, _ subject: String) -> SessionError {
    .systemCall(call, subject: subject, reason: reason(errno))
  }
}
