import Files
import FoundationEssentials
import Glibc

/// An app's own settings: keys of GSettings, and configuration files.
///
/// `record --keep-settings` writes them into a folder beside the script. A private stage copies that folder into its
/// home before the app starts.
public struct AppSettings: Equatable, Sendable {
  /// A subfolder of the settings' folder, and of the home.
  enum Place: String, CaseIterable {
    /// For what lies in `XDG_CONFIG_HOME`.
    case configuration = "config"
    /// For what lies in GNUstep's folder, the app's defaults.
    case gnustep = "GNUstep"

    /// - Returns: the folder that it is in a private stage's home.
    func path(in home: String) -> String {
      switch self {
      case .configuration: "\(home)/.config"
      case .gnustep: "\(home)/GNUstep"
      }
    }
  }

  /// The file of the keys of GSettings. `dconf load / < gsettings.ini` reads it, too.
  static let keysFile = "gsettings.ini"

  /// The keys that have values of their own, as `dconf dump /` prints them; empty for none.
  var keys = ""
  /// The content of each file by its path, such as `config/app/state.ini`.
  var files: [String: [UInt8]] = [:]

  public var isEmpty: Bool { keys.isEmpty && files.isEmpty }

  /// - Returns: the folder of a script's settings.
  public static func path(beside script: String) -> String { "\(script).settings" }

  /// - Returns: true if the folder holds only what `write(to:)` writes.
  public static func isWritten(_ folder: String) -> Bool {
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    let known = Set([keysFile] + Place.allCases.map(\.rawValue))
    return names.map { known.isSuperset(of: $0) } ?? false
  }

  /// Writes the folder, readable by this user only. Settings that it held before are removed.
  ///
  /// - Throws: `FileError`.
  public func write(to folder: String) throws(FileError) {
    if Self.isWritten(folder) { try? FileManager.default.removeItem(atPath: folder) }
    if !keys.isEmpty { try Self.write(Array(keys.utf8), to: "\(folder)/\(Self.keysFile)") }
    for (path, bytes) in files { try Self.write(bytes, to: "\(folder)/\(path)") }
  }

  private static func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let folder = PathText.folder(of: path)
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError(description: "cannot make the folder \(folder): \(error.fileReason)")
    }
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw .system("create", path) }
    defer { close(file) }
    try WholeWriting.write(bytes, to: file, of: path)
  }
}

extension AppSettings {
  /// Copies a script's settings into a private stage's home.
  ///
  /// - Parameters:
  ///   - folder: what `write(to:)` has written.
  ///   - home: the stage's own.
  /// - Returns: the variables with which the app finds them.
  /// - Throws: `FileError`, also for a file that is no regular one, or larger than settings may be.
  static func layOut(_ folder: String, in home: String) throws(FileError) -> [String: String] {
    var copy = SettingsFiles()
    for place in Place.allCases { copy.add("\(folder)/\(place.rawValue)", as: place.path(in: home)) }
    // GLib's keyfile backend reads this file; dconf would need its service on the stage's bus.
    let keys = "\(home)/.config/glib-2.0/settings/keyfile"
    copy.add("\(folder)/\(keysFile)", as: keys)
    if let left = copy.leftOut.first { throw FileError(description: "cannot use \(left)") }
    for (path, bytes) in copy.files { try write(bytes, to: path) }
    return copy.files[keys] == nil ? [:] : ["GSETTINGS_BACKEND": "keyfile"]
  }
}
