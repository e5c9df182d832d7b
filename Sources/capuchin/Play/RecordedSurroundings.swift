import Files
import FoundationEssentials
import Glibc
import Player
import Script
import Session

/// Where and how a script was recorded, as its first line says, against where it is played.
struct RecordedSurroundings {
  let script: LoadedScript
  let header: ScriptHeader

  /// - Returns: nil for a script that was not recorded.
  init?(_ script: LoadedScript) {
    guard let header = script.script.header else { return nil }
    (self.script, self.header) = (script, header)
  }

  /// The folder in which the app is started: the one that `record` was started in, wherever the script is now.
  ///
  /// - Returns: nil if the header does not say it; else the folder, and whether it is there.
  var folder: (path: String, exists: Bool)? {
    guard let folder = header.folder else { return nil }
    let path = PathText.absolute(folder, in: PathText.absolute(PathText.folder(of: script.file)))
    var isFolder = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
    return (path, exists && isFolder)
  }

  /// Makes the surroundings those of the recording, as far as nothing else is wanted.
  ///
  /// - Parameter startsOwnApp: whether the app is the one that the header names.
  /// - Returns: what is not as it was, a sentence each.
  func apply(to options: inout LaunchOptions, startsOwnApp: Bool) -> [String] {
    var said: [String] = []
    if startsOwnApp, let folder {
      if folder.exists {
        options.folder = folder.path
      } else {
        said.append("\(script.file) was recorded in \(folder.path), which is not there: the app is started here")
      }
    }
    if let stage = header.stage.flatMap(Stage.init(rawValue:)), stage != options.stage {
      said.append(Self.sentence(script.file, recordedOn: stage))
    }
    return said + applyLocale(to: &options)
  }

  private static func sentence(_ file: String, recordedOn stage: Stage) -> String {
    switch stage {
    case .user:
      "\(file) was recorded with your own settings and files, and is played without them; "
        + "--stage user gives them to the app"
    case .private: "\(file) was recorded without your own settings and files, and is played with them"
    }
  }

  /// On a private stage the app has the language of the recording, unless `--env` gives it another one.
  private func applyLocale(to options: inout LaunchOptions) -> [String] {
    guard let recorded = header.locale else { return [] }
    let now = LocaleName.effective(in: options.environment.merging(options.additions) { $1 })
    guard !LocaleName.isSame(recorded, now) else { return [] }
    let isGiven = LocaleName.settings.contains { options.additions[$0] != nil }
    guard options.stage == .private, !isGiven else {
      return ["\(script.file) was recorded in the locale \(recorded), and is played in \(now)"]
    }
    options.additions["LC_ALL"] = recorded
    options.additions["LANGUAGE"] = ""
    // What lies in a folder of the app's own is not known here.
    guard !LocaleName.isInstalled(recorded), options.additions["LOCPATH"] == nil else { return [] }
    return [
      "\(script.file) was recorded in the locale \(recorded), which is not installed here: "
        + "the app may show another language"
    ]
  }
}

/// Names of locales, such as `de_DE.UTF-8`.
enum LocaleName {
  /// The variables that choose the language of messages, the strongest first.
  static let settings = ["LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"]

  /// The locale of messages that a process with this environment asks for.
  static func effective(in environment: [String: String]) -> String {
    settings.dropFirst().lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }

  /// Whether both have the same language; how it is encoded does not count.
  static func isSame(_ name: String, _ other: String) -> Bool { language(of: name) == language(of: other) }

  /// `de_DE` of `de_DE.UTF-8`; empty for those of no language.
  private static func language(of name: String) -> Substring {
    let language = name.prefix { $0 != "." }
    return ["C", "POSIX"].contains(language) ? "" : language
  }

  static func isInstalled(_ name: String) -> Bool {
    guard let locale = newlocale(1 << Int32(LC_MESSAGES), name, nil) else { return false }
    freelocale(locale)
    return true
  }
}
