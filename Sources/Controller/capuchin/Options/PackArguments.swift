import ArgumentParser
import PackManifest
import Session
import Spelling

/// Where packs are looked for.
struct PackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look for packs in this folder first. May be repeated.", valueName: "dir"),
    completion: .directory)
  var packPath: [String] = []

  /// What is there, for a command that is to use it.
  ///
  /// - Throws: `PackUse.Problem`.
  func usable() throws -> PackUse {
    let use = try found()
    try use.requireNamed()
    return use
  }

  /// What is there; nothing is loaded.
  func found() throws -> PackUse { try PackUse(folders: packPath) }
}

/// `a,b`: the names of set-up operations, in their order.
struct NameList: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
  }
}
