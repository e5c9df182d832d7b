import Foundation
import TestSupport
import Testing

/// Killed in the middle of typing: what was recorded is in the file, and nothing of the session stays.
@Suite struct KillTests {
  private enum Victim {
    case app, capuchin
    case supervisor(Int32)
  }

  @Test func theAppIsKilled() async throws {
    let end = try await kill(.app)
    #expect(end.status == 1)
    #expect(end.errors.contains("signal 9"))
  }

  @Test func capuchinIsKilled() async throws {
    #expect(try await kill(.capuchin).status == 128 + SIGKILL)
  }

  @Test(arguments: [
    (SIGKILL, "ended with signal 9 (Killed), and the session with it"), (SIGTERM, "was asked to end by signal 15 (Terminated)"),
  ])
  func theSupervisorIsKilled(signal: Int32, words: String) async throws {
    let end = try await kill(.supervisor(signal))
    #expect(end.status == 1)
    #expect(end.errors.contains("capuchin: error: the session's supervisor \(words)\n"), "\(end.errors)")
    #expect(!end.errors.contains("the app ended with"))
  }

  /// Types into the first entry of an app on the session's own display, and kills.
  private func kill(_ victim: Victim) async throws -> Outcome {
    try await TemporaryFolder.with("kill") { folder in
      let capuchin = try await Capuchin(in: folder, environment: ProcessInfo.processInfo.environment)
      let file = folder.appending(path: "script.monkey")
      let child = try capuchin.start(["record", "-o", file.path, "--headless", "--"] + Fixture.pythonApp)
      do {
        try await waitUntil("it records (\(child.errors))", within: .seconds(60)) {
          child.errors.contains("recording;")
        }
        let scan = try await SessionScan(in: folder)
        let session = try scan.directory.description()
        try await type(on: try #require(session.display), key: session.displayAuthority)
        var recorded: [String] = []
        let wanted = ["Switch CheckBox Shout On", "EnterText TextField \"Your name\" Ad"]
        try await waitUntil("the typing is recorded: \(recorded)") {
          recorded = try commands(file)
          return recorded == wanted
        }
        #expect(scan.processes.count >= 3)
        switch victim {
        case .app: _ = Glibc.kill(try #require(session.appProcess), SIGKILL)
        case .capuchin: child.signal(SIGKILL)
        case .supervisor(let signal): _ = Glibc.kill(session.supervisor, signal)
        }
        try await waitUntil("all is gone: \(scan.left())", within: .seconds(2)) {
          scan.left().isEmpty
        }
        let outcome = try await child.outcome()
        #expect(try commands(file) == wanted)
        return outcome
      } catch {
        await child.stop()
        throw error
      }
    }
  }

  /// Goes to the check box by key, then types in the entry that has the focus at the start.
  private func type(on display: String, key: String?) async throws {
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = display
    environment["XAUTHORITY"] = key
    let search = ["search", "--sync", "--onlyvisible", "--name", "^Fixture Python$", "windowfocus", "--sync"]
    let keys = ["key", "--delay", "20", "Tab", "space", "shift+Tab", "A", "d"]
    try await run("xdotool", search + keys, environment: environment).expectSuccess()
  }

  private func commands(_ file: URL) throws -> [String] {
    try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
      .filter { !$0.hasPrefix("#") }
  }
}
