import Foundation
import TestSupport
import Testing

@testable import Session

extension RealSessionTests {
  /// What an app is started with, as the app finds it.
  @Suite struct SurroundingsOfAppsTests {
    private static func fixture(_ name: String) -> [String] {
      ["/usr/bin/python3", Fixture.folder.appending(path: "Doors/\(name).py").path]
    }

    @Test(arguments: [
      (Stage.private, DisplayChoice.headless, "X11Display False False"),
      (.private, .wayland, "GdkWaylandDisplay False False"),
      (.user, .headless, "X11Display False True"), (.user, .wayland, "GdkWaylandDisplay False True"),
    ])
    func nothingIsAnimatedOnADisplayThatNoOneSees(
      _ stage: Stage, _ display: DisplayChoice, _ expected: String
    ) async throws {
      try await Sessions.with { sessions in
        var options = try await sessions.options(Self.fixture("settings"))
        options.stage = stage
        options.display = display
        // The person's own files would be stronger.
        options.environment["XDG_CONFIG_HOME"] = sessions.folder.path
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0), "\(sessions.output)")
        #expect(sessions.output.contains("\(expected)\n"), "\(sessions.output)")
      }
    }

    /// A pool of threads from one of which the supervisor may be started has other priorities.
    @Test func theAppHasTheControllersPriority() async throws {
      try await Sessions.with { sessions in
        let session = try await Session.launch(sessions.options(["nice"]))
        #expect(await session.end.app == .exited(0))
        let ofProcess = __priority_which_t(PRIO_PROCESS.rawValue)
        #expect(sessions.output == "\(getpriority(ofProcess, id_t(getpid())))\n")
      }
    }

    /// The program, and then which ones the agent has entered.
    private static func noting(_ program: String) -> [String] {
      ["sh", "-c", "\"$0\" && cat \"$CAPUCHIN_SESSION/entered\"", program]
    }

    @Test func anAppThatIsBuiltWithASanitizerIsEntered() async throws {
      let program = try await TestTree.program("sanitized")
      try await Sessions.with { sessions in
        var options = try await sessions.options(Self.noting(program))
        // GTK's own.
        options.additions["ASAN_OPTIONS"] = "detect_leaks=0"
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0), "\(sessions.output)")
        #expect(sessions.output.hasPrefix("ran\n") && sessions.output.hasSuffix(" \(program)\n"))
      }
    }

    /// The stage's own tools do not even start with it.
    @Test(arguments: [true, false])
    func aSanitizersRuntimeMayBePreloaded(byThePerson: Bool) async throws {
      let program = try await TestTree.program("linked")
      let runtime = try await run("gcc", ["-print-file-name=libasan.so"]).expectSuccess().lines[0]
      try await Sessions.with { sessions in
        var options = try await sessions.options(Self.noting(program))
        let library = URL(filePath: runtime).resolvingSymlinksInPath().path
        let settings = ["LD_PRELOAD": library, "ASAN_OPTIONS": "detect_leaks=0"]
        if byThePerson { options.environment.merge(settings) { $1 } } else { options.additions = settings }
        let session = try await Session.launch(options)
        #expect(await session.end.app == .exited(0), "\(sessions.output)")
        #expect(sessions.output.hasPrefix("ran\n") && sessions.output.hasSuffix(" \(program)\n"))
      }
    }
  }
}
