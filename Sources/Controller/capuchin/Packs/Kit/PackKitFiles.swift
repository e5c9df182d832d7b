import FoundationEssentials
import Session

/// What an installation has for those who write packs.
struct PackKitFiles {
  let installation: Installation
  private let folder: URL

  /// - Throws: `Unusable` where the program was installed without it.
  static func installed() throws -> PackKitFiles {
    let installation = try Installation.program()
    let folder = URL(filePath: installation.root).appending(path: "share/capuchin")
    guard FileManager.default.fileExists(atPath: folder.appending(path: "templates").path) else {
      throw Unusable("there is no \(folder.path)/templates; install Capuchin with its pack kit: make install")
    }
    return PackKitFiles(installation: installation, folder: folder)
  }

  var program: String { installation.executable }
  var schema: URL { folder.appending(path: "pack.schema.json") }

  func template(_ path: String) -> URL { folder.appending(path: "templates/\(path)") }

  /// Whether `capuchin` alone is this program.
  var isOnPath: Bool {
    let found = try? Installation.programPath(named: "capuchin")
    return found.map { URL(filePath: $0).resolvingSymlinksInPath().path } == program
  }
}
