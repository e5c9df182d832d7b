import CapuchinABI
import Testing

@testable import PackKit

/// Delegates through the C tables, as a host uses them.
@Suite(.isolatedHost) struct DelegateTests {
  private let served = Served(Dial())
  private let dial: FakeWidget
  private let listener: FakeWidget

  init() {
    served.start()
    listener = served.host.add("FixtureListener")
    dial = served.host.add(
      "FixtureDial",
      with: ["value": 0.2, "listener": .node(Node(listener.node))])
    dial.kind = "Dial"
  }

  @Test func theTableSaysWhatIsIntercepted() throws {
    let delegate = try #require(served.delegates.first)
    #expect(served.delegates.count == 1 && String(delegate.class_name) == "FixtureDial")
    #expect(delegate.size == UInt32(MemoryLayout<capuchin_delegate>.size) && delegate.offset == 16)
    #expect(String(delegate.property) == "listener" && String(delegate.method) == "turned")
    #expect(String(delegate.interface_name) == "FixtureDialListener")
    #expect(String(delegate.encoding) == "i@@di")
    #expect(Served(Bare()).delegates.isEmpty)
  }

  @Test func aCallIsOfferedAboveWhatElseIsHeard() {
    dial.properties["value"] = 0.5
    let heard = notified(0.5)
    #expect(heard.status == CAPUCHIN_STATUS_OK)
    #expect(heard.commands == [Command("Turn", 0.5, 3, rank: CAPUCHIN_RANK_DELEGATE)])
  }

  @Test func aCallThatWasRefusedIsNoCommand() {
    let heard = notified(0.5)
    #expect(heard.status == CAPUCHIN_STATUS_UNSUPPORTED && heard.commands.isEmpty)
  }

  @Test func theOriginalIsCalledWithTheArgumentsOfTheScript() {
    served.host.originals = [1]
    #expect(served.play("Turn", on: dial, 0.5, 3) == (CAPUCHIN_STATUS_OK, ""))
    #expect(served.host.log == [
      "set value 0.5", "original turned of #1: #2, 0.5, 3",
    ])
  }

  @Test func aRefusalIsAnErrorAndTakesTheValueBack() {
    served.host.originals = [0]
    let answer = served.play("Turn", on: dial, 0.5, 3)
    #expect(answer == (CAPUCHIN_STATUS_FAILED, "the dial's listener has refused the turn"))
    #expect(dial.properties["value"] == 0.2)
  }

  @Test func argumentsAreCounted() {
    let answer = served.play("Turn", on: dial)
    #expect(answer == (CAPUCHIN_STATUS_INVALID, "Turn Dial requires 2 arguments: value, clicks; found 0"))
    #expect(served.host.log.isEmpty)
  }

  @Test func whatTheHostSaysOfACallIsThrown() throws {
    let node = Node(listener.node)
    #expect(try node.callOriginal("turned") == nil)
    #expect(throws: PackError.invalid("the object has no method orig_gone")) {
      try node.callOriginal("gone")
    }
    listener.isGone = true
    #expect(throws: PackError.stale) { try node.callOriginal("turned") }
  }

  @Test func aHostWithoutTheServiceIsSaid() {
    served.host.missing = [CAPUCHIN_EXT_HOST_INTERCEPT]
    #expect(HostServices(served.host.table).intercept == nil)
  }

  private func notified(_ value: Double) -> (status: UInt32, commands: [Command]) {
    let node = Node(dial.node)
    return served.notified(
      "turned", on: dial, source: .delegate, arguments: [.node(node), .double(value), 3])
  }
}
