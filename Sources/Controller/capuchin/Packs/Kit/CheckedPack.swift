import Conformance
import PackManifest

/// A pack's folder, or that of its sources, in which `capuchin packs check` finds nothing wrong.
enum CheckedPack {
  /// - Throws: `Unusable` with all that is wrong.
  static func pack(in path: String) throws(Unusable) -> FoundPack {
    let (pack, problems) = examined(path)
    guard let pack, problems.isEmpty else {
      throw Unusable(problems.map { "\($0)" }.joined(separator: "\n") + "\nNothing was done with \(path).")
    }
    return pack
  }

  /// The pack, and what is wrong with it or most likely a mistake.
  static func examined(_ path: String) -> (pack: FoundPack?, problems: [PackProblem]) {
    let folder = PackFolder(path)
    let stale = [folder.staleness].compactMap { $0 }
    do throws(PackProblem) {
      let pack = try PackCheck(folder: folder.pack).pack()
      let discovery = PackDiscovery(PackSearchPath([PackSearchPath.Folder(path: pack.folder, origin: .option)]))
      return (pack, stale + discovery.problems + discovery.doubts)
    } catch {
      return (nil, stale + [error])
    }
  }
}
