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
