import Foundation
import TestSupport
import Testing

/// An app that crashes because `capuchin` asks it to end: what was played has not failed by that.
@Suite struct CrashAtEndTests {
  /// `abort` is the handler itself: however busy the machine is, it comes before SIGKILL.
  private static let app = """
    import ctypes, resource, runpy, signal, sys

    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    libc = ctypes.CDLL(None)
    libc.signal.argtypes = [ctypes.c_int, ctypes.c_void_p]
    libc.signal(signal.SIGTERM, ctypes.cast(libc.abort, ctypes.c_void_p))
    sys.argv = sys.argv[1:]
    runpy.run_path(sys.argv[0], run_name="__main__")

    """

  @Test func isSaidAndIsNoFailure() async throws {
    try await TemporaryFolder.with("crash-at-end") { folder in
      try await PrivateDisplay.with { display in
        let (app, script) = (folder.appending(path: "app.py"), folder.appending(path: "script.monkey"))
        try Data(Self.app.utf8).write(to: app)
        try Data("Touch Button Greet\n".utf8).write(to: script)
        let capuchin = try await Capuchin(in: folder, environment: display.environment)
        let words = ["play", script.path, "--display", display.name, "--", "/usr/bin/python3", app.path]
        let outcome = try await capuchin.start(words + Fixture.pythonApp.dropFirst()).outcome(within: .seconds(60))
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        let said = "capuchin: the app ended with signal 6 (Aborted) when it was asked to end"
        #expect(outcome.errors.contains(said), "\(outcome.errors)")
      }
    }
  }
}
