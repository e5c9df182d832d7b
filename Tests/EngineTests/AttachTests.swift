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

  @Test func `A process that does not run is no session`() async throws {
    let process = try sleeper()
    end(process)
    process.waitUntilExit()
    let request = EngineAPI.AttachRequest(process: Int(process.processIdentifier))
    let error = await #expect(throws: WireError.self) { try await Engine().attach(request) }
    #expect(error?.code == .notStarted && error?.message.contains("There is no process \(process.processIdentifier) to attach to") == true)
  }
}
