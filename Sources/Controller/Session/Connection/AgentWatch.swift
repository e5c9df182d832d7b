import Dispatch
import FoundationEssentials
import Glibc
import PackManifest
import Synchronization
import Wire

/// Tells the agents of a session: those that are there, and those that come.
final class AgentWatch: Sendable {
  /// Each agent once, until this object goes; for one reader.
  let agents: AsyncStream<AgentFiles>
  // Used on its own queue alone, but for being cancelled.
  private nonisolated(unsafe) let source: any DispatchSourceRead
  let trails = TrailMaps()

  /// - Parameter folder: the session's `agents` folder. It goes with the session, which may have ended by now:
  ///   then no agent comes.
  /// - Throws: `SessionError.systemCall` if the folder cannot be watched.
  init(folder: String) throws {
    let notifier = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
    guard notifier >= 0 else { throw SessionError.system("inotify_init1", folder) }
    guard inotify_add_watch(notifier, folder, UInt32(IN_MOVED_TO | IN_CREATE)) >= 0 || errno == ENOENT else {
      let error = SessionError.system("inotify_add_watch", folder)
      close(notifier)
      throw error
    }
    let (stream, continuation) = AsyncStream.makeStream(of: AgentFiles.self)
    agents = stream
    let queue = DispatchQueue(label: "capuchin.agents")
    source = DispatchSource.makeReadSource(fileDescriptor: notifier, queue: queue)
    // On the queue alone.
    nonisolated(unsafe) var told: Set<AgentFiles> = []
    let trails = trails
    @Sendable func look() {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      // Trails first: who connects to a socket asks for the trail beside it.
      for name in names { trails.take("\(folder)/\(name)") }
      for name in names.sorted() {
        guard let files = AgentFiles(folder: folder, socketName: name),
          told.insert(files).inserted
        else { continue }
        continuation.yield(files)
      }
    }
    source.setEventHandler {
      Self.drain(notifier)
      look()
    }
    source.setCancelHandler {
      close(notifier)
      continuation.finish()
    }
    source.resume()
    queue.async(execute: look)
  }

  deinit { source.cancel() }

  /// What happened is of no interest: the folder is looked at again.
  private static func drain(_ notifier: Int32) {
    var bytes = [UInt8](repeating: 0, count: 4096)
    while read(notifier, &bytes, bytes.count) > 0 {}
  }
}

/// The trails that were seen, each mapped as soon as it is there: files go with the session.
final class TrailMaps: Sendable {
  /// Nil of those that are forgotten.
  private let known = Mutex<[String: TrailMap?]>([:])

  /// Maps a file of the folder, if it is a trail.
  func take(_ path: String) {
    guard path.hasSuffix(".trail"), known.withLock({ $0[path] == nil }), let map = TrailMap(path: path)
    else { return }
    known.withLock { $0[path] = map }
  }

  /// Forgets the trail of a program that its process does not run any more.
  func forget(_ files: AgentFiles) { known.withLock { $0[files.trail] = .some(nil) } }

  /// The trail of a process; of one that has ended, too.
  subscript(files: AgentFiles) -> TrailMap? { known.withLock { $0[files.trail] ?? nil } }

  /// The calls into packs that have not returned, in all processes that had an agent.
  var places: [PackPlace] {
    known.withLock { $0.sorted { $0.key < $1.key }.compactMap(\.value) }.compactMap(\.place)
  }
}
