import ArgumentParser

/// `capuchin sessions`.
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

  func run() throws {
    SessionList(json: json).run()
  }
}
