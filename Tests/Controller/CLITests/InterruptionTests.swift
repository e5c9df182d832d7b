import Foundation
import TestSupport
import Testing

/// Ctrl-C while the app starts, which takes its time to end: whatever was begun meanwhile ends, too.
@Suite struct InterruptionTests {
  static let commands = [
    ["play", "a.monkey"], ["record"], ["trace", "--slot", "GtkWidget.map"], ["tree"],
  ]

  @Test(arguments: commands)
  func `Ctrl-C ends an app that has not come to its window`(command: [String]) async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      try Data("Pause 300s\n".utf8).write(to: folder.appending(path: "a.monkey"))
      let arguments = command + ["--", "sh", "-c", "trap '' TERM; FIXTURE_WINDOWLESS=1 exec \(app) controls"]
      try await Program.with(arguments, in: folder) { program in
        let session = try await waitFor("the app can be reached") { Self.sessionWithAgent(in: folder) }
        program.signal(SIGINT)
        let outcome = try await program.outcome(within: .seconds(20))
        #expect(!FileManager.default.fileExists(atPath: session))
        // Who records or traces waits for no window, and may have begun.
        if ["record", "trace"].contains(command[0]), outcome.status == 0 { return }
        #expect(outcome.status == 2, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.lines.isEmpty)
        #expect(outcome.errors.hasSuffix("capuchin: stopped while sh was starting\n"), "\(outcome.errors)")
      }
    }
  }

  /// Whoever waits for a pack that does not return is told which it is; the signal that ends it is no fault of its.
  @Test func `Ctrl-C says which pack the app was in`() async throws {
    let app = try await Fixture.gtk4App().path
    try await TemporaryFolder.with { folder in
      let packs = try await FixturePack.compile("Faulty", in: folder)
      let note = folder.appending(path: "note")
      let options = ["--pack-path", packs.path, "--env", "FAULTY=start-hang", "--env", "FAULTY_NOTE=\(note.path)"]
      try await Program.with(["tree"] + options + ["--", app, "controls"], in: folder) { program in
        try await waitUntil("the pack hangs") { FileManager.default.fileExists(atPath: note.path) }
        program.signal(SIGINT)
        let outcome = try await program.outcome(within: .seconds(20))
        #expect(outcome.status == 2)
        let sentence = "capuchin: stopped while \(app) was starting, inside the pack \"faulty\", pack.start ("
        #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
      }
    }
  }

  private static func sessionWithAgent(in folder: URL) -> String? {
    func names(_ folder: String) -> [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] }
    let base = folder.path + "/capuchin"
    return names(base).map { "\(base)/\($0)" }.first { session in
      names(session + "/agents").contains { $0.hasSuffix(".sock") }
    }
  }
}
