import CapuchinABI
import Testing

@testable import PackKit

@Suite struct PackTests {
  @Test func theTableSaysWhoItIs() {
    let pack = Served(Bare()).table
    #expect(pack.size == UInt32(MemoryLayout<capuchin_pack>.size))
    #expect(pack.abi_major == CAPUCHIN_ABI_MAJOR)
    #expect(pack.abi_minor == CAPUCHIN_ABI_MINOR)
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
    #expect(table.capability(table.`self`, arena.string(CAPUCHIN_COMPONENTS)) == nil)
    #expect(table.capability(table.`self`, arena.string("unheard.of/1")) == nil)
  }

  @Test func furtherCapabilitiesAreOffered() {
    let arena = Arena()
    let bridge = UnsafeRawPointer(arena.one(capuchin_bridge()))
    let pack = Pack(id: "test", version: "1", capabilities: [CAPUCHIN_BRIDGE: bridge])
    let table = pack.table.pointee
    #expect(table.capability(table.`self`, arena.string(CAPUCHIN_BRIDGE)) == bridge)
  }

  @Test func operationsAreOfferedByTheirNames() throws {
    let arena = Arena()
    let pack = Pack(
      id: "test", version: "1",
      operations: [
        SetUpOperation("reset") { _ in }, SetUpOperation("fill") { _ in throw PackError.failed("it is full") },
      ])
    let table = pack.table.pointee
    #expect(table.capability(table.`self`, arena.string(CAPUCHIN_COMPONENTS)) == nil)
    let offered = try #require(table.capability(table.`self`, arena.string(CAPUCHIN_OPERATIONS)))
    let list = offered.assumingMemoryBound(to: capuchin_operations.self).pointee
    try #require(list.count == 2)
    let operations = (0..<2).compactMap { list.items[$0]?.pointee }
    #expect(operations.map { String($0.name) } == ["reset", "fill"])
    let answers = operations.map { operation in
      Collected.from(FakeHost().reader) { operation.run(operation.`self`, $0) }
    }
    #expect(answers.map(\.status) == [CAPUCHIN_OK, CAPUCHIN_FAILED])
    #expect(answers.last?.sentence == "it is full")
  }

  @Test func aStartThatThrowsRefusesWithItsSentence() {
    let fake = FakeHost()
    let pack = Pack(
      id: "test", version: "1",
      onStart: { _ in throw PackError.failed("GTK 5 is too new") })
    let table = pack.table.pointee
    let answer = Collected.from(fake.reader) { table.start(table.`self`, fake.table, $0) }
    #expect(answer.status == CAPUCHIN_FAILED)
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
    #expect(component.flags == CAPUCHIN_INHERITS)
  }

  @Test func aComponentSaysThatPressesAreItsOwn() {
    #expect(Served(Keeping()).component.flags == CAPUCHIN_INHERITS | CAPUCHIN_OWN_PRESS)
  }

  @Test func aComponentSaysWhatItListensTo() throws {
    let component = Served(LevelBar()).component
    #expect(component.flags == CAPUCHIN_NO_TOUCH)
    #expect(String(component.class_name) == "GtkLevelBar")
    try #require(component.listens_count == 2)
    let first = try #require(component.listens?[0]?.pointee)
    #expect(first.type == CAPUCHIN_LISTEN_PROPERTY)
    #expect(String(first.name) == "value")
    #expect(first.class_name.length == 0)
    let second = try #require(component.listens?[1]?.pointee)
    #expect(second.type == CAPUCHIN_LISTEN_SIGNAL)
    #expect(String(second.class_name) == "GtkAdjustment")
    #expect(String(second.model) == "adjustment")
  }
}
