import FoundationEssentials
import PackManifest
import Session

/// Lets another process of this program open a library, which may end that process or keep it.
enum LoadTrial {
  /// Why a library could not be opened.
  enum Failure: Equatable {
    /// The loader says so.
    case refused(String)
    /// A signal ended the process that opened it, which may have said why.
    case crashed(ExitStatus, said: String)
    /// The process had not opened it after that time, and was ended.
    case hung(Duration)
  }

  /// How long opening may take; a busy machine needs seconds for what takes milliseconds.
  static let limit = Duration.seconds(10)

  /// - Returns: nil if the library was opened.
  static func failure(of library: String) -> Failure? {
    do {
      let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path
      let trial = try TrialProcess([program, "load-library", library], within: limit)
      switch trial.status {
      case .exited(0): return nil
      case .exited: return .refused(trial.said)
      case .signalled(let number): return .crashed(.signalled(number), said: trial.said)
      case nil: return .hung(limit)
      }
    } catch {
      return .refused("\(error)")
    }
  }
}

extension LoadTrial.Failure: CustomStringConvertible {
  /// What it does, as after its name.
  var description: String {
    switch self {
    case .refused(let reason): "cannot be loaded: \(reason)"
    case .crashed(let status, let said):
      "ends a process that opens it with \(status)" + (said.isEmpty ? "" : ", which said: \(said)")
    case .hung(let limit): "had not let a process go that opened it after \(Int(limit / .seconds(1))) s"
    }
  }

  /// Whether a file is not there that the library needs, as when its toolkit is not installed.
  var lacksLibrary: Bool {
    if case .refused(let reason) = self { reason.contains("cannot open shared object file") } else { false }
  }

  /// Whether an app that opens the library suffers from it.
  var isHarmful: Bool {
    if case .refused = self { false } else { true }
  }
}

/// Names the pack that keeps apps from being entered, as its library ends or holds whoever opens it.
enum PackSuspect {
  /// What to say of an app that was not reached, with the pack to blame if one is found.
  ///
  /// Each pack is opened once more, in a process of its own: the app's may be gone, and nobody saw it.
  static func explained(_ error: any Error, packPath: [String]) -> any Error {
    guard let error = error as? ConnectionError, error.mayBeAPacks else { return error }
    let folders = packPath.map { PackSearchPath.Folder(path: $0, origin: .installation) }
    for pack in PackDiscovery(PackSearchPath(folders)).packs {
      guard let failure = LoadTrial.failure(of: pack.library.path), failure.isHarmful else { continue }
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
