import FoundationEssentials

/// The folders of a private stage and of every stage's tools, below the session's.
enum StageFolders {
  /// The variables that say where an app keeps what. The preload door says the same to those that look
  /// for their home in the system's list of users.
  static func settings(in directory: SessionDirectory) -> [String: String] {
    homes(in: directory.home).merging([
      "XDG_RUNTIME_DIR": directory.runtime,
      // GNUstep's apps find each other's daemons there: one that another session started ends with it,
      // and takes them with it. The name is short: sockets lie below it, whose paths are, too.
      "TEMP": "\(directory.path)/t",
    ]) { $1 }
  }

  /// Where the stage's own tools keep what: on any stage in a folder of theirs, so that none of them writes in
  /// the person's home.
  static func settingsOfTools(in directory: SessionDirectory) -> [String: String] { homes(in: directory.tools) }

  private static func homes(in home: String) -> [String: String] {
    [
      "HOME": home,
      "XDG_CONFIG_HOME": "\(home)/.config",
      "XDG_DATA_HOME": "\(home)/.local/share",
      "XDG_STATE_HOME": "\(home)/.local/state",
      "XDG_CACHE_HOME": "\(home)/.cache",
    ]
  }

  /// Makes the folders. A private stage is known by its home.
  static func make(_ stage: Stage, in directory: SessionDirectory) throws {
    let own = stage == .private ? settings(in: directory) : [:]
    for folder in Array(own.values) + settingsOfTools(in: directory).values {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }
}
