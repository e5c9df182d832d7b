import Testing

@testable import PackHost

/// Each function of a pack's methods, called through its wrapper.
struct MethodFinderTests {
  @Test("Classes by name and by object")
  func classes() async throws {
    try await FakeToolkit.with { toolkit throws in
      let finder = try require(toolkit.bridge.finder)
      #expect(try finder.classNumber(named: "FakeButton") == 11)
      let error = #expect(throws: PackError.self) { try finder.classNumber(named: "None") }
      #expect(error?.description == "no such class (fake methods.class_named)")
      let object = try require(UnsafeRawPointer(bitPattern: UInt(finder.find("click", of: 10).place)))
      #expect(finder.classNumber(of: object) == 10)
      #expect(finder.classNumber(of: object + 8) == nil)
    }
  }

  @Test("A method, and those below it")
  func find() async throws {
    try await FakeToolkit.with { toolkit throws in
      let finder = try require(toolkit.bridge.finder)
      let method = try finder.find("click", of: 10)
      #expect(method.owner == 10 && method.declarer == 10 && method.declarerName == "FakeWindow")
      #expect(method.name == "click" && method.encoding == "v@" && method.refusal == "" && method.isOfInterface)
      let below = try finder.descendants(of: method)
      #expect(below.map(\.owner) == [11])
      #expect(below[0].place == method.place + 8)
      #expect(try finder.descendants(of: below[0]) == [])
      let error = #expect(throws: PackError.self) { try finder.find("none", of: 10) }
      #expect(error?.status == .invalid && error?.message == "no such method")
    }
  }

  @Test("A shorter struct is read, a bad one is an error")
  func robustness() async throws {
    try await FakeToolkit.with { toolkit throws in
      let finder = try require(toolkit.bridge.finder)
      let list = try finder.list(11)
      #expect(list.map(\.owner) == [11, 11])
      #expect(list.map(\.name) == ["click", ""] && list[1].place == 0)
      for body in [{ _ = try finder.list(0) }, { _ = try finder.find("wild", of: 10) }] {
        let error = #expect(throws: PackError.self) { try body() }
        #expect(error?.status == .failed && error?.message.hasPrefix("handed over ") == true)
      }
    }
  }
}
