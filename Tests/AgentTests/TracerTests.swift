import PackHost
import Testing
import Wire

@testable import Agent

/// What the tracer hands on: with secrets redacted, and never faster than it can be read.
@Suite struct TracerTests {
  private func call(_ number: Int, text: String = "") -> TracedCall {
    TracedCall(
      slot: "A.b", target: "A 0x1", arguments: [.init(name: "text", value: text)],
      result: "\(number)", isOnToolkitThread: true)
  }

  @Test func whatComesTooFastIsCounted() {
    var flow = TraceFlow(most: 3)
    #expect((1...3).map { _ in flow.admits(at: 0) } == [0, 0, 0])
    #expect(flow.admits(at: 50) == nil && flow.admits(at: 99) == nil)
    #expect(flow.admits(at: 100) == 2)
    #expect(flow.admits(at: 101) == 0)
  }

  @Test func secretsAreRedacted() {
    let secrets = Secrets()
    secrets.learn("hunter2", named: "pin")
    let traced = Traced(call(1, text: "\"hunter2\""), skipped: 0, secrets)
    #expect(traced.arguments == [.init(name: "text", value: "\"•••\"")])
    #expect(traced.skipped == nil && traced.result == "1")
    #expect(Traced(call(1), skipped: 7, secrets).skipped == 7)
  }
}
