import Foundation
import TestSupport
import Testing

/// `capuchin sessions` and `capuchin doctor`.
@Suite struct SurroundingsTests {
  @Test func `No session is no result and no failure`() async throws {
    try await TemporaryFolder.with { folder in
      // Sessions of other tests are in another runtime folder, or in the common one in /tmp.
      let outcome = try await Program.run("sessions", "--json", in: folder)
      #expect(outcome.status == 0)
      #expect(outcome.errors == "")
    }
  }

  @Test func `The doctor tells what is here`() async throws {
    try await TemporaryFolder.with { folder in
      let outcome = try await Program.run("doctor", in: folder)
      let subjects = outcome.lines.prefix { $0 != "Next steps" }.map {
        $0.split(separator: " ", omittingEmptySubsequences: true).dropFirst().first.map(String.init)
      }
      for subject in ["installation", "Xvfb", "dbus-daemon", "openbox", "mutter", "sessions", "display", "processor"] {
        #expect(subjects.contains(subject), "\(subject): \(outcome.output)")
      }
    }
  }

  @Test func `The doctor says how to get what is missing`() async throws {
    try await TemporaryFolder.with { folder in
      let program = try await Tree.assembled().capuchin.path
      let environment = ["PATH": folder.path, "HOME": folder.path, "XDG_RUNTIME_DIR": folder.path]
      let outcome = try await run(program, ["doctor"], environment: environment, folder: folder)
      #expect(outcome.status == 1)
      #expect(outcome.lines.contains("  Xvfb: apt install xvfb"))
      #expect(outcome.lines.contains("  dbus-daemon: apt install dbus-daemon"))
      #expect(outcome.lines.contains("  openbox: apt install openbox"))
      #expect(outcome.lines.contains("  mutter: apt install mutter"))
    }
  }

  @Test func `The doctor says whose folder keeps sessions from being made`() async throws {
    try await TemporaryFolder.with { folder in
      let sessions = folder.appending(path: "capuchin")
      try FileManager.default.createDirectory(at: sessions, withIntermediateDirectories: false)
      #expect(chmod(sessions.path, 0o777) == 0)
      let outcome = try await Program.run("doctor", in: folder)
      #expect(outcome.status == 1)
      #expect(outcome.output.contains("\(sessions.path) must be a folder of your own with mode 700"))
    }
  }
}
