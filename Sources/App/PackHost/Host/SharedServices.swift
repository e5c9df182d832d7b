import Glibc
import Synchronization

/// The services that any thread may use: log, symbols, schedule, thread check. Shared by all packs.
final class SharedServices: Sendable {
  let log: LogWriter
  let symbols = SymbolTable()
  /// What the host itself has to say of the process.
  let notices: OnceLog
  private let schedulers = Mutex<[UInt32: UIScheduler]>([:])
  private let uiThreads = Mutex<[pthread_t]>([])

  init(log: @escaping LogWriter) {
    self.log = log
    notices = OnceLog(write: log)
  }

  /// Whether the caller is on a toolkit's thread: one on which a bridge said that it is ready.
  var isUI: Bool {
    let caller = pthread_self()
    return uiThreads.withLock { $0.contains(caller) }
  }

  func addUIThread() {
    let caller = pthread_self()
    uiThreads.withLock { threads in
      if !threads.contains(caller) { threads.append(caller) }
    }
  }

  func add(_ scheduler: UIScheduler, bridge: UInt32) {
    schedulers.withLock { $0[bridge] = scheduler }
  }

  func scheduler(bridge: UInt32) -> UIScheduler? {
    schedulers.withLock { $0[bridge] }
  }
}
