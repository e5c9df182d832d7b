import Foundation

/// The folders of a private stage and of every stage's tools, below the session's.
enum StageFolders {
  /// The variables that say where an app keeps what. The preload door says the same to those that look
  /// for their home in the system's list of users.
  static func settings(in directory: SessionDirectory) -> [String: String] {
    homes(in: directory).merging([
      "XDG_RUNTIME_DIR": directory.runtime,
      // GNUstep's apps find each other's daemons there: one that another session started ends with it,
      // and takes them with it. The name is short: sockets lie below it, whose paths are, too.
      "TEMP": "\(directory.path)/t",
    ]) { $1 }
  }

  /// Those of them that say where files are kept: the stage's own tools keep theirs there on any stage, so
  /// that none of them writes in the person's home.
  static func homes(in directory: SessionDirectory) -> [String: String] {
    [
      "HOME": directory.home,
      "XDG_CONFIG_HOME": "\(directory.home)/.config",
      "XDG_DATA_HOME": "\(directory.home)/.local/share",
      "XDG_STATE_HOME": "\(directory.home)/.local/state",
      "XDG_CACHE_HOME": "\(directory.home)/.cache",
    ]
  }

  /// Makes the folders.
  static func make(in directory: SessionDirectory) throws {
    for folder in settings(in: directory).values {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
  }
}
