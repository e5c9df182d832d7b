import Glibc

/// Why a session could not be started, or went wrong.
///
/// Facts only; `description` has the words.
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
  /// The settings that were kept with a script cannot be laid out.
  case settingsUnusable(String)
  /// Nothing answers at the display.
  case displayUnusable(String, reason: String)
  /// A file of Capuchin's own is not where it belongs.
  case installationIncomplete(root: String, missing: String)
  /// The installation's path cannot be put in the environment.
  case installationPathUnsuitable(String, character: String)
  /// A folder exists and is not this user's own, or others can use it.
  case folderRefused(String, found: String)
  /// The process's umask, in octal, takes rights from the owner of new files.
  case maskUnsuitable(String)
  /// No live session has that id.
  case sessionNotFound(String, live: [String])
  /// No process of that number runs, to which one could attach.
  case processNotFound(Int32)
  /// The session was ended before its app had started.
  case endedBeforeStart
  /// The supervisor ended without a word.
  case supervisorLost
  /// A system call failed.
  case systemCall(String, subject: String, reason: String)

  /// The failure of `call` that `errno` tells of.
  package static func system(_ call: String, _ subject: String) -> SessionError {
    .systemCall(call, subject: subject, reason: reason(errno))
  }
}

extension SessionError: CustomStringConvertible {
  /// One or two sentences for the person: what failed, what was found, what to do.
  public var description: String {
    switch self {
    case .programNotFound(""):
      "The name of the app is empty; name a program, a path or an entry of the desktop's menus."
    case .programNotFound(let name):
      "There is no program \(name)\(name.contains("/") ? "" : " on PATH")."
    case .entryNotFound(let name):
      "There is no desktop entry \(name). The entries are in the folders applications of XDG_DATA_HOME and XDG_DATA_DIRS."
    case .entryUnusable(let path, let reason):
      "The desktop entry \(path) starts no app: \(reason)."
    case .installationHidden(let folder):
      "Flatpak apps have a \(folder) of their own, and Capuchin is installed there: they cannot see it. Install it elsewhere, such as in your home."
    case .programNotExecutable(let path):
      "\(path) cannot be executed. Name a program, or make it executable with chmod +x."
    case .programIsPrivileged(let path):
      "\(path) runs as another user or group (set-uid or set-gid). Capuchin does not enter such programs."
    case .cannotStart(let program, let reason):
      "\(program) could not be started: \(reason)."
    case .toolMissing(let tool, let package, let purpose):
      "\(tool) is needed \(purpose) and is not installed. On Debian: apt install \(package)."
    case .toolFailed(let tool, let reason, let log):
      "\(tool) did not become ready: \(reason)." + (log.isEmpty ? "" : " It said:\n\(log)")
    case .displayUnusable(let name, let reason):
      "The display \(name) cannot be used: \(reason). Name another with --display, or use --headless."
    case .installationIncomplete(let root, let missing):
      "The installation in \(root) has no \(missing). Install Capuchin anew; in a source tree, run make."
    case .installationPathUnsuitable(let path, let character):
      "The installation's path \(path) contains \(character), which LD_PRELOAD cannot hold. Move it."
    case .folderRefused(let path, let found):
      "\(path) must be a folder of your own with mode 700, and is \(found). Remove it, or correct it."
    case .maskUnsuitable(let mask):
      "The umask is \(mask): it takes from you the right to use files that you make. Set another, such as umask 022."
    case .sessionNotFound(let id, let live):
      "There is no live session \"\(id)\". "
        + (live.isEmpty ? "None is live." : "Live: \(live.joined(separator: ", ")).")
    case .processNotFound(let process):
      "There is no process \(process) to attach to. Name one that runs, and that lets the agent in with capuchin/embed.h."
    case .endedBeforeStart:
      "The session was ended before its app had started."
    case .supervisorLost:
      "The session's supervisor ended unexpectedly. What was left of the session has been ended."
    case .settingsUnusable(let reason): "The settings that are kept with the script are unusable: \(reason)."
    case .systemCall(let call, let subject, let reason):
      "\(call)\(subject.isEmpty ? "" : " \(subject)") failed: \(reason)."
    }
  }
}
