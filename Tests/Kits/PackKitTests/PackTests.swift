import CapuchinABI
import Testing

@testable import PackKit

@Suite(.isolatedHost) struct PackTests {
  @Test func theTableSaysWhoItIs() {
    let pack = Served(Bare()).table
    #expect(pack.size == UInt32(MemoryLayout<capuchin_pack>.size))
    #expect(String(pack.id) == "test")
    #expect(String(pack.version) == "1.2")
  }

  @Test func theTableIsMadeOnce() {
    let pack = Pack(id: "test", version: "1")
    #expect(pack.table == pack.table)
  }

  @Test func aPackWithoutComponentsDoesNotOfferThem() {
    let pack = Pack(id: "test", version: "1")
    let arena = Arena()
    let table = pack.table.pointee
    #expect(table.capability(table.context, arena.text(CAPUCHIN_EXT_COMPONENTS)) == nil)
    #expect(table.capability(table.context, arena.text("unheard.of/1")) == nil)
  }

  @Test func furtherCapabilitiesAreOffered() {
    let arena = Arena()
    let bridge = UnsafeRawPointer(arena.place(capuchin_bridge()))
    let pack = Pack(id: "test", version: "1", capabilities: [CAPUCHIN_EXT_BRIDGE: bridge])
    let table = pack.table.pointee
    #expect(table.capability(table.context, arena.text(CAPUCHIN_EXT_BRIDGE)) == bridge)
  }

  @Test func operationsAreOfferedByTheirNames() throws {
    let arena = Arena()
    let pack = Pack(
      id: "test", version: "1",
      operations: [
        SetUpOperation("reset") {}, SetUpOperation("fill") { throw PackError.failed("it is full") },
      ])
    let table = pack.table.pointee
    #expect(table.capability(table.context, arena.text(CAPUCHIN_EXT_COMPONENTS)) == nil)
    let offered = try #require(table.capability(table.context, arena.text(CAPUCHIN_EXT_OPERATIONS)))
    let list = offered.assumingMemoryBound(to: capuchin_operations.self).pointee
    try #require(list.count == 2)
    let operations = (0..<2).compactMap { list.items[$0]?.pointee }
    #expect(operations.map { String($0.name) } == ["reset", "fill"])
    let answers = operations.map { operation in
      Host.explained { operation.run(operation.context, $0) }
    }
    #expect(answers.map(\.status) == [CAPUCHIN_STATUS_OK, CAPUCHIN_STATUS_FAILED])
    #expect(answers.last?.sentence == "it is full")
  }

  @Test func aStartThatThrowsRefusesWithItsSentence() {
    let fake = FakeHost.current
    let pack = Pack(
      id: "test", version: "1",
      onStart: { throw PackError.failed("GTK 5 is too new") })
    let table = pack.table.pointee
    let answer = Host.explained { table.start(table.context, fake.table, $0) }
    #expect(answer.status == CAPUCHIN_STATUS_FAILED)
    #expect(answer.sentence == "GTK 5 is too new")
  }

  @Test func aComponentThatSaysNothingLeavesTheFunctionsOut() {
    let component = Served(Bare()).component
    #expect(component.kind == nil)
    #expect(component.property == nil)
    #expect(component.owns == nil)
    #expect(component.identify == nil)
    #expect(component.parts == nil)
    #expect(component.listens_count == 0)
    #expect(component.flags == CAPUCHIN_COMPONENT_INHERITS)
  }

  @Test func aComponentSaysThatPressesAreItsOwn() {
    #expect(Served(Keeping()).component.flags == CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_HANDLES_OWN_PRESS)
  }

  @Test func aComponentSaysThatItsTimersAreTheUsers() {
    struct Spinning: Component {
      let className = "GtkSpinner"
      let timersAreUsers = true
    }
    #expect(
      Served(Spinning()).component.flags == CAPUCHIN_COMPONENT_INHERITS | CAPUCHIN_COMPONENT_TIMERS_ARE_USERS)
  }

  @Test func aComponentSaysWhatItListensTo() throws {
    let component = Served(LevelBar()).component
    #expect(component.flags == CAPUCHIN_COMPONENT_IGNORES_PRESSES)
    #expect(String(component.class_name) == "GtkLevelBar")
    try #require(component.listens_count == 2)
    let first = try #require(component.listens?[0]?.pointee)
    #expect(first.source == CAPUCHIN_SOURCE_PROPERTY)
    #expect(String(first.name) == "value")
    #expect(first.class_name.length == 0)
    let second = try #require(component.listens?[1]?.pointee)
    #expect(second.source == CAPUCHIN_SOURCE_SIGNAL)
    #expect(String(second.class_name) == "GtkAdjustment")
    #expect(String(second.property) == "adjustment")
  }
}
