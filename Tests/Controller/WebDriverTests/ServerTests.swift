import Engine
import Foundation
import Synchronization
import Testing

@testable import WebDriver

@Suite struct ServerTests {
  @Test(.timeLimit(.minutes(1))) func `A server that was stopped before it began does not begin`() async throws {
    let server = try WebDriverServer(Engine(), address: "127.0.0.1", port: 0, hosts: [])
    await server.stop()
    try await server.run { _ in Issue.record("it listens") }
  }

  @Test func `An address of IPv6 stands in brackets in a URL`() {
    #expect(["::1", "[::1]", "127.0.0.1", "a.b"].map(WebDriverServer.host) == ["[::1]", "[::1]", "127.0.0.1", "a.b"])
  }

  /// The client disconnects while an earlier command of the session still runs.
  @Test(.timeLimit(.minutes(5))) func `A session is closed also if the client has disconnected`() async throws {
    let engine = Engine()
    let service = WebDriverService(engine)
    let body = try Body(Data(#"{"capabilities":{"alwaysMatch":{"appium:app":"demo"}}}"#.utf8))
    let opened = EngineAPI.Opened(
      session: "demo", pid: 1, program: "/demo", toolkit: "GTK", toolkitVersion: "4", locale: "C",
      displayEnvironment: [:], packs: [], problems: [])
    let session = DriverSession(opened, engine, try Capabilities(body))
    await service.add(session)
    let (finish, finishing) = AsyncStream.makeStream(of: Never.self)
    _ = session.turns.add { for await _ in finish {} }
    let close = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await service.answer("DELETE", "/session/demo", Data())
    }
    // The request is in the queue, and has been cancelled, when the earlier command ends.
    for _ in 0..<1000 { await Task.yield() }
    finishing.finish()
    let answer = await close.value
    #expect(answer.status == 200)
    #expect(String(decoding: answer.body, as: UTF8.self) == #"{"value":null}"#)
    #expect(await service.list().isEmpty)
  }

  @Test(.timeLimit(.minutes(5))) func `Others are answered while a large body is read`() async throws {
    let service = WebDriverService(Engine())
    let body = Data(#"{"a":[\#(Array(repeating: "{}", count: 500_000).joined(separator: ","))]}"#.utf8)
    let isRead = Mutex(false)
    async let large = service.answer("POST", "/session", body)
    async let others = {
      var count = 0
      while !isRead.withLock({ $0 }) {
        #expect(await service.answer("GET", "/status", Data()).status == 200)
        count += 1
      }
      return count
    }()
    let answer = await large
    isRead.withLock { $0 = true }
    #expect(answer.status == 400)
    #expect(String(decoding: answer.body, as: UTF8.self).contains("the JSON holds more than 200000 values; send fewer"))
    #expect(await others > 10)
  }
}
