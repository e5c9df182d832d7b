import ArgumentParser
import Engine
import Session

/// `capuchin mcp`: the engine for agents.
struct ServeAgents: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Let an agent use apps, by the Model Context Protocol on standard input and output.",
    discussion: """
      Tools: open, do, look, output, close. Answers are short, and say what they leave out. Ends with its input, and \
      ends all apps that it has started.

      Example, in the configuration of an agent:
        {"mcpServers": {"capuchin": {"command": "capuchin", "args": ["mcp"]}}}
      """)

  @OptionGroup var packs: PackArguments

  /// - Throws: `PackUse.Problem`.
  func run() async throws {
    _ = try packs.usable()
    let engine = Engine()
    let server = MCPServer(engine, packPath: packs.packPath) { StandardStreams.write($0) }
    await Serve.input(until: engine, { server.take($0) }, { await server.finish() })
  }
}
