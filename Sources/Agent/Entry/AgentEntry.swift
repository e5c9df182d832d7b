import CLinker
import Glibc
import PackHost
import PackManifest
import Synchronization

/// The one entry of the agent into a process.
public enum AgentEntry {
  /// What `enter` answers to the door, which logs everything but `entered`.
  public enum Outcome: Int32, Sendable {
    case entered = 0
    /// The process is a fork of one that was entered.
    case fork = 1
    /// The session's folder has no readable `session.json` or lists of packs.
    case noSession = 2
  }

  /// Unchecked because only `processEnds` is called of it, which any thread may.
  private struct Entered: @unchecked Sendable {
    let core: AgentCore
    let pid: Int32
  }

  private static let entered = Mutex<Entered?>(nil)

  /// Enters the process, once; the second time it does nothing.
  ///
  /// - Parameter folder: the session's folder, absolute.
  /// - Returns: whether the agent is in.
  ///
  /// Any thread, also before `main` of the app; nothing of a toolkit's is called.
  public static func enter(session folder: String) -> Outcome {
    entered.withLock { entered in
      if let known = entered { return known.pid == getpid() ? .entered : .fork }
      guard let session = try? SessionFile(folder: folder),
        let packs = try? PackDiscovery(session.needsAllPacks ? .all : .bridges, in: folder)
      else { return .noSession }
      ForkGuard.install()
      entered = Entered(core: AgentCore(session, packs, folder: folder), pid: getpid())
      _ = atexit { AgentEntry.processEnds() }
      return .entered
    }
  }

  /// In the handler of a signal, whatever was interrupted may hold our locks. The recorder has told its pending
  /// line before.
  private static func processEnds() {
    guard clinker_is_in_signal_handler() == 0 else { return }
    guard !ForkGuard.isOff, let known = entered.withLock({ $0 }), known.pid == getpid() else { return }
    known.core.processEnds()
  }
}
