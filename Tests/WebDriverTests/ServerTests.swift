import Engine
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
}
