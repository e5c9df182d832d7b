import ArgumentParser
import Engine
import FoundationEssentials
import Glibc
import Session
import Wire

/// `capuchin serve`: answers other programs, in whatever language they are.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Let another program start apps, play, look and record.",
    usage: "capuchin serve --stdio | --socket <path>",
    discussion: """
      Speaks JSON-RPC 2.0, one JSON object a line; Docs/Engine.md has all requests. Ends with its input, or by \
      ctrl-C, and ends all apps that it has started.

      Examples:
        capuchin serve --stdio
        capuchin serve --socket $XDG_RUNTIME_DIR/capuchin-engine
      """)

  @Flag(help: "Take requests from standard input, and answer on standard output.")
  var stdio = false

  @Option(help: ArgumentHelp("Take requests of any number of clients of yours at this Unix socket.", valueName: "path"))
  var socket: String?

  func validate() throws {
    guard stdio != (socket != nil) else {
      throw ValidationError("Choose one of --stdio and --socket: by which way requests come.")
    }
  }

  /// - Throws: `SocketError` if there can be no such socket.
  func run() async throws {
    let engine = Engine()
    let end = Interruption { Glibc.exit(ExitCode.failed.rawValue) }
    defer { withExtendedLifetime(end) {} }
    if let socket {
      let listener = try EngineListener(engine, at: socket)
      end.firstDo { listener.stop() }
      await listener.serve()
    } else {
      await serveInput(engine, end)
    }
    await engine.close()
  }

  /// Until the input ends.
  private func serveInput(_ engine: Engine, _ end: Interruption) async {
    let connection = EngineConnection(engine) { line in StandardStreams.write(line) }
    await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
      let once = Once { ended.resume() }
      end.firstDo { once.call() }
      StandardStreams.readLines({ connection.take($0) }, atEnd: { once.call() })
    }
    // Whoever has closed the input may still read what was asked.
    if !end.isRequested { await connection.finish() }
  }
}
