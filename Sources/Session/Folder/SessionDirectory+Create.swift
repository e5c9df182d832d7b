import Foundation

extension SessionDirectory {
  /// Makes a folder for a new session, and ends and removes what killed supervisors left behind.
  ///
  /// - Returns: the folder, and the lock that shows that its session lives.
  /// - Throws: `SessionError`.
  static func create(environment: [String: String]) throws -> (SessionDirectory, lock: Descriptor) {
    let base = SessionBase.preferred(environment: environment)
    try base.prepare()
    return try base.exclusively {
      for directory in base.sessions() where !directory.isLive {
        directory.discard()
      }
      return try base.makeSession()
    }
  }

  /// Ends what is left of a session without a supervisor, and removes its folder.
  ///
  /// Its processes are known by the environment that the supervisor gave them all.
  func discard() {
    let display = (try? description())?.ownDisplayNumber
    let ending = ProcessEnding {
      ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(path)").filter { $0 != getpid() }
    }
    ending.run(grace: 300, limit: 600)
    if let display { OwnDisplay.removeFiles(ofDisplay: display) }
    remove()
  }
}
