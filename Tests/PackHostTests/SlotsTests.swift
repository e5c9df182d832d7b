import Testing

@testable import PackHost

/// Each function of a pack's slots, called through its wrapper.
struct SlotsTests {
  @Test("Classes by name and by object")
  func classes() async throws {
    try await FakeToolkit.with { toolkit throws in
      let slots = try require(toolkit.bridge.slots)
      #expect(try slots.classNumber(named: "FakeButton") == 11)
      let error = #expect(throws: PackError.self) { try slots.classNumber(named: "None") }
      #expect(error?.description == "no such class (fake slots.class_named)")
      let object = try require(slots.find("click", of: 10).place)
      #expect(slots.classNumber(of: object) == 10)
      #expect(slots.classNumber(of: object + 8) == nil)
    }
  }

  @Test("A method's slot, and those below it")
  func find() async throws {
    try await FakeToolkit.with { toolkit throws in
      let slots = try require(toolkit.bridge.slots)
      let slot = try slots.find("click", of: 10)
      #expect(slot.owner == 10 && slot.declarer == 10 && slot.declarerName == "FakeWindow")
      #expect(slot.method == "click" && slot.encoding == "v@" && slot.refusal == "" && slot.isOfInterface)
      let below = try slots.descendants(of: slot)
      #expect(below.map(\.owner) == [11])
      #expect(below[0].place == slot.place.map { $0 + 8 })
      #expect(try slots.descendants(of: below[0]) == [])
      let error = #expect(throws: PackError.self) { try slots.find("none", of: 10) }
      #expect(error?.status == .invalid && error?.message == "no such method")
    }
  }

  @Test("A shorter slot is read, a bad one is an error")
  func robustness() async throws {
    try await FakeToolkit.with { toolkit throws in
      let slots = try require(toolkit.bridge.slots)
      let list = try slots.list(11)
      #expect(list.map(\.owner) == [11, 11])
      #expect(list.map(\.method) == ["click", ""] && list[1].place == nil)
      for body in [{ _ = try slots.list(0) }, { _ = try slots.find("wild", of: 10) }] {
        let error = #expect(throws: PackError.self) { try body() }
        #expect(error?.status == .failed && error?.message.hasPrefix("handed over ") == true)
      }
    }
  }
}
