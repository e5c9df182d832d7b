import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  @Suite struct StageTests {
    @Test(arguments: [("", "False"), ("atspi", "True")])
    func aPrivateStageStartsNoAccessibilityBusUnlessAsked(
      _ backend: String, _ expected: String
    ) async throws {
      try await Sessions.with { sessions in
        let script = Fixture.folder.appending(path: "Doors/accessible.py").path
        var options = try await sessions.options(["/usr/bin/python3", script])
        if !backend.isEmpty { options.additions["GTK_A11Y"] = backend }
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0))
        #expect(sessions.output.contains("accessibility bus: \(expected)\n"))
      }
    }

    @Test(arguments: Stage.allCases)
    func theAppUsesAWaylandDisplayThatIsThere(_ stage: Stage) async throws {
      try await Sessions.with { sessions in
        let compositor = ["--backend=headless-backend.so", "--socket=wayland-test", "--no-config"]
        try await withChild("weston", compositor, environment: sessions.environment) { weston in
          try await waitUntil("weston listens (\(weston.errors))") {
            WestonDisplay.isListening(at: sessions.folder.appending(path: "wayland-test").path)
          }
          var options = try await sessions.options(["gtk4-demo"])
          options.stage = stage
          options.environment["WAYLAND_DISPLAY"] = "wayland-test"
          options.environment["GDK_BACKEND"] = "wayland"
          options.additions["WAYLAND_DEBUG"] = "client"
          let session = try await Session.launch(options)
          #expect(session.description.display == sessions.folder.appending(path: "wayland-test").path)
          #expect(session.description.displayAuthority == nil)
          try await waitUntil("gtk4-demo shows a window on weston") {
            sessions.output.contains("get_toplevel")
          }
          session.terminate()
          #expect(await session.end.app == .signalled(SIGTERM))
        }
      }
    }

    /// The window manager's log, the display's caches: files of ours are the session's.
    @Test func onThePersonsStageTheToolsWriteNothingInTheHome() async throws {
      try await Sessions.with { sessions in
        let home = sessions.folder.appending(path: "home")
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: false)
        var options = try await sessions.options(["/usr/bin/xdotool", "getdisplaygeometry"])
        options.stage = .user
        for name in options.environment.keys where name.hasPrefix("XDG_") && name != "XDG_RUNTIME_DIR" {
          options.environment[name] = nil
        }
        options.environment["HOME"] = home.path
        let session = try await Session.launch(options)
        #expect(session.description.ownDisplayNumber != nil)
        #expect(await session.end.app == .exited(0))
        #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path) == [])
      }
    }

    @Test func theAppReadsWhatIsPipedInAndPrintsToStandardError() async throws {
      try await Sessions.with { sessions in
        let words = try await sessions.controller(["cat"])
        let outcome = try await run(
          words[0], Array(words[1...]), environment: sessions.environment, input: "piped in")
        #expect(outcome.errors.contains("piped in"))
        #expect(!outcome.output.contains("piped in"))
        #expect(outcome.lines.last == "exit status 0")
      }
    }

    @Test(.enabled("needs a mount namespace of its own") { try await Self.canMount() })
    func whatIsMountedInTheFolderIsUnmountedAndNotRemoved() async throws {
      try await Sessions.with { sessions in
        let remote = sessions.folder.appending(path: "remote")
        try FileManager.default.createDirectory(at: remote, withIntermediateDirectories: false)
        try Data("precious".utf8).write(to: remote.appending(path: "file"))
        let script = """
          mkdir "$XDG_RUNTIME_DIR/my doc" && mount --bind "$0" "$XDG_RUNTIME_DIR/my doc" &&
          ls "$XDG_RUNTIME_DIR/my doc"
          """
        let words = try await sessions.controller(["sh", "-c", script, remote.path])
        let outcome = try await run(
          "unshare", ["-rm"] + words, environment: sessions.environment)
        #expect(outcome.errors.contains("file"))
        let directory = try #require(outcome.lines.first)
        #expect(FileStatus(directory) == nil)
        #expect(FileStatus(remote.appending(path: "file").path) != nil)
      }
    }

    private static func canMount() async throws -> Bool {
      try await run("unshare", ["-rm", "mount", "--bind", "/tmp", "/mnt"]).status == 0
    }
  }
}
