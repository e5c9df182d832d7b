extension SessionError: CustomStringConvertible {
  /// One or two sentences for the person: what failed, what was found, what to do.
  public var description: String {
    switch self {
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
    case .sessionNotFound(let id, let live):
      "There is no live session \"\(id)\". "
        + (live.isEmpty ? "None is live." : "Live: \(live.joined(separator: ", ")).")
    case .endedBeforeStart:
      "The session was ended before its app had started."
    case .supervisorLost:
      "The session's supervisor ended unexpectedly. What was left of the session has been ended."
    case .systemCall(let call, let subject, let reason):
      "\(call)\(subject.isEmpty ? "" : " \(subject)") failed: \(reason)."
    }
  }
}
