import ArgumentParser
import Engine
import Logging
import Report
import Session
import Wire

/// `capuchin tree`: gets a tree and prints it.
struct ShowTree: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the windows and widgets of an app.",
    usage: "capuchin tree [<options>] [--session <id> | -- <app> [<argument> ...]]",
    discussion: """
      Of an app that is started for it, or of a session that runs. With --xpath only what the \
      expression (XPath 1.0) finds; //Button is exactly that kind. As plist it is an XML \
      property list: an array of what a script's plist=... looks through, a window each.

      Examples:
        capuchin tree -- gnome-calculator
        capuchin tree --session k3fq7z --format json
        capuchin tree --xpath "//Button[@text='Save']" --format xml -- my-app
        capuchin tree --xpath "count(//Button)" -- my-app
      """)

  @Option(help: ArgumentHelp("How to print it.", valueName: "text|xml|json|plist"))
  var format: TreeFormat = .text

  @Flag(help: "The same as --format json.")
  var json = false

  @Option(help: ArgumentHelp("Print what this finds.", valueName: "expression"))
  var xpath: String?

  @Option(
    help: ArgumentHelp(
      "Look into this session; capuchin sessions lists them. The default is the one that runs.",
      valueName: "id"),
    completion: .sessions)
  var session: String?

  @Flag(help: "As text: also what is hidden, and containers that have no id. XML and JSON have all.")
  var all = false

  @Flag(help: "Also the inner widgets of composite ones.")
  var inner = false

  @Flag(help: "Also rows that have no widget because they are off screen.")
  var unrealised = false

  @Flag(help: "Also the address of each widget.")
  var addresses = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if session != nil && !launch.app.isEmpty {
      throw ValidationError("--session looks into an app that runs; leave out -- and the app.")
    }
  }

  func run() async throws {
    if launch.app.isEmpty { try await runningApp() } else { try await newApp() }
  }

  private func newApp() async throws {
    try await Session.running(try launch.options(for: launch.app)) { session, _ in
      let agents = try await session.connect(within: launch.startTimeout, logger: launch.logger)
      try await session.waitForWindow(agents, within: launch.startTimeout)
      try await show(agents)
    }
  }

  private func runningApp() async throws {
    let live = try session.map { try SessionDirectory.find(id: $0) } ?? onlySession()
    let agents = try AgentGroup(live.directory, role: .watcher, logger: launch.logger)
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
    let format = json ? .json : format
    let query = Tree.Parameters(
      xpath: xpath, addresses: addresses || format == .plist, inner: inner, unrealised: unrealised)
    let answers: [Tree.Result]
    do {
      answers = try await agents.ask(Tree.self, query)
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

extension TreeFormat: ExpressibleByArgument {}
