@testable import Interception
import Testing

/// Where a trampoline is put, whom it reaches, and what is there when it has been taken out.
@Suite struct InterceptorTests {
  private let kit: ToyKit
  private let table = SlotTable()
  private let journal = Journal()
  private let signature: Signature
  private let interceptor: Interceptor

  init() async throws {
    kit = try await ToyKit.load()
    signature = try Signature("v@q")
    interceptor = Interceptor(table: table)
  }

  private func install(
    _ type: ToyClass, _ name: String = "", by other: Interceptor? = nil
  ) throws -> InterceptionToken {
    try (other ?? interceptor).install(
      "select", in: type.selectSlot, signature: signature, handler: journal.handler(name))
  }

  /// Calls the method on a new object of the class, and says how often which implementation ran.
  private func calls(_ type: ToyClass, _ row: Int, super superclass: ToyClass? = nil) -> [Int] {
    let object = ToyObject(type, super: superclass)
    #expect(kit.select(object.memory, row) == 1)
    return object.calls
  }

  @Test func superclassIsNotChangedThroughASubclass() throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base)
    let original = base.select
    let token = try install(sub)
    #expect(base.select == original && sub.select != original)
    #expect(calls(base, 1) == [1, 0, 0])
    #expect(calls(sub, 2) == [1, 0, 0])
    #expect(journal.text == "2")
    token.remove()
    #expect(sub.select == original)
  }

  @Test func patchedTwiceIsPatchedOnce() throws {
    let base = try ToyClass(kit, select: "base_select")
    let original = base.select
    let first = try install(base, "first:")
    let patched = base.select
    let second = try install(base, "second:")
    #expect(base.select == patched)
    #expect(calls(base, 1) == [1, 0, 0])
    #expect(journal.text == "first:1")
    first.remove()
    first.remove()
    #expect(base.select == patched)
    second.remove()
    #expect(base.select == original)
  }

  @Test(arguments: [true, false])
  func callThatReachesSuperIsHeardOnce(baseFirst: Bool) throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base).override(select: try kit.function("sub_select"))
    let before = [base.select, sub.select]
    let order = baseFirst ? [base, sub] : [sub, base]
    let tokens = try order.map { try install($0, $0 === base ? "base:" : "sub:") }
    #expect(calls(sub, 5, super: base) == [1, 1, 0])
    #expect(journal.text == "sub:5")
    #expect(calls(base, 6) == [1, 0, 0])
    #expect(journal.text == "sub:5 base:6")
    for token in tokens { token.remove() }
    #expect([base.select, sub.select] == before)
  }

  @Test func classesThatInheritAreReached() throws {
    let base = try ToyClass(kit, select: "base_select")
    let heir = ToyClass(base)
    let overriding = ToyClass(heir).override(select: try kit.function("sub_select"))
    let grandchild = ToyClass(heir)
    let token = try install(base)
    #expect(calls(heir, 1) == [1, 0, 0])
    #expect(calls(grandchild, 2) == [1, 0, 0])
    let plain = try ToyClass(kit, select: "base_select")
    #expect(calls(overriding, 3, super: plain) == [1, 1, 0])
    #expect(journal.text == "1 2")
    #expect(overriding.select == (try kit.function("sub_select")))
    token.remove()
    for type in [base, heir, grandchild] { #expect(type.select == plain.select) }
  }

  @Test func nearestHandlerOfAnInterceptorHears() throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base)
    let leaf = ToyClass(sub)
    let original = base.select
    let tokens = [try install(base, "base:"), try install(sub, "sub:")]
    for (row, type) in [base, sub, leaf].enumerated() { #expect(calls(type, row) == [1, 0, 0]) }
    #expect(journal.text == "base:0 sub:1 sub:2")
    tokens[1].remove()
    #expect(calls(leaf, 3) == [1, 0, 0])
    #expect(journal.text == "base:0 sub:1 sub:2 base:3")
    tokens[0].remove()
    for type in [base, sub, leaf] { #expect(type.select == original) }
  }

  @Test func twoInterceptorsHearInTurn() throws {
    let base = try ToyClass(kit, select: "base_select")
    let tracer = Interceptor(table: table)
    let tokens = [try install(base, "record:"), try install(base, "trace:", by: tracer)]
    #expect(calls(base, 1) == [1, 0, 0])
    #expect(journal.text == "trace:1 record:1")
    tracer.setActive(false)
    #expect(calls(base, 2) == [1, 0, 0])
    #expect(journal.text == "trace:1 record:1 record:2")
    for token in tokens { token.remove() }
    #expect(base.select == (try kit.function("base_select")))
  }

  @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
  func removedInAnyOrder(_ order: [Int]) throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base)
    let tracer = Interceptor(table: table)
    let original = base.select
    let tokens = [
      try install(base, "record:"), try install(sub, "trace:", by: tracer),
      try install(sub, "sub:"),
    ]
    #expect(calls(sub, 0) == [1, 0, 0])
    #expect(journal.text == "sub:0 trace:0")
    for index in order {
      tokens[index].remove()
      #expect(calls(sub, 1) == [1, 0, 0])
      #expect(calls(base, 2) == [1, 0, 0])
    }
    #expect(base.select == original && sub.select == original)
  }

  @Test func classMadeMeanwhileIsRestoredToo() throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base)
    let untouched = base.memory.pointee
    let token = try install(base)
    let later = [ToyClass(base), ToyClass(sub)]
    for type in later { #expect(calls(type, 1) == [1, 0, 0]) }
    #expect(journal.text == "1 1")
    token.remove()
    for type in [base, sub] + later {
      #expect(type.memory.pointee.select == untouched.select)
      #expect(type.memory.pointee.measure == untouched.measure)
      #expect(calls(type, 2) == [1, 0, 0])
    }
    #expect(journal.text == "1 1")
  }

  @Test func classMadeMeanwhileCanBePatchedItself() throws {
    let base = try ToyClass(kit, select: "base_select")
    let original = base.select
    let tracer = Interceptor(table: table)
    let first = try install(base, "base:")
    let later = ToyClass(base)
    let second = try install(later, "later:", by: tracer)
    #expect(calls(base, 1) == [1, 0, 0])
    #expect(calls(later, 2) == [1, 0, 0])
    #expect(journal.text == "base:1 later:2 base:2")
    first.remove()
    #expect(base.select == original)
    #expect(calls(later, 3) == [1, 0, 0])
    #expect(journal.text == "base:1 later:2 base:2 later:3")
    second.remove()
    #expect(later.select == original)
  }

  @Test func sharedVtableIsOneSlot() throws {
    let interface = try ToyClass(kit, select: "base_select")
    let original = interface.select
    // Two classes have it: whichever is asked for, it is the same place.
    let first = try install(interface, "first:")
    let second = try install(interface, "second:")
    #expect(calls(interface, 1) == [1, 0, 0])
    #expect(journal.text == "first:1")
    second.remove()
    #expect(calls(interface, 2) == [1, 0, 0])
    #expect(journal.text == "first:1 first:2")
    first.remove()
    #expect(interface.select == original)
  }

  @Test func methodThatTheClassLacksIsNotAdded() throws {
    let base = try ToyClass(kit, select: nil)
    #expect(throws: InstallError.notImplemented(method: "select")) { try install(base) }
    #expect(base.select == nil)
  }

  @Test func otherSignatureIsRefused() throws {
    let base = try ToyClass(kit, select: "base_select")
    let token = try install(base)
    let other = try Signature("v@d")
    let error = #expect(throws: InstallError.self) {
      try Interceptor(table: table).install("select", in: base.selectSlot, signature: other) { _ in }
    }
    #expect(error?.description == "select is intercepted as v@q already, found v@d")
    #expect(calls(base, 1) == [1, 0, 0])
    token.remove()
    #expect(base.select == (try kit.function("base_select")))
  }

  @Test func trampolinesAreUsedAgain() throws {
    let base = try ToyClass(kit, select: "base_select")
    let sub = ToyClass(base)
    var seen: Set<UInt> = []
    for _ in 0..<100 {
      let token = try install(base)
      for type in [base, sub] { seen.insert(UInt(bitPattern: type.select)) }
      token.remove()
    }
    #expect(seen.count == 2)
  }
}
