import FoundationEssentials
import PackManifest

/// Where a pack is that its author names by the folder of its sources.
package struct PackFolder {
  /// What tells where the library is, of a manifest that may be wrong in all else.
  private struct Names: Decodable {
    let id: String
    let library: String
  }

  /// Lines that the author wants played, in either folder.
  static let scriptName = "test.monkey"

  /// What the author names, without links.
  package let source: String

  package init(_ path: String) { source = URL(filePath: path).resolvingSymlinksInPath().path }

  /// The folder with the library: the named one, or `build/ID` in it, where the Makefiles of `packs new` build. The
  /// named one where there is a library in neither.
  package var pack: String {
    guard let names, !Self.isThere("\(source)/\(names.library)") else { return source }
    let built = "\(source)/build/\(names.id)"
    return Self.isThere("\(built)/\(PackDiscovery.manifestName)") ? built : source
  }

  /// Of a folder of sources, that its pack.json was changed and not built since; nil where it was not.
  package var staleness: PackProblem? {
    let built = pack
    guard built != source, Self.manifest(in: built) != Self.manifest(in: source) else { return nil }
    let message = "is not the one in build/\(names?.id ?? ""); make in that folder builds it"
    return PackProblem(code: .manifest, path: "\(source)/\(PackDiscovery.manifestName)", message: message)
  }

  /// As it ends a sentence about the pack: where it was found, if not in the folder that was named.
  package var origin: String { pack == source ? "" : ", from build/\(names?.id ?? "")" }

  /// The library's file; nil where pack.json does not say it.
  package var library: String? { names?.library }

  /// The author's lines; nil where there are none.
  var script: String? { [source, pack].map { "\($0)/\(Self.scriptName)" }.first(where: Self.isThere) }

  private var names: Names? {
    Self.manifest(in: source).flatMap { try? JSONDecoder().decode(Names.self, from: $0) }
  }

  private static func manifest(in folder: String) -> Data? {
    FileManager.default.contents(atPath: "\(folder)/\(PackDiscovery.manifestName)")
  }

  private static func isThere(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }
}
