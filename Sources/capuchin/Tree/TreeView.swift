import ArgumentParser
import Logging
import Report
import Session
import Wire

/// Gets a tree and prints it.
struct TreeView {
  let format: TreeFormat
  /// Whether text shows what is hidden too.
  let all: Bool
  let query: Tree.Parameters
  let session: String?
  let launch: LaunchArguments

  func run() async throws {
    if launch.app.isEmpty { try await runningApp() } else { try await newApp() }
  }

  private func newApp() async throws {
    try await Session.running(try launch.options(for: launch.app)) { session, _ in
      let agents = try await session.connect(within: launch.startTimeout.duration, logger: launch.verbosity.logger)
      try await session.waitForWindow(agents, within: launch.startTimeout.duration)
      try await show(agents)
    }
  }

  private func runningApp() async throws {
    let live = try session.map { try SessionDirectory.find(id: $0) } ?? onlySession()
    let agents = try AgentGroup(live.directory, role: .watcher, logger: launch.verbosity.logger)
    // Longer than an agent waits for its main loop before it says what holds it.
    try await agents.waitForAgents(live.processes.count, within: .seconds(12), app: live.description.app.first ?? "")
    try await show(agents)
    await agents.close()
  }

  private func onlySession() throws -> LiveSession {
    let live = SessionDirectory.list()
    if live.count == 1 { return live[0] }
    guard !live.isEmpty else {
      throw Unusable("no session runs; start an app: capuchin tree -- APP")
    }
    let ids = live.map { "\($0.description.id) (\($0.description.app.first ?? ""))" }
    throw Unusable("several sessions run; choose one with --session: \(ids.joined(separator: ", "))")
  }

  private func show(_ agents: AgentGroup) async throws {
    let answers: [Tree.Result]
    do {
      answers = try await agents.trees(query).map(\.tree)
    } catch let error as WireError {
      throw Unusable(error.message)
    }
    for value in answers.compactMap(\.value) { Console.shared.line(TerminalText.lines(value.shown)) }
    let roots = try answers.filter { !$0.xml.isEmpty }.map { try TreeNode.parse($0.xml) }
    if roots.isEmpty { return }
    let shown = format == .text && !all ? roots.map(\.withoutHidden) : roots
    Console.shared.write(try TreePrinter.text(shown, format))
  }
}
