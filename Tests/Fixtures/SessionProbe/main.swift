// A controller with nothing around it, for tests that kill it:
//   session-probe run PLAN.json     starts a session and prints a line when it runs, one at its end
//   session-probe supervise FOLDER  what Session starts
import Foundation
import Session

struct Request: Codable {
  var root: String
  var app: [String]
  var stage: Stage
  var headless: Bool
}

/// Prints a line at once, also into a pipe.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

func run(_ file: String) async throws {
  let request = try JSONDecoder().decode(
    Request.self, from: Data(contentsOf: URL(fileURLWithPath: file)))
  var options = try LaunchOptions(app: request.app, installation: Installation(root: request.root))
  options.stage = request.stage
  options.display = request.headless ? .headless : .automatic
  let session = try await Session.launch(options)
  let interrupts = Interrupts { _ in session.terminate() }
  say(session.directory.path)
  let end = await session.end
  withExtendedLifetime(interrupts) {
    say(end.interference?.description ?? end.app?.description ?? "no exit status")
  }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "supervise" where arguments.count == 3: Supervisor.main(folder: arguments[2])
case "run" where arguments.count == 3:
  do {
    try await run(arguments[2])
  } catch {
    say("error: \(error)")
    exit(1)
  }
default: exit(2)
}
