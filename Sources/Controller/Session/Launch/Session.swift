import Glibc
import PackManifest

/// One app under control, from launch to exit, with every process that it starts.
///
/// The processes belong to a supervisor, which outlives whoever launched the session just long
/// enough to end them all.
public final class Session: Sendable {
  /// The session's folder; gone when the session has ended.
  public let directory: SessionDirectory
  /// What the session is.
  public let description: SessionDescription
  private let link: SupervisorLink

  private init(directory: SessionDirectory, description: SessionDescription, link: SupervisorLink) {
    self.directory = directory
    self.description = description
    self.link = link
  }

  /// Makes the stage and starts the app on it; also removes what killed sessions left behind.
  ///
  /// - Returns: the session, when the app's process runs.
  /// - Throws: `SessionError`; nothing of the session is left then.
  public static func launch(_ options: LaunchOptions) async throws -> Session {
    let plan = try LaunchPlan(options, controller: getpid())
    let (directory, link) = try startSupervisor(plan)
    let description = try await link.start.value.get()
    return Session(directory: directory, description: description, link: link)
  }

  /// The session's lock is the supervisor's alone once this returns.
  private static func startSupervisor(_ plan: LaunchPlan) throws -> (SessionDirectory, SupervisorLink) {
    let (directory, lock) = try SessionDirectory.create(environment: plan.options.environment)
    do {
      try directory.write(plan, to: directory.planFile)
      let packs = PackDiscovery(plan.packs)
      try directory.write(packs, to: directory.file(of: .all))
      try directory.write(packs.bridges, to: directory.file(of: .bridges))
      return (directory, try SupervisorLink(directory: directory, lock: lock, options: plan.options))
    } catch {
      directory.remove()
      throw error
    }
  }

  /// Ends the session: the app is asked first, then everything is forced. Returns at once.
  public func terminate() {
    link.requestEnd()
  }

  /// How the app ended, once it has; nil if that was not seen.
  public var appExit: ExitStatus? {
    get async { await link.appExit.value }
  }

  /// Who ended the session, once its app has ended, if neither that nor this controller did.
  public var interference: Interference? { link.interference }

  /// The programs that the app had started and that ran on when it ended, once it has.
  var left: [String] { link.left }

  /// How the session ended, once none of its processes lives and its folder is gone.
  public var end: SessionEnd {
    get async { await link.end.value }
  }

  /// The variables with which another program can use the session's own display.
  public var displayEnvironment: [String: String] {
    guard let display = description.display else { return [:] }
    if display == Compositor.path(in: directory) { return ["WAYLAND_DISPLAY": display] }
    guard let key = description.displayAuthority else { return [:] }
    return ["DISPLAY": display, "XAUTHORITY": key]
  }
}
