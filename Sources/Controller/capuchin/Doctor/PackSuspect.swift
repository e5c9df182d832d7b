import Conformance
import PackManifest
import Session

/// Names the pack that keeps apps from being entered, as its library ends or holds whoever opens it.
enum PackSuspect {
  /// What to say of an app that was not reached, with the pack to blame if one is found.
  ///
  /// Each pack is opened once more, in a process of its own: the app's may be gone, and nobody saw it.
  static func explained(_ error: any Error, packPath: [String]) -> any Error {
    guard let error = error as? ConnectionError, error.mayBeAPacks else { return error }
    let folders = packPath.map { PackSearchPath.Folder(path: $0, origin: .installation) }
    for pack in PackDiscovery(PackSearchPath(folders)).packs {
      guard let failure = PackProbe.open(pack.folder).failure, failure.isHarmful else { continue }
      return Unusable("\(error) The pack \(pack.manifest.id) (\(pack.library.path)) \(failure).")
    }
    return error
  }
}

extension ConnectionError {
  /// Whether an app's end or silence may come from what was opened in it, and nothing says so yet.
  fileprivate var mayBeAPacks: Bool {
    switch self {
    case .appEnded(.signalled?, _, _, nil), .noAgent(_, _, _, nil): true
    default: false
    }
  }
}
