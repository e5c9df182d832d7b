import FoundationEssentials
import Glibc
import Logging

/// A session without a supervisor: its app is a process that runs already, and lets the agent in itself. It runs on
/// when the session has ended.
public final class AttachedSession: AppSession {
  public let directory: SessionDirectory
  private let description: SessionDescription
  /// How long the process may take until its main loop turns.
  private let patience: Duration
  /// Shows others that the session lives.
  private let lock: Descriptor
  /// When the process was started: the number alone may later be another's.
  private let start: [UInt8]
  private let ended = OneShot<SessionEnd>()
  /// How often it is seen whether the process still runs: it is no child of this one, whose end would be told.
  private static let pause = Duration.milliseconds(100)

  /// Makes the session's folder.
  ///
  /// - Throws: `SessionError`; what writing throws. Nothing of the session is left then.
  public init(process: Int32, packs: PackUse, patience: Duration) throws {
    guard let start = ProcessTable.start(of: process) else { throw SessionError.processNotFound(process) }
    self.start = start
    let environment = ProcessInfo.processInfo.environment
    (directory, lock) = try SessionDirectory.create(environment: environment)
    self.patience = patience
    description = SessionDescription(
      id: directory.id, controller: getpid(), supervisor: getpid(), app: [ProcessTable.name(of: process)],
      appProcess: process, stage: .user, display: environment["WAYLAND_DISPLAY"] ?? environment["DISPLAY"],
      packPath: packs.path.folders.map(\.path), record: false, ids: .visible, started: Date().ISO8601Format())
    do {
      try directory.write(packs.discovery, to: directory.file(of: .all))
      try directory.write(packs.discovery.bridges, to: directory.file(of: .bridges))
      try directory.write(description, to: directory.descriptionFile)
    } catch {
      directory.remove()
      throw error
    }
  }

  /// Connects to the process when it lets the agent in, as its driver.
  ///
  /// - Throws: `SessionError` if the folder cannot be watched; nothing of the session is left then.
  public func connect(logger: Logger) throws -> AgentGroup {
    do {
      let group = try AgentGroup(directory, role: .driver, logger: logger)
      Task { await follow(group) }
      return group
    } catch {
      terminate()
      throw error
    }
  }

  /// The session ends with its process.
  private func follow(_ group: AgentGroup) async {
    guard let process = description.appProcess else { return }
    while ProcessTable.start(of: process) == start {
      guard !ended.isThere else { return }
      try? await Task.sleep(for: Self.pause)
    }
    await group.appEnded(nil)
    terminate()
  }

  /// What has ended is not waited for: whoever asks it says so.
  public func wait(for agents: AgentGroup) async throws {
    let app = description.app.first ?? ""
    let unserved = UnservedWatch { [description, directory] in EntrySigns(description, directory).unserved }
    do {
      try await agents.waitForAgents(1, within: patience, app: app) { unserved.hasFound() }
    } catch ConnectionError.appEnded {
    } catch ConnectionError.noAgent(let app, let waited, _, nil) {
      if let toolkit = unserved.found { throw ConnectionError.unserved(app: app, toolkit: toolkit.rawValue) }
      let signs = EntrySigns(description, directory).sentence
      throw ConnectionError.noAgent(app: app, waited: waited, signs: signs)
    }
  }

  /// What an agent hears last is that its driver has gone; then it takes its hooks out.
  public func letGo(of agents: AgentGroup) async { await agents.close() }

  public func terminate() {
    directory.remove()
    ended.resolve(SessionEnd(app: nil, interference: nil))
  }

  public var end: SessionEnd { get async { await ended.value } }
}
