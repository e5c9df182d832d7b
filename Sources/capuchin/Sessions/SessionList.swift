import Session

/// The sessions that run now.
struct SessionList {
  let json: Bool

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
