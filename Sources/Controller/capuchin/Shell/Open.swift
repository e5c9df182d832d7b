import ArgumentParser
import Engine
import Files
import FoundationEssentials
import Glibc
import Player
import Session
import Wire

/// `capuchin open`: starts an app that stays, for `do`, `look` and `close`.
struct Open: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app that stays, to be used line by line: see do, look, close.",
    usage: "capuchin open [<options>] -- <app> [<argument> ...]",
    discussion: """
      Prints the session's id once the app shows a window.

      Examples:
        capuchin open --headless -- gtk4-widget-factory
        capuchin do 'Touch CheckBox checkbutton2' 'Verify CheckBox checkbutton2 false'
        capuchin look --kind Button --limit 5
        capuchin close
      """)

  @Flag(help: "Print what is known of the app as one JSON object.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if launch.app.isEmpty {
      throw ValidationError("No app to open. Name it after --: capuchin open -- gnome-calculator")
    }
  }

  /// - Throws: `Unusable` with what kept the app from being started.
  func run() throws {
    let asked = Data(try JSONEncoder().encode(try launch.request()))
    let answer = try JSONDecoder().decode(Keep.Answer.self, from: try DetachedProgram.start(["keep"], input: asked))
    guard let opened = answer.opened else { throw Unusable(answer.problem ?? "the app was not started") }
    for problem in opened.problems { launch.logger.warning("\(problem)") }
    if json { JSONLine.write(opened) } else { Console.shared.line(opened.session) }
    // Nobody knows its id, and it would stay for ever.
    if !Console.shared.isWhole { try close(opened.session) }
  }
}

extension Open {
  private func close(_ session: String) throws {
    launch.logger.notice("the app is closed again: where its id was to go, it could not be written")
    let live = try SessionDirectory.find(id: session)
    _ = try EngineClient(at: live.directory.engineSocket).request(EngineAPI.CloseRequest(session: session))
  }
}

extension LaunchArguments {
  /// What an engine is asked for.
  fileprivate func request() throws -> EngineAPI.OpenRequest {
    let choice = wayland ? "wayland" : display ?? (headless ? "headless" : "automatic")
    let stage = EngineAPI.OpenRequest.Stage(rawValue: (stage ?? .private).rawValue) ?? .private
    return EngineAPI.OpenRequest(
      app: app, display: choice, stage: stage,
      environment: Dictionary(environment.map { ($0.name, $0.value) }) { $1 }, setUp: setUp?.names ?? [],
      packPath: packs.packPath, timeout: Int(startTimeout / .milliseconds(1)))
  }
}

/// `capuchin keep`: the process that an app of `capuchin open` belongs to. Not for people.
struct Keep: AsyncParsableCommand {
  static let configuration = CommandConfiguration(shouldDisplay: false)

  /// What `capuchin open` is told.
  struct Answer: Codable {
    var opened: EngineAPI.Opened?
    var problem: String?
  }

  func run() async throws {
    let asked = try JSONDecoder().decode(EngineAPI.OpenRequest.self, from: Data(try WholeReading.read(STDIN_FILENO)))
    signal(SIGPIPE, SIG_IGN)
    // The app's supervisor has the same input: held open, it would keep whoever waits for our output.
    dup2(open("/dev/null", O_RDONLY), STDIN_FILENO)
    let engine = Engine()
    let interruption = Interruption { Task { await engine.close() } }
    do {
      try await engine.keep(asked) { tell(Answer(opened: $0)) }
    } catch {
      _ = tell(Answer(problem: Failure.sentence(of: error)))
    }
    withExtendedLifetime(interruption) {}
  }

  /// - Returns: whether anybody reads it.
  private func tell(_ answer: Answer) -> Bool {
    guard let line = try? JSONEncoder().encode(answer), StandardStreams.write(line) else { return false }
    // Whoever waits for the end of it goes on.
    dup2(STDIN_FILENO, STDOUT_FILENO)
    return true
  }
}
