import Files
import Foundation
import Script

/// A script that was read and checked.
public struct LoadedScript: Sendable {
  /// The script as it was named.
  public let file: String
  public let script: Script
  /// The real path, by which a script that runs itself is found out.
  let identity: String

  init(file: String, script: Script) {
    self.file = file
    self.script = script
    identity = URL(filePath: file).resolvingSymlinksInPath().path
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
    let folder = PathText.folder(of: self.file)
    return folder.isEmpty ? file : folder + "/" + file
  }
}
