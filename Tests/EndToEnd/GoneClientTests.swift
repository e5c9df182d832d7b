import Foundation
import Logging
import TestSupport
import Testing
import Wire

@testable import Session

/// A program that drives an app and goes away: what it had asked for and the app had not come to is not done.
@Suite struct GoneClientTests {
  @Test func whatItAskedIsNotCarriedOut() async throws {
    try await TemporaryFolder.with("gone") { folder in
      let app = try await FuzzedApp.start([try await Fixture.gtk4App().path, "controls"], in: folder)
      app.tell(Self.perform("WaitFor Button Nix", 5000, id: 1))
      app.tell(Self.perform("Touch Button press", 1000, id: 2))
      let question = #"{"jsonrpc":"2.0","id":3,"method":"windows","params":{}}"#
      #expect(try await app.ask(Data(question.utf8), id: 3, within: .seconds(30)) != nil, "it has taken all three")
      app.leave()
      let next = try await waitFor("the app can be driven again") { try? await app.connect() }
      // Once the first has ended, which the app was at.
      let result = try await next.perform(Perform.Parameters(line: "Verify Label status Ready", timeoutMilliseconds: 20_000))
      #expect(result.status == .ok, "\(result)")
      next.close()
      app.session.terminate()
      _ = await app.session.end
    }
  }

  private static func perform(_ line: String, _ milliseconds: Int, id: Int) -> Data {
    Data(#"{"jsonrpc":"2.0","id":\#(id),"method":"perform","params":{"line":"\#(line)","timeoutMilliseconds":\#(milliseconds)}}"#.utf8)
  }
}
