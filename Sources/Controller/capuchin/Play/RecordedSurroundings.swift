import Files
import FoundationEssentials
import Glibc
import Player
import Script
import Session
import Wire

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
    let path = absolute(folder)
    return (path, Self.isFolder(path))
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
    said += applySettings(to: &options)
    if header.settings == nil, let stage = header.stage.flatMap(Stage.init(rawValue:)), stage != options.stage {
      said.append(sentence(recordedOn: stage))
    }
    return said + applyLocale(to: &options)
  }

  private func sentence(recordedOn stage: Stage) -> String {
    switch stage {
    case .user:
      "\(script.file) was recorded with your own settings and files, and is played without them; "
        + "--stage user gives them to the app, record --keep-settings keeps the app's settings with the script"
    case .private: "\(script.file) was recorded without your own settings and files, and is played with them"
    }
  }

  /// A private stage gets the settings that are kept with the script. On the person's own stage nothing is written.
  private func applySettings(to options: inout LaunchOptions) -> [String] {
    guard let settings = header.settings else { return [] }
    let path = absolute(settings)
    guard options.stage == .private else {
      return [
        "\(script.file) is played with your own settings as they are; those in \(path) are for a private stage only"
      ]
    }
    guard Self.isFolder(path) else {
      return [
        "\(script.file) was recorded with your own settings and files, and is played without them: "
          + "the app's settings were kept in \(path), which is not there"
      ]
    }
    options.settings = path
    return []
  }

  /// How the app looks, against how it looked when it was recorded.
  ///
  /// - Returns: a sentence for each difference.
  func differences(in toolkit: Hello.Toolkit) -> [String] {
    var said: [String] = []
    if let recorded = header.theme, let now = toolkit.theme, recorded != now {
      said.append("\(script.file) was recorded with the theme \(recorded), and is played with \(now)")
    }
    if let recorded = header.scale, let now = toolkit.scale, recorded != now {
      let (recorded, now) = (NumberText.text(of: recorded), NumberText.text(of: now))
      said.append("\(script.file) was recorded at the scale \(recorded), and is played at \(now)")
    }
    return said
  }

  /// The path of what the header names.
  private func absolute(_ path: String) -> String {
    PathText.absolute(path, in: PathText.absolute(PathText.folder(of: script.file)))
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
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
