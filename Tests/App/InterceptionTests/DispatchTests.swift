@testable import Interception
import Testing

/// The seam for a runtime that looks methods up in the superclass.
@Suite struct DispatchTests {
  private let kit: ToyKit
  private let table = SlotTable()
  private let journal = Journal()
  private let base: DispatchClass
  private let sub: DispatchClass
  private let object: ToyObject

  init() async throws {
    kit = try await ToyKit.load()
    base = DispatchClass(try kit.function("base_select"))
    sub = DispatchClass(base)
    object = ToyObject(try ToyClass(kit, select: nil))
  }

  private func install(
    _ type: DispatchClass, _ name: String, by interceptor: Interceptor
  ) throws -> InterceptionToken {
    try interceptor.install(
      "select", in: DispatchSlot(type: type), signature: Signature("v@q"),
      handler: journal.handler(name))
  }

  @Test func ownImplementationIsRestored() throws {
    let token = try install(base, "base:", by: Interceptor(table: table))
    sub.send(object, 1)
    #expect(journal.text == "base:1")
    token.remove()
    sub.send(object, 2)
    #expect(journal.text == "base:1")
    #expect(object.calls == [2, 0, 0])
    #expect(base.lookUp() == (try kit.function("base_select")))
    #expect(!sub.hasOwn)
  }

  @Test func addedOverrideStaysAndFollowsTheSuperclass() throws {
    let token = try install(sub, "sub:", by: Interceptor(table: table))
    base.send(object, 1)
    sub.send(object, 2)
    #expect(journal.text == "sub:2")
    token.remove()
    #expect(sub.hasOwn)
    sub.send(object, 3)
    #expect(object.calls == [3, 0, 0])
    // The app changes the superclass: what the subclass would have inherited now.
    object.memory.pointee.wrapped = base.lookUp()
    base.replace(try kit.function("app_select"))
    sub.send(object, 4)
    #expect(object.calls == [4, 0, 1])
    #expect(journal.text == "sub:2")
  }

  @Test func overrideIsUsedAgain() throws {
    let interceptor = Interceptor(table: table)
    try install(sub, "first:", by: interceptor).remove()
    let override = sub.lookUp()
    let token = try install(sub, "second:", by: interceptor)
    #expect(sub.lookUp() == override)
    sub.send(object, 1)
    #expect(journal.text == "second:1")
    token.remove()
  }

  @Test(arguments: [true, false])
  func bothPatchedHearOnce(baseFirst: Bool) throws {
    let interceptor = Interceptor(table: table)
    let order = baseFirst ? [base, sub] : [sub, base]
    let tokens = try order.map { try install($0, $0 === base ? "base:" : "sub:", by: interceptor) }
    sub.send(object, 1)
    base.send(object, 2)
    #expect(journal.text == "sub:1 base:2")
    #expect(object.calls == [2, 0, 0])
    for token in tokens { token.remove() }
    sub.send(object, 3)
    #expect(journal.text == "sub:1 base:2")
    #expect(base.lookUp() == (try kit.function("base_select")))
  }
}
