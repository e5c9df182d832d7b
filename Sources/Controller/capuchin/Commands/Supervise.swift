import ArgumentParser
import Session

/// What `Session.launch` starts in a process of its own; not for people.
struct Supervise: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a session's processes and end them with it.", shouldDisplay: false)

  @Argument(help: "The session's folder.")
  var folder: String

  func run() throws {
    Supervisor.main(folder: folder)
  }
}
