import FoundationEssentials
import Wire

/// A session that runs now, as its files tell it.
public struct LiveSession: Equatable, Sendable {
  /// Its folder.
  public let directory: SessionDirectory
  /// What it says about itself.
  public let description: SessionDescription
  /// The processes in which an agent listens; the app's first process if none does yet.
  public let processes: [Int32]
  /// The toolkits that are loaded in those processes.
  public let toolkits: [Toolkit]
}

extension SessionDirectory {
  /// This user's live sessions, sorted by id.
  ///
  /// - Parameter environment: tells where the user's runtime folder is.
  public static func list(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> [LiveSession] {
    SessionBase.all(environment: environment)
      .flatMap { $0.sessions() }
      .compactMap { $0.liveSession() }
      .sorted { $0.description.id < $1.description.id }
  }

  /// The live session with an id.
  ///
  /// - Throws: `SessionError.sessionNotFound`.
  public static func find(
    id: String, environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> LiveSession {
    let live = list(environment: environment)
    guard let session = live.first(where: { $0.description.id == id }) else {
      throw SessionError.sessionNotFound(id, live: live.map(\.description.id))
    }
    return session
  }

  /// Nil if the session is over, or has not got as far as describing itself.
  private func liveSession() -> LiveSession? {
    guard isLive, let description = try? description() else { return nil }
    let names = (try? FileManager.default.contentsOfDirectory(atPath: agents)) ?? []
    let listening = names.compactMap { AgentFiles(folder: agents, socketName: $0)?.process }
    var processes = Set(listening).sorted()
    if processes.isEmpty { processes = [description.appProcess].compactMap { $0 } }
    let toolkits = Set(processes.flatMap { Toolkit.loaded(in: $0) })
    return LiveSession(
      directory: self, description: description, processes: processes,
      toolkits: Toolkit.allCases.filter(toolkits.contains))
  }
}
