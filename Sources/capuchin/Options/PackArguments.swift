import ArgumentParser
import Foundation
import PackManifest
import Session

/// Where packs are looked for.
struct PackArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Look for packs in this folder first. May be repeated.", valueName: "dir"))
  var packPath: [String] = []

  /// The whole search path: options, environment, the user's data folder, the installation.
  func searchPath() throws -> PackSearchPath {
    PackSearchPath(
      options: packPath, environment: ProcessInfo.processInfo.environment,
      installation: try Installation.program.root,
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
}

extension Installation {
  /// Where the running program is, be the rest there or not.
  static var program: Installation {
    get throws {
      let program = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      let bin = URL(filePath: program).deletingLastPathComponent()
      return Installation(root: bin.deletingLastPathComponent().path)
    }
  }
}
