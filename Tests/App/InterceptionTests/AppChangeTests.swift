@testable import Interception
import Testing

/// What the app itself does to a slot that is intercepted.
@Suite struct AppChangeTests {
  private let kit: ToyKit
  private let journal = Journal()
  private let signature: Signature
  private let interceptor = Interceptor(table: SlotTable())
  private let base: ToyClass
  private let object: ToyObject
  private let original: UnsafeMutableRawPointer?

  init() async throws {
    kit = try await ToyKit.load()
    signature = try Signature("v@q")
    base = try ToyClass(kit, select: "base_select")
    object = ToyObject(base)
    original = base.select
  }

  private func install(_ name: String = "") throws -> InterceptionToken {
    try interceptor.install(
      "select", in: base.selectSlot, signature: signature, handler: journal.handler(name))
  }

  /// The app wraps what is in the slot.
  private func wrap() throws {
    object.memory.pointee.wrapped = base.select
    base.memory.pointee.select = try kit.function("app_select")
  }

  @Test func changeIsRespected() throws {
    let token = try install()
    try wrap()
    #expect(kit.select(object.memory, 1) == 1)
    #expect(object.calls == [1, 0, 1])
    #expect(journal.text == "1")
    token.remove()
    #expect(base.select == (try kit.function("app_select")))
    #expect(kit.select(object.memory, 2) == 1)
    #expect(object.calls == [2, 0, 2])
    #expect(journal.text == "1")
  }

  @Test func changedSlotIsPatchedAnew() throws {
    let tokens = [try install("first:")]
    try wrap()
    let again = try install("second:")
    #expect(kit.select(object.memory, 1) == 1)
    #expect(object.calls == [1, 0, 1])
    #expect(journal.text == "first:1")
    for token in tokens + [again] { token.remove() }
    #expect(base.select == (try kit.function("app_select")))
    #expect(kit.select(object.memory, 2) == 1)
    #expect(object.calls == [2, 0, 2])
    #expect(journal.text == "first:1")
  }

  @Test func trampolineThatTheAppPutsBackPassesThrough() throws {
    let token = try install("first:")
    let trampoline = base.select
    try wrap()
    token.remove()
    base.memory.pointee.select = trampoline
    #expect(kit.select(object.memory, 1) == 1)
    #expect(object.calls == [1, 0, 0])
    #expect(journal.text == "")
    let again = try install("again:")
    #expect(base.select == trampoline)
    #expect(kit.select(object.memory, 2) == 1)
    #expect(journal.text == "again:2")
    again.remove()
    #expect(base.select == original)
  }
}
