import Foundation

/// The private stage's folders, below the session's.
enum StageFolders {
  /// The variables that say where an app keeps what.
  static func settings(in directory: SessionDirectory) -> [String: String] {
    folders(in: directory).merging(["GNUSTEP_CONFIG_FILE": gnustepConfiguration(in: directory)]) { $1 }
  }

  private static func gnustepConfiguration(in directory: SessionDirectory) -> String {
    "\(directory.path)/gnustep.conf"
  }

  /// The variables that name folders.
  private static func folders(in directory: SessionDirectory) -> [String: String] {
    [
      "HOME": directory.home,
      "XDG_CONFIG_HOME": "\(directory.home)/.config",
      "XDG_DATA_HOME": "\(directory.home)/.local/share",
      "XDG_STATE_HOME": "\(directory.home)/.local/state",
      "XDG_CACHE_HOME": "\(directory.home)/.cache",
      "XDG_RUNTIME_DIR": directory.runtime,
      // GNUstep's apps find each other's daemons there: one that another session started ends with it,
      // and takes them with it. The name is short: sockets lie below it, whose paths are, too.
      "TEMP": "\(directory.path)/t",
    ]
  }

  /// Makes the folders, and settings for GTK in which no caret blinks: a blinking caret keeps an
  /// app drawing for ever, and makes pictures differ.
  static func make(in directory: SessionDirectory) throws {
    for folder in folders(in: directory).values {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }
    for version in ["gtk-3.0", "gtk-4.0"] {
      let folder = "\(directory.home)/.config/\(version)"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
      try Data("[Settings]\ngtk-cursor-blink=false\n".utf8)
        .write(to: URL(fileURLWithPath: "\(folder)/settings.ini"))
    }
    let original = try? String(contentsOfFile: GNUstepConfiguration.ofSystem, encoding: .utf8)
    let configuration = GNUstepConfiguration(original, home: directory.home)
    try Data(configuration.text.utf8).write(to: URL(fileURLWithPath: gnustepConfiguration(in: directory)))
  }
}
