import CapuchinABI
import Testing

@testable import PackKit

/// Delegates through the C tables, as a host uses them.
@Suite struct DelegateTests {
  private let served = Served(Dial())
  private let dial: FakeWidget
  private let listener: FakeWidget

  init() {
    served.start()
    listener = served.host.add("FixtureListener")
    dial = served.host.add(
      "FixtureDial",
      with: ["value": 0.2, "listener": .node(Node(listener.node, host: served.host.reader))])
    dial.kind = "Dial"
  }

  @Test func theTableSaysWhatIsIntercepted() throws {
    #expect(served.component.delegates_count == 1)
    let delegate = try #require(served.component.delegates?[0]?.pointee)
    #expect(delegate.size == UInt32(MemoryLayout<capuchin_delegate>.size) && delegate.offset == 16)
    #expect(String(delegate.property) == "listener" && String(delegate.method) == "turned")
    #expect(String(delegate.interface_name) == "FixtureDialListener")
    #expect(String(delegate.encoding) == "i@@di")
    #expect(Served(Bare()).component.delegates_count == 0)
  }

  @Test func aCallIsOfferedAboveWhatElseIsHeard() {
    dial.properties["value"] = 0.5
    let heard = occasion(0.5)
    #expect(heard.status == CAPUCHIN_OK)
    #expect(heard.commands == [Command("Turn", 0.5, 3, rank: CAPUCHIN_RANK_DELEGATE)])
  }

  @Test func aCallThatWasRefusedIsNoCommand() {
    let heard = occasion(0.5)
    #expect(heard.status == CAPUCHIN_UNSUPPORTED && heard.commands.isEmpty)
  }

  @Test func theOriginalIsCalledWithTheArgumentsOfTheScript() {
    served.host.originals = [1]
    #expect(served.play("Turn", on: dial, 0.5, 3) == (CAPUCHIN_OK, ""))
    #expect(served.host.log == [
      "set value 0.5", "original turned of #1: #2, 0.5, 3",
    ])
  }

  @Test func aRefusalIsAnErrorAndTakesTheValueBack() {
    served.host.originals = [0]
    let answer = served.play("Turn", on: dial, 0.5, 3)
    #expect(answer == (CAPUCHIN_FAILED, "the dial's listener has refused the turn"))
    #expect(dial.properties["value"] == 0.2)
  }

  @Test func argumentsAreCounted() {
    let answer = served.play("Turn", on: dial)
    #expect(answer == (CAPUCHIN_INVALID, "Turn Dial requires 2 arguments: value, clicks; found 0"))
    #expect(served.host.log.isEmpty)
  }

  @Test func whatTheHostSaysOfACallIsThrown() throws {
    let node = Node(listener.node, host: host(of: served))
    #expect(try node.callOriginal("turned") == nil)
    #expect(throws: PackError.invalid("the object has no method orig_gone")) {
      try node.callOriginal("gone")
    }
    listener.isGone = true
    #expect(throws: PackError.stale) { try node.callOriginal("turned") }
  }

  @Test func aHostWithoutTheServiceIsSaid() {
    served.host.missing = [CAPUCHIN_HOST_INTERCEPT]
    let node = Node(listener.node, host: host(of: served))
    #expect(throws: PackError.noService(CAPUCHIN_HOST_INTERCEPT)) { try node.callOriginal("turned") }
  }

  private func host(of served: Served) -> Host {
    let host = Host()
    host.services.pointee = HostServices(served.host.table)
    return host
  }

  private func occasion(_ value: Double) -> (status: UInt32, commands: [Command]) {
    let node = Node(dial.node, host: served.host.reader)
    return served.occasion(
      "turned", on: dial, type: 0, arguments: [.node(node), .double(value), 3])
  }
}
