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
      Speaks JSON-RPC 2.0, one JSON object a line. Ends with its input, or by ctrl-C, and ends all apps that it has \
      started.

      Examples:
        capuchin serve --stdio
        capuchin serve --socket $XDG_RUNTIME_DIR/capuchin-engine

      All requests:
        \(Page.mark("Engine"))
      """)

  @Flag(help: "Take requests from standard input, and answer on standard output.")
  var stdio = false

  @Option(
    help: ArgumentHelp("Take requests of any number of clients of yours at this Unix socket.", valueName: "path"),
    completion: .file())
  var socket: String?

  func validate() throws {
    guard stdio != (socket != nil) else {
      throw ValidationError("Choose one of --stdio and --socket: by which way requests come.")
    }
  }

  /// - Throws: `SocketError` if there can be no such socket.
  func run() async throws {
    let engine = Engine()
    guard let socket else {
      let connection = EngineConnection(engine) { StandardStreams.write($0) }
      return await Self.input(until: engine, { connection.take($0) }, { await connection.finish() })
    }
    let listener = try EngineListener(engine, at: socket)
    let end = Interruption { Glibc.exit(ExitCode.failed.rawValue) }
    end.firstDo { listener.stop() }
    await listener.waitForEnd()
    await engine.close()
    withExtendedLifetime(end) {}
  }

  /// Serves standard input until it ends or ctrl-C, then ends all apps.
  ///
  /// - Parameters:
  ///   - take: is handed each line, in order.
  ///   - finish: waits until all is answered: whoever has closed the input may still read.
  static func input(
    until engine: Engine, _ take: @escaping @Sendable (LineSplitter.Event) -> Void, _ finish: () async -> Void
  ) async {
    let end = Interruption { Glibc.exit(ExitCode.failed.rawValue) }
    await withCheckedContinuation { (ended: CheckedContinuation<Void, Never>) in
      let once = Once { ended.resume() }
      end.firstDo { once.call() }
      StandardStreams.readLines(take, atEnd: { once.call() })
    }
    if !end.isRequested { await finish() }
    await engine.close()
    withExtendedLifetime(end) {}
  }
}
