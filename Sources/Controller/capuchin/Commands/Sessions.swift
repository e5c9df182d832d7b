import ArgumentParser
import Session

/// `capuchin sessions`: the sessions that run now.
struct Sessions: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the apps that capuchin runs now.",
    discussion: """
      A line a session: its id, the process, the app, the toolkit.

      Example:
        capuchin sessions --json
      """)

  @Flag(help: "Print one JSON object a line.")
  var json = false

  func run() {
    let live = SessionDirectory.list()
    if json { return live.map(SessionLine.init).forEach(JSONLine.write) }
    if live.isEmpty { return Console.shared.complain("capuchin: no session runs") }
    Console.shared.write(Table.text(live.map { session in
      [
        session.description.id, session.processes.map(String.init).joined(separator: ","),
        session.description.app.joined(separator: " "),
        session.toolkits.map(\.rawValue).joined(separator: ", "),
      ]
    }))
  }
}

private struct SessionLine: Encodable {
  let event = "session"
  let id: String
  let processes: [Int32]
  let app: [String]
  let toolkits: [String]
  let display: String?
  let stage: String
  let started: String

  init(_ session: LiveSession) {
    id = session.description.id
    processes = session.processes
    app = session.description.app
    toolkits = session.toolkits.map(\.rawValue)
    display = session.description.display
    stage = session.description.stage.rawValue
    started = session.description.started
  }
}
