import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  @Suite struct LaunchTests {
    @Test func aPrivateStageIsWhatTheAppSees() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(["sh", "-c", "env; cat \"${XDG_CONFIG_DIRS%%:*}\"/gtk-4.0/*"])
        options.additions = ["GREETING": "hello", "GTK_A11Y": "none"]
        let session = try await Session.launch(options)
        #expect(await session.appExit == .exited(0))
        #expect(await session.end == SessionEnd(app: .exited(0), interference: nil))
        let lines = sessions.output.split(separator: "\n")
        let home = "\(session.directory.path)/home"
        #expect(lines.contains("HOME=\(home)"[...]))
        #expect(lines.contains("XDG_RUNTIME_DIR=\(session.directory.path)/run"[...]))
        #expect(lines.contains("CAPUCHIN_SESSION=\(session.directory.path)"[...]))
        #expect(lines.contains("DISPLAY=\(session.description.display ?? "")"[...]))
        #expect(lines.contains("GREETING=hello"))
        #expect(lines.contains("GTK_A11Y=none"))
        #expect(lines.contains("gtk-cursor-blink=false"))
      }
    }

    @Test func theDisplayIsManagedWhenTheAppStarts() async throws {
      try await Sessions.with { sessions in
        let session = try await Session.launch(sessions.options(["sleep", "60"]))
        var environment = sessions.environment
        environment.merge(session.displayEnvironment) { $1 }
        let check = try await run(
          "xprop", ["-root", "_NET_SUPPORTING_WM_CHECK"], environment: environment)
        #expect(check.output.contains("window id"))
        environment["XAUTHORITY"] = "/dev/null"
        let stranger = try await run("xprop", ["-root"], environment: environment)
        #expect(stranger.status != 0)
        session.terminate()
        #expect(await session.end.app == .signalled(SIGTERM))
      }
    }

    @Test func aUsersStageHasTheirHomeAndBus() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(["env"])
        options.stage = .user
        options.environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/theirs"
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0))
        let lines = sessions.output.split(separator: "\n")
        #expect(lines.contains("HOME=\(options.environment["HOME"] ?? "")"[...]))
        #expect(lines.contains("DBUS_SESSION_BUS_ADDRESS=unix:path=/theirs"))
      }
    }

    @Test func theSessionDescribesItselfAndIsListed() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(["gtk4-demo"])
        options.packPath = ["/my/packs"]
        options.record = true
        options.ids = .developer
        let session = try await Session.launch(options)
        let description = try session.directory.description()
        #expect(description == session.description)
        #expect(description.app == ["gtk4-demo"])
        #expect(description.controller == getpid())
        #expect(description.packPath == ["/my/packs"])
        #expect(description.record)
        #expect(description.ids == .developer)
        let live = try await waitFor("gtk4-demo has loaded GTK") {
          SessionDirectory.list(environment: sessions.environment)
            .first { $0.directory == session.directory && !$0.toolkits.isEmpty }
        }
        #expect(live.toolkits == [.gtk4])
        #expect(live.processes == [description.appProcess])
        #expect(
          try SessionDirectory.find(id: description.id, environment: sessions.environment)
            .description == description)
        session.terminate()
        _ = await session.end
        #expect(SessionDirectory.list(environment: sessions.environment).allSatisfy {
          $0.directory != session.directory
        })
      }
    }

    @Test func aFailedLaunchSaysWhyAndLeavesNothing() async throws {
      try await Sessions.with { sessions in
        let broken = sessions.folder.appending(path: "broken").path
        try Data([0x7f, 0x45]).write(to: URL(fileURLWithPath: broken))
        chmod(broken, 0o755)
        let options = try await sessions.options([broken])
        await #expect(throws: SessionError.cannotStart(broken, reason: "Exec format error")) {
          try await Session.launch(options)
        }
        let base = SessionBase.preferred(environment: sessions.environment)
        #expect(base.sessions().isEmpty)
      }
    }

    @Test func aToolThatFailsIsQuoted() async throws {
      try await Sessions.with { sessions in
        let tools = sessions.folder.appending(path: "tools")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: false)
        try await writeProgram("#!/bin/sh\necho no screens found\nexit 1\n", to: tools.appending(path: "Xvfb"))
        var options = try await sessions.options(["/bin/true"])
        options.environment["PATH"] = "\(tools.path):/usr/bin:/bin"
        await #expect(
          throws: SessionError.toolFailed(
            "Xvfb", reason: "it ended with exit status 1", log: "no screens found")
        ) { try await Session.launch(options) }
      }
    }

    @Test func aMissingToolIsNamedWithItsPackage() async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(["/bin/true"])
        options.environment["PATH"] = sessions.folder.path
        await #expect(
          throws: SessionError.toolMissing(
            "Xvfb", package: "xvfb", purpose: "for a session with its own display")
        ) { try await Session.launch(options) }
      }
    }
  }
}
