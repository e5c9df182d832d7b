import PackHost
import Testing
import Wire

@testable import Agent

/// What the tracer hands on, and never faster than it can be read.
@Suite struct TracerTests {
  @Test func whatComesTooFastIsCounted() {
    var flow = TraceFlow(most: 3)
    #expect((1...3).allSatisfy { _ in flow.admits(at: 0) })
    #expect(flow.takeSkipped() == 0)
    #expect(!flow.admits(at: 50) && !flow.admits(at: 99))
    #expect(flow.admits(at: 100) && flow.takeSkipped() == 2 && flow.takeSkipped() == 0)
    #expect(!flow.admits(at: 101, isFull: true) && flow.takeSkipped() == 1)
  }

  @Test func secretsAreTakenOutBeforeATextIsQuoted() {
    let secrets = Secrets()
    secrets.learn("hun\"ter", named: "pin")
    let tracer = Tracer(secrets: secrets, audience: Audience()) { _ in }
    #expect(tracer.redacted("my hun\"ter") == "my •••")
  }

  /// Until somebody listens calls are kept, as many as are worth it.
  @Test func callsAreKeptForTheFirstListener() {
    let tracer = Tracer(secrets: Secrets(), audience: Audience()) { _ in }
    let admitted = (0..<Tracer.mostAtOnce + 5).count { _ in tracer.admitsCall() }
    #expect(admitted >= Tracer.mostAtOnce)
    let call = TracedCall(
      slot: "A.b", target: "A 0x1", arguments: [.init(name: "text", value: "x")], result: "1",
      hasRaised: false, isOnToolkitThread: true)
    #expect(Traced(call, skipped: 0).skipped == nil && Traced(call, skipped: 7).skipped == 7)
    #expect(Traced(call, skipped: 0).raised == nil)
  }
}
