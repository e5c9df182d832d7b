import ArgumentParser
import Foundation
import PackManifest
import Session
import Spelling

/// Where packs are looked for.
struct PackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look for packs in this folder first. May be repeated.", valueName: "dir"))
  var packPath: [String] = []

  /// The whole search path: options, environment, the user's data folder, the installation.
  func searchPath() throws -> PackSearchPath {
    PackSearchPath(
      options: packPath, environment: ProcessInfo.processInfo.environment,
      installation: try Installation.program().root,
      currentFolder: FileManager.default.currentDirectoryPath)
  }

  /// What is there, for a command that is to use it.
  ///
  /// - Throws: `Unusable` for what an option named and is of no use: whoever names a pack wants it. What
  ///   is wrong elsewhere is in the answer, and the session goes on without it.
  func usable() throws -> PackDiscovery {
    let found = try discovery()
    let named = try searchPath().folders.filter { $0.origin == .option }.map(\.path)
    let problem = found.problems.first { problem in
      named.contains { problem.path == $0 || problem.path.hasPrefix($0 + "/") }
    }
    if let problem { throw Unusable("\(problem)") }
    return found
  }

  /// What is there; nothing is loaded.
  func discovery() throws -> PackDiscovery {
    PackDiscovery(try searchPath())
  }

  /// Looks for set-up operations in what packs say of themselves, before anything is started.
  ///
  /// - Throws: `Unusable` for the first that no pack offers.
  func check(operations: [String]) throws {
    guard !operations.isEmpty else { return }
    let offered = try discovery().packs.flatMap(\.manifest.operations).map(\.name)
    guard let unknown = operations.first(where: { !offered.contains($0) }) else { return }
    let hint =
      Suggestion.nearest(to: unknown, in: offered).map { "did you mean \($0)?" }
      ?? (offered.isEmpty ? "none offers any" : "offered are: \(Set(offered).sorted().joined(separator: ", "))")
    throw Unusable("no pack offers the set-up operation \"\(unknown)\"; \(hint)")
  }
}

/// `a,b`: the names of set-up operations, in their order.
struct OperationNames: ExpressibleByArgument {
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    guard names.allSatisfy({ !$0.isEmpty }) else { return nil }
  }
}
