import FoundationEssentials

/// What sessions need of the machine they run on, as far as it can be seen without starting one.
public struct Surroundings: Sendable {
  /// A program that a stage is made with.
  public struct Tool: Sendable, Equatable {
    public let name: String
    /// The Debian package that has it.
    public let package: String
    /// "for a private stage".
    public let purpose: String
    /// Whether a session can do without it.
    public let isNeeded: Bool
    /// Where it is; nil if it is not installed.
    public let path: String?
  }

  public let tools: [Tool]
  /// The folder that sessions' folders are made in, or why none can be.
  public let sessions: Result<String, SessionError>

  /// - Parameter environment: tells where programs and the runtime folder are.
  public init(environment: [String: String] = ProcessInfo.processInfo.environment) {
    let stageTools = [
      (OwnDisplay.tool, true), (MessageBus.tool, true), (WindowManager.tool, false), (Compositor.tool, false),
    ]
    tools = stageTools.map { tool, isNeeded in
      Tool(
        name: tool.name, package: tool.package, purpose: tool.purpose, isNeeded: isNeeded,
        path: tool.findIfInstalled(environment: environment))
    }
    let base = SessionBase.preferred(environment: environment)
    sessions = Result {
      try base.prepare()
      return base.path
    }.mapError { $0 as? SessionError ?? .folderRefused(base.path, found: "\($0)") }
  }
}
