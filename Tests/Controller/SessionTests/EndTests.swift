import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  /// However a session ends, after two seconds no process of it lives, its folder is gone and its
  /// display is free.
  @Suite struct EndTests {
    private func withController(
      _ app: [String] = stubborn, _ body: (Child, SessionDirectory) async throws -> Void
    ) async throws {
      try await Sessions.withController(app, body)
    }

    /// A shell that becomes gtk4-demo, after starting a daemon that ignores requests to end.
    private static let stubborn = [
      "sh", "-c",
      """
      setsid sh -c 'trap "" TERM; echo $$ > "$HOME/daemon"; while :; do sleep 1; done' &
      exec gtk4-demo
      """,
    ]

    /// Notes the session's processes once all of them run.
    private func remains(_ directory: SessionDirectory) async throws -> Remains {
      let daemon = try await waitFor("the daemon runs") {
        (try? String(contentsOfFile: "\(directory.home)/daemon", encoding: .utf8))
          .flatMap { pid_t($0.dropLast()) }
      }
      let app = try #require(try directory.description().appProcess)
      try await waitUntil("the app is entered") {
        FileStatus("\(directory.path)/entered") != nil
      }
      let remains = try Remains(directory)
      #expect(remains.processes.contains(daemon))
      #expect(remains.processes.contains(app))
      #expect(remains.processes.count >= 6)
      #expect(!remains.display.isEmpty)
      return remains
    }

    @Test func theAppEnds() async throws {
      let app = [
        "sh", "-c", Self.stubborn[2].replacingOccurrences(
          of: "exec gtk4-demo", with: "until [ -e \"$HOME/end\" ]; do sleep 0.1; done; exit 3"),
      ]
      try await withController(app) { controller, directory in
        _ = try await waitFor("the daemon runs") { FileStatus("\(directory.home)/daemon") }
        let remains = try Remains(directory)
        let app = try #require(try directory.description().appProcess)
        try Data().write(to: URL(fileURLWithPath: "\(directory.home)/end"))
        try await waitUntil("the app has seen it") { !isRunning(app) }
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "exit status 3")
      }
    }

    @Test func ctrlC() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        controller.signalGroup(SIGINT)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "signal 15 (Terminated)")
      }
    }

    @Test func theAppIsKilled() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        kill(try #require(try directory.description().appProcess), SIGKILL)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "signal 9 (Killed)")
      }
    }

    @Test func theControllerIsKilled() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        controller.signal(SIGKILL)
        await remains.expectGone()
      }
    }

    @Test func theControllerIsKilledWhileTheStageIsBuilt() async throws {
      try await Sessions.with { sessions in
        try await writeProgram("#!/bin/sh\nexec sleep 100\n", to: sessions.folder.appending(path: "Xvfb"))
        var environment = sessions.environment
        environment["PATH"] = "\(sessions.folder.path):/usr/bin:/bin"
        let words = try await sessions.controller(["true"])
        try await withChild(words[0], Array(words[1...]), environment: environment) { controller in
          let base = SessionBase.preferred(environment: environment)
          func processes(_ directory: SessionDirectory) -> [pid_t] {
            ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(directory.path)")
          }
          let directory = try await waitFor("the display is started") {
            base.sessions().first { !processes($0).isEmpty }
          }
          controller.signal(SIGKILL)
          try await waitUntil("all is gone", within: .seconds(2)) {
            processes(directory).isEmpty && FileStatus(directory.path) == nil
          }
        }
      }
    }

    @Test func theSupervisorIsKilled() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        kill(try directory.description().supervisor, SIGKILL)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "the session's supervisor ended with signal 9 (Killed), and the session with it")
      }
    }

    /// An app that loses its display ends with a status of its own, which is not its fault.
    @Test func theDisplayIsKilled() async throws {
      try await withController(["xev"]) { controller, directory in
        let display = try await waitFor("the display and the app run") {
          let processes = ProcessTable.processes(withSetting: "CAPUCHIN_SESSION=\(directory.path)")
          guard let process = (try? directory.description())?.appProcess, isRunning(process) else { return nil as pid_t? }
          return processes.first { ProcessTable.name(of: $0) == "Xvfb" }
        }
        let remains = try Remains(directory)
        kill(display, SIGKILL)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "the session's display, Xvfb, ended with signal 9 (Killed) while the app ran")
      }
    }

    /// As when the system shuts down. The supervisor is stopped meanwhile, so it sees all of it at once.
    @Test func allProcessesAreAskedToEnd() async throws {
      try await withController(["xev"]) { controller, directory in
        let app = try await waitFor("the app runs") { try? directory.description().appProcess }
        let description = try directory.description()
        let display = try #require(
          ProcessTable().descendants(of: description.supervisor).first { ProcessTable.name(of: $0) == "Xvfb" })
        let remains = try Remains(directory)
        kill(description.supervisor, SIGSTOP)
        try await waitUntil("it is stopped") { ProcessTable.isStopped(description.supervisor) }
        for process in [description.supervisor, app, display] { kill(process, SIGTERM) }
        try await waitUntil("the display and the app have ended") {
          !ProcessTable.runs(display) && !ProcessTable.runs(app)
        }
        kill(description.supervisor, SIGCONT)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "the session's supervisor was asked to end by signal 15 (Terminated)")
      }
    }

    @Test func theSupervisorIsAskedToEnd() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        kill(try directory.description().supervisor, SIGTERM)
        await remains.expectGone()
        let outcome = try await controller.outcome()
        #expect(outcome.lines.last == "the session's supervisor was asked to end by signal 15 (Terminated)")
      }
    }

    /// It may end before what it starts has become another program than itself.
    @Test func aLauncherThatEndsIsToldWithWhatItLeft() async throws {
      try await Sessions.with { sessions in
        let options = try await sessions.options(["sh", "-c", "{ sleep 0.1; exec sleep 100; } & exit 0"])
        let session = try await Session.launch(options)
        let error = await #expect(throws: ConnectionError.self) {
          try await session.connect(within: .seconds(20), logger: options.logger)
        }
        #expect(error?.description.hasPrefix("sh ended with exit status 0 before it could be controlled. It had started sleep, which") == true, "\(error as Any)")
        _ = await session.end
      }
    }

    @Test func whatKilledSessionsLeftIsEndedByTheNextLaunch() async throws {
      try await withController { controller, directory in
        let remains = try await remains(directory)
        controller.signal(SIGSTOP)
        kill(try directory.description().supervisor, SIGKILL)
        controller.signal(SIGKILL)
        try await waitUntil("the session is stale") { !directory.isLive }
        #expect(remains.left.count > 4)
        let base = (directory.path as NSString).deletingLastPathComponent
        let environment = [
          "XDG_RUNTIME_DIR": (base as NSString).deletingLastPathComponent, "PATH": "/usr/bin:/bin",
        ]
        let (next, lock) = try SessionDirectory.create(environment: environment)
        // On a busy machine a process that was killed is there for a while.
        await remains.expectGone()
        #expect(next.isLive)
        withExtendedLifetime(lock) { next.remove() }
      }
    }
  }
}
