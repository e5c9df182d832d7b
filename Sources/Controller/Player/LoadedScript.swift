import Files
import FoundationEssentials
import Script

/// A script that was read and checked.
public struct LoadedScript: Sendable {
  /// The script as it was named.
  public let file: String
  public let script: Script
  /// Where files that it names are looked for; nil beside itself.
  private let folder: String?
  /// The real path, by which a script that runs itself is found out.
  let identity: String
  /// What was recorded of each of its commands; nil for one that was written by hand.
  let recorded: [RecordedCommand?]
  /// What its recording knows of its widgets.
  let widgets: [ScriptMap.Widget]
  /// What texts are in the app's code that were recorded in another language, by text.
  let texts: [String: [String]]
  /// Lines of the map that a map must not have.
  let forbiddenLines: [String]
  /// Whether there is a `FILE.map` that says so.
  public let hasMap: Bool
  /// Why what was recorded cannot be read; nil if it can, or there is nothing.
  public let mapProblem: FileError?

  /// - Parameter map: what its recording knows beyond its lines, or why that cannot be read.
  init(file: String, script: Script, map: Result<ScriptMap?, FileError> = .success(nil), folder: String? = nil) {
    self.file = file
    self.folder = folder
    self.script = script
    switch map {
    case .success(let map):
      recorded = map?.recorded(of: script.commands.map(\.description)) ?? []
      widgets = map?.widgets ?? []
      forbiddenLines = map?.forbidden ?? []
      texts = map?.texts ?? [:]
      (hasMap, mapProblem) = (map != nil, nil)
    case .failure(let problem):
      (recorded, widgets, forbiddenLines, texts, hasMap, mapProblem) = ([], [], [], [:], false, problem)
    }
    identity = URL(filePath: file).resolvingSymlinksInPath().path
  }

  /// The names of the secrets in its own commands, each once.
  public var secretNames: [String] {
    script.commands.flatMap(\.secretNames).uniqued
  }

  /// The tags of its first line and of its own commands, by which scripts are chosen, each once.
  public var tags: [String] {
    let tags = script.commands.flatMap(\.modifiers).filter {
      $0.name.lowercased() == "tag" && $0.value.variables.isEmpty
    }
    return ((script.header?.tags ?? []) + tags.map(\.value.text)).uniqued
  }

  /// The set-up operations that it begins with: the words of its `Setup` commands above all others.
  public var setUp: [String] { setUpCommands.flatMap { $0.words.dropFirst().map(\.text) } }

  /// The `Setup` commands above all others.
  var setUpCommands: ArraySlice<Command> {
    script.commands.prefix { $0.verb.lowercased() == "setup" }
  }

  /// The path of a file that this script names: relative to the script's own folder.
  func path(of file: String) -> String {
    guard !file.hasPrefix("/") else { return file }
    let folder = folder ?? PathText.folder(of: self.file)
    return folder.isEmpty ? file : folder + "/" + file
  }
}
