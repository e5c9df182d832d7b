import CInterception
@testable import Interception
import Testing

/// Originals are found by class and name, whether the method is intercepted or not, and are called
/// with checked arguments.
@Suite struct OriginalTests {
  private let kit: ToyKit
  private let slots = SlotTable()
  private let journal = Journal()
  private let provider = ToyProvider()
  private let originals: OriginalTable
  private let base: ToyClass

  init() async throws {
    kit = try await ToyKit.load()
    originals = OriginalTable(provider: provider, slots: slots)
    base = provider.add(try ToyClass(kit, select: "base_select"))
  }

  private func install(_ type: ToyClass) throws -> InterceptionToken {
    try Interceptor(table: slots).install(
      "select", in: type.selectSlot, signature: Signature("v@q"), handler: journal.handler())
  }

  @Test func withoutInterceptionItIsTheMethod() throws {
    let object = ToyObject(base)
    #expect(try originals.invoke("orig_select", on: object.memory, [.signed(4)]) == .void)
    #expect(try originals.invoke("orig_measure", on: object.memory, [.signed(3), .double(2.5)]) == .double(7.5))
    #expect(object.calls == [2, 0, 0] && object.memory.pointee.selected == 4)
  }

  @Test func interceptedItIsNotHeard() throws {
    let later = provider.add(ToyClass(base))
    let token = try install(base)
    let made = provider.add(ToyClass(base))
    for type in [base, later, made] {
      let object = ToyObject(type)
      #expect(try originals.invoke("orig_select", on: object.memory, [.signed(4)]) == .void)
      #expect(object.calls == [1, 0, 0])
    }
    #expect(journal.text == "")
    let number = ClassNumber(rawValue: UInt(bitPattern: made.memory))
    #expect(
      try originals.original("orig_select", of: number).function
        == kit.function("base_select"))
    token.remove()
    #expect(try originals.invoke("orig_select", on: ToyObject(base).memory, [.signed(5)]) == .void)
  }

  @Test func whatItHandsOnToItsSuperclassIsNotHeard() throws {
    let sub = provider.add(ToyClass(base).override(select: try kit.function("sub_select")))
    let tokens = [try install(base), try install(sub)]
    let object = ToyObject(sub, super: base)
    #expect(try originals.invoke("orig_select", on: object.memory, [.signed(4)]) == .void)
    #expect(object.calls == [1, 1, 0])
    #expect(journal.text == "")
    #expect(kit.select(object.memory, 5) == 1)
    #expect(journal.text == "5")
    for token in tokens { token.remove() }
  }

  @Test func originalThatTheAppHasWrappedIsTheWrapper() throws {
    let object = ToyObject(base)
    let token = try install(base)
    object.memory.pointee.wrapped = base.select
    base.memory.pointee.select = try kit.function("app_select")
    #expect(try originals.invoke("orig_select", on: object.memory, [.signed(4)]) == .void)
    #expect(object.calls == [1, 0, 1])
    #expect(journal.text == "")
    token.remove()
  }

  @Test func exceptionPasses() throws {
    let throwing = provider.add(try ToyClass(kit, select: "throwing_select"))
    let originals = originals
    let inner = ToyObject(throwing)
    let outer = try ToyClass(kit, select: "base_select")
    let token = try Interceptor(table: slots).install(
      "select", in: outer.selectSlot, signature: Signature("v@q")
    ) { _ in
      _ = try originals.invoke("orig_select", on: inner.memory, [.signed(1)])
    }
    #expect(kit.select(ToyObject(outer).memory, 2) == 0)
    #expect(inner.calls == [1, 0, 0])
    #expect(cinterception_depth() == 0)
    token.remove()
  }

  private static let mistakes: [(String, String, [CallValue])] = [
    ("orig_select: expected 1 argument (int64_t), found 0", "orig_select", []),
    ("orig_select: expected 1 argument (int64_t), found 2", "orig_select", [.signed(1), .signed(2)]),
    ("orig_select: expected int64_t as argument 1, found 2.5", "orig_select", [.double(2.5)]),
    ("orig_select: expected int64_t as argument 1, found null", "orig_select", [.null]),
    (
      "orig_select: expected int64_t as argument 1, found 18446744073709551615", "orig_select",
      [.unsigned(.max)]
    ),
    (
      "orig_measure: expected 2 arguments (int32_t, double), found 1", "orig_measure", [.signed(1)]
    ),
    (
      "orig_measure: expected double as argument 2, found 0x10", "orig_measure",
      [.signed(1), .pointer(16)]
    ),
    ("the object has no method orig_paint", "orig_paint", []),
    ("the object has no method select", "select", [.signed(1)]),
    ("the object has no method orig_", "orig_", []),
    ("the object has no method origSelect", "origSelect", [.signed(1)]),
  ]

  @Test(arguments: mistakes.indices)
  func mistakeIsToldBeforeAnythingIsCalled(_ index: Int) {
    let (message, name, values) = Self.mistakes[index]
    let object = ToyObject(base)
    let error = #expect(throws: OriginalError.self) {
      try originals.invoke(name, on: object.memory, values)
    }
    #expect(error?.description == message)
    #expect(object.calls == [0, 0, 0])
  }

  @Test func mistakeCarriesWhatALayerAboveNeeds() {
    let error = #expect(throws: OriginalError.self) {
      try originals.invoke("orig_select", on: ToyObject(base).memory, [])
    }
    #expect(error == .call(name: "orig_select", .argumentCount(expected: [.int64], found: 0)))
  }

  @Test func nothingIsCalledOnNull() {
    let error = #expect(throws: OriginalError.self) {
      try originals.invoke("orig_select", on: nil, [.signed(1)])
    }
    #expect(error?.description == "orig_select: expected an object to call it on")
  }

  @Test func classWithoutTheMethodHasNoOriginal() throws {
    let lacking = provider.add(try ToyClass(kit, select: nil))
    #expect(throws: OriginalError.noMethod(name: "orig_select")) {
      try originals.invoke("orig_select", on: ToyObject(lacking).memory, [.signed(1)])
    }
  }

  @Test(arguments: [
    ("select_item", "orig_select_item", OriginalNaming.underscored),
    ("pickerView:didSelectRow:inComponent:", "origPickerView:didSelectRow:inComponent:", .camelCase),
    ("reload", "origReload", .camelCase),
    ("URLFor:", "origURLFor:", .camelCase),
  ])
  func names(_ method: String, _ original: String, _ naming: OriginalNaming) {
    #expect(naming.original(of: method) == original)
    #expect(naming.methods(ofOriginal: original).contains(method))
  }

  @Test(arguments: ["orig", "orig_", "original", "ORIG_a", "", "a"])
  func noNameOfAnOriginal(_ name: String) {
    #expect(OriginalNaming.underscored.methods(ofOriginal: name) == [])
  }
}
