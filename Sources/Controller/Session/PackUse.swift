import FoundationEssentials
import PackManifest
import Spelling

/// The packs that an app of the person's finds: in folders that were named, in those of the environment, the person's
/// own and the installation's.
public struct PackUse: Sendable {
  /// A pack, a folder or an operation that somebody named is of no use.
  public struct Problem: Error, CustomStringConvertible, Sendable {
    public let description: String
  }

  /// The folders in which packs are looked for.
  public let path: PackSearchPath
  /// What is there; nothing is loaded.
  public let discovery: PackDiscovery

  /// - Parameters:
  ///   - folders: in which packs are looked for first.
  ///   - installation: nil for that of the running program.
  public init(folders: [String], installation: Installation? = nil) throws {
    path = PackSearchPath(
      options: folders, environment: ProcessInfo.processInfo.environment, installation: try (installation ?? .program()).root,
      currentFolder: FileManager.default.currentDirectoryPath)
    discovery = PackDiscovery(path)
  }

  /// What is wrong with some of them, and what nobody can use.
  public var complaints: [String] { (discovery.problems + discovery.doubts).map { "\($0)" } }

  /// - Throws: `Problem` for a folder that was named and is of no use: whoever names a pack wants it. What is wrong
  ///   elsewhere is a complaint, and the session goes on without it.
  public func requireNamed() throws(Problem) {
    let named = path.folders.filter { $0.origin == .option }.map(\.path)
    let problem = discovery.problems.first { problem in
      named.contains { problem.path == $0 || problem.path.hasPrefix($0 + "/") }
    }
    if let problem { throw Problem(description: "\(problem)") }
  }

  /// Looks for set-up operations in what packs say of themselves, before anything is started. A class of the app is
  /// looked for by the app.
  ///
  /// - Throws: `Problem` for the first that no pack offers.
  public func require(operations: [String]) throws(Problem) {
    let offered = discovery.packs.flatMap(\.manifest.operations).map(\.name)
    guard let unknown = operations.first(where: { !offered.contains($0) && !AppClassName.isOne($0) }) else { return }
    let hint =
      Suggestion.nearest(to: unknown, in: offered).map { "did you mean \($0)?" }
      ?? (offered.isEmpty ? "none offers any" : "offered are: \(Set(offered).sorted().joined(separator: ", "))")
    throw Problem(description: "no pack offers the set-up operation \"\(unknown)\"; \(hint)")
  }
}
