import Foundation
import Synchronization
import Testing
import Wire

@testable import Engine

/// A process that never lets the agent in.
@Suite(.timeLimit(.minutes(1))) struct AttachTests {
  private func sleeper() throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sleep")
    process.arguments = ["1000"]
    try process.run()
    return process
  }

  /// By SIGKILL, because the child inherits this thread's mask, which blocks SIGTERM.
  private func end(_ process: Process) { kill(process.processIdentifier, SIGKILL) }

  @Test func `When the process ends, whoever waits for it is told, and its session ends`() async throws {
    let engine = Engine()
    let (told, tell) = AsyncStream.makeStream(of: String.self)
    let listener = engine.listen { if case .ended(let ended) = $0 { tell.yield(ended.session) } }
    defer { engine.forget(listener) }
    let process = try sleeper()
    let attached = try await engine.attach(EngineAPI.AttachRequest(process: Int(process.processIdentifier), timeout: 1_000_000))
    let windows = Task { try await engine.windows(EngineAPI.WindowsRequest(session: attached.session)) }
    let deed = Task { try await engine.do(EngineAPI.DoRequest(session: attached.session, line: "Touch Button OK")) }
    end(process)
    await #expect(throws: WireError.appEnded()) { try await windows.value }
    #expect(try await deed.value.status == .error)
    #expect(await told.first { _ in true } == attached.session)
    #expect(!FileManager.default.fileExists(atPath: attached.folder))
  }

  /// The library is one that no pack serves; the process has it mapped, as an app has.
  @Test func `A process of a toolkit that no pack serves is refused, however long one would wait`() async throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sleep")
    process.arguments = ["1000"]
    process.environment = ["LD_PRELOAD": try #require(Self.unservedLibrary)]
    try process.run()
    defer { end(process) }
    let engine = Engine()
    let request = EngineAPI.AttachRequest(process: Int(process.processIdentifier), timeout: 1_000_000)
    let attached = try await engine.attach(request)
    let error = await #expect(throws: (any Error).self) {
      try await engine.windows(EngineAPI.WindowsRequest(session: attached.session))
    }
    #expect("\(String(describing: error))".contains("which no installed pack serves"), "\(String(describing: error))")
  }

  private static let unservedLibrary = ["libQt6Gui.so.6", "libQt5Gui.so.5", "libtk8.6.so.0", "libXaw.so.7"]
    .lazy.map { "/usr/lib/x86_64-linux-gnu/\($0)" }.first { FileManager.default.fileExists(atPath: $0) }

  @Test func `A process that does not run is no session`() async throws {
    let process = try sleeper()
    end(process)
    process.waitUntilExit()
    let request = EngineAPI.AttachRequest(process: Int(process.processIdentifier))
    let error = await #expect(throws: WireError.self) { try await Engine().attach(request) }
    #expect(error?.code == .notStarted && error?.message.contains("There is no process \(process.processIdentifier) to attach to") == true)
  }
}
