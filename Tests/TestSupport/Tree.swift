import Foundation

/// A build laid out as it is installed; the tests run what people run.
public struct Tree: Sendable {
  /// The folder that holds `bin` and `lib`.
  public let root: URL

  public var capuchin: URL { root.appending(path: "bin/capuchin") }
  public var libraries: URL { root.appending(path: "lib/capuchin") }
  public var agent: URL { libraries.appending(path: "libcapuchin.so") }
  public var preload: URL { libraries.appending(path: "libcapuchin-preload.so") }
  public var gioModules: URL { libraries.appending(path: "gio") }
  public var packs: URL { libraries.appending(path: "packs") }
  public var samples: URL { libraries.appending(path: "samples") }

  public init(root: URL) {
    self.root = root
  }

  /// The package's folder.
  public static let source = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folders of the targets, by name: those in the rooms of Sources, Plugins and Tests, and the benchmarks.
  public static let modules: [String: URL] = {
    func folders(in folder: URL) -> [URL] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.map { folder.appending(path: $0, directoryHint: .checkFileSystem) }.filter(\.hasDirectoryPath)
    }
    let rooms = ["Sources", "Plugins", "Tests"].flatMap { folders(in: source.appending(path: $0)) }
      + [source.appending(path: "Benchmarks")]
    return Dictionary(rooms.flatMap(folders).map { ($0.lastPathComponent, $0) }) { first, _ in first }
  }()

  /// The folder of a target.
  public static func module(_ name: String) -> URL { modules[name] ?? source.appending(path: name) }

  /// The folder of build products that the running test program came from.
  public static let build = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// This build's tree, assembled at the first call in a process.
  ///
  /// - Throws: ``CommandFailed`` with what `Scripts/assemble` said.
  public static func assembled() async throws -> Tree {
    try await assembling.value
  }

  private static let assembling = Task {
    let tree = Tree(root: source.appending(path: ".build/tree"))
    let script = source.appending(path: "Scripts/assemble").path
    try await run(script, [build.path, tree.root.path]).expectSuccess()
    return tree
  }
}
