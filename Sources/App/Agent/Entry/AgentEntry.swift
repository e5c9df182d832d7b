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
    /// The process is in another session.
    case occupied = 3
  }

  /// Unchecked because what is called of it is for any thread, or for the one that calls.
  private struct Entered: @unchecked Sendable {
    let core: AgentCore
    let pid: Int32
  }

  private static let entered = Mutex<Entered?>(nil)

  /// Enters the process; in the session that it is in already it does nothing.
  ///
  /// - Parameter folder: the session's folder, absolute.
  /// - Returns: whether the agent is in.
  ///
  /// Any thread, also before `main` of the app; nothing of a toolkit's is called. After `leave()`, the toolkit's.
  public static func enter(session folder: String) -> Outcome {
    entered.withLock { entered in
      if let known = entered {
        guard known.pid == getpid() else { return .fork }
        guard known.core.hasLeft else { return known.core.folder == folder ? .entered : .occupied }
        return known.core.enter(folder) ? .entered : .noSession
      }
      guard let session = try? SessionFile(folder: folder),
        let packs = try? PackDiscovery(session.needsAllPacks ? .all : .bridges, in: folder)
      else { return .noSession }
      ForkGuard.install()
      entered = Entered(core: AgentCore(session, packs, folder: folder), pid: getpid())
      _ = atexit { AgentEntry.processEnds() }
      return .entered
    }
  }

  /// Leaves the session: nobody is served any more, nothing is recorded. What is mapped stays, for another session.
  ///
  /// The toolkit's thread.
  public static func leave() {
    // Without the lock: while hooks are taken out the app may run, and leave again.
    if let known = entered.withLock({ $0 }), known.pid == getpid() { known.core.leave() }
  }

  /// In a signal handler the interrupted code may hold our locks. So may `enter`, if the constructor of a pack calls
  /// `exit`. The recorder has published its pending line before.
  private static func processEnds() {
    guard clinker_is_in_signal_handler() == 0 else { return }
    guard !ForkGuard.isOff, let known = entered.withLockIfAvailable({ $0 }) ?? nil, known.pid == getpid()
    else { return }
    known.core.processEnds()
  }
}
