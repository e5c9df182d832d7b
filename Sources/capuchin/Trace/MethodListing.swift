import Logging
import Report
import Session
import Wire

/// Starts an app, prints the methods of a class, and ends it.
struct MethodListing {
  let className: String
  let launch: LaunchArguments
  let json: Bool

  /// - Throws: `Unusable` where the app has no such class; what keeps it from running.
  func run() async throws {
    try await Session.running(try launch.options(for: launch.app)) { session, _ in
      let agents = try await session.connect(
        within: launch.startTimeout.duration, logger: launch.verbosity.logger)
      // Most classes come with the first window.
      try await session.waitForWindow(agents, within: launch.startTimeout.duration)
      for method in try await methods(agents) { show(method) }
    }
  }

  private func methods(_ agents: AgentGroup) async throws -> [Methods.Description] {
    do {
      return try await agents.methods(of: className)
    } catch let error as WireError {
      throw Unusable(error.message)
    }
  }

  private func show(_ method: Methods.Description) {
    if json { return JSONLine.write(method) }
    Console.shared.line(TerminalText.escaped(Self.text(method)))
  }

  /// `GtkSelectionModel.select_item  int (unsigned int position, int unselect_rest)`
  static func text(_ method: Methods.Description) -> String {
    guard method.refusal.isEmpty else { return "\(method.slot)  cannot be traced: \(method.refusal)" }
    return "\(method.slot)  \(method.signature)" + (method.implemented ? "" : "  not implemented")
  }
}
