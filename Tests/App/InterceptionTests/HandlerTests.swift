import CInterception
import Glibc
@testable import Interception
import Testing

/// What handlers may do, and what becomes of a call that does not end as it should.
@Suite struct HandlerTests {
  private struct Mistake: Error {}

  private let kit: ToyKit
  private let table = SlotTable()
  private let journal = Journal()

  init() async throws {
    kit = try await ToyKit.load()
  }

  /// A class whose method goes to the handler; it stays so.
  private func toy(
    _ select: String = "base_select", by interceptor: Interceptor? = nil, _ handler: @escaping Handler
  ) throws -> ToyClass {
    let type = try ToyClass(kit, select: select)
    _ = try (interceptor ?? Interceptor(table: table)).install(
      "select", in: type.selectSlot, signature: Signature("v@q"), handler: handler)
    return type
  }

  @Test func handlerThatDoesNothingChangesNothing() throws {
    let object = ToyObject(try toy { _ in })
    #expect(kit.select(object.memory, 7) == 1)
    #expect(object.calls == [1, 0, 0] && object.memory.pointee.selected == 7)
  }

  /// A caller reads errno after the method, and the method that of its caller.
  @Test func handlersLeaveErrnoAlone() throws {
    let before = ToyObject(try toy { _ in errno = EBADF })
    let around = ToyObject(
      try toy { call in
        errno = EBADF
        call.callOriginal()
        errno = EPERM
      })
    for object in [before, around] {
      errno = ENOTTY
      _ = kit.select(object.memory, 7)
      let after = errno
      #expect(after == ENOTTY && object.calls == [1, 0, 0])
    }
  }

  /// Where a container's profile forbids the quicker way, texts are read by another.
  @Test func memoryIsReadTwoWays() {
    let text = Array("hunted".utf8)
    text.withUnsafeBytes { bytes in
      for read in [cinterception_read, cinterception_read_file] {
        var copy = [UInt8](repeating: 0, count: text.count)
        #expect(read(bytes.baseAddress, &copy, text.count) == text.count && copy == text)
        #expect(read(UnsafeRawPointer(bitPattern: 8), &copy, 1) == 0)
      }
    }
  }

  @Test func handlerThatFailsChangesNothing() throws {
    let journal = journal
    let interceptor = Interceptor(table: table) { failure in
      journal.note("\(failure.method) \(failure.underlying)")
    }
    let before = ToyObject(try toy(by: interceptor) { _ in throw Mistake() })
    #expect(kit.select(before.memory, 7) == 1)
    #expect(before.calls == [1, 0, 0] && before.memory.pointee.selected == 7)
    let after = ToyObject(
      try toy(by: interceptor) { call in
        call.callOriginal()
        throw Mistake()
      })
    #expect(kit.select(after.memory, 8) == 1)
    #expect(after.calls == [1, 0, 0] && after.memory.pointee.selected == 8)
    let replacing = ToyObject(
      try toy(by: interceptor) { call in
        try call.setResult(.void)
        throw Mistake()
      })
    #expect(kit.select(replacing.memory, 9) == 1)
    #expect(replacing.calls == [1, 0, 0])
    #expect(journal.text == "select Mistake() select Mistake() select Mistake()")
    #expect(cinterception_depth() == 0)
  }

  private static let misfits: [(String, Handler)] = [
    ("expected 2 arguments (int32_t, double), found 0", { try $0.callOriginal(with: []) }),
    (
      "expected int32_t as argument 1, found 1099511627776",
      { try $0.callOriginal(with: [.unsigned(1 << 40), .double(2)]) }
    ),
    (
      "expected double as argument 2, found 2 bytes",
      { try $0.callOriginal(with: [.signed(1), .bytes([1, 2])]) }
    ),
    ("expected double as the result, found true", { try $0.setResult(.bool(true)) }),
    ("expected double as the result, found void", { try $0.setResult(.void) }),
  ]

  @Test(arguments: misfits.indices)
  func valuesThatDoNotFitAreErrors(_ index: Int) throws {
    let journal = journal
    let interceptor = Interceptor(table: table) { journal.note("\($0.underlying)") }
    let type = try ToyClass(kit, select: nil)
    let (message, handler) = Self.misfits[index]
    _ = try interceptor.install(
      "measure", in: type.slot(\.measure), signature: Signature("d@id"), handler: handler)
    let object = ToyObject(type)
    #expect(kit.measure(object.memory, 3, 2) == 6)
    #expect(object.calls == [1, 0, 0])
    #expect(journal.text == message)
  }

  @Test func resultOfTheHandlerIsTheCallers() throws {
    let type = try ToyClass(kit, select: nil)
    _ = try Interceptor(table: table).install(
      "measure", in: type.slot(\.measure), signature: Signature("d@id")
    ) { call in
      try call.callOriginal(with: [.signed(10), .float(0.5)])
      guard case .double(let height) = call.result else { return }
      try call.setResult(.double(height + 1))
    }
    let object = ToyObject(type)
    #expect(kit.measure(object.memory, 3, 2) == 6)
    #expect(object.calls == [1, 0, 0])
  }

  @Test func exceptionPassesAndIsForgotten() throws {
    let journal = journal
    let object = ToyObject(try toy("throwing_select", journal.handler("before:")))
    for row in 0..<3 {
      #expect(kit.select(object.memory, row) == 0)
      #expect(cinterception_depth() == 0)
    }
    #expect(object.calls == [3, 0, 0])
    #expect(journal.text == "before:0 before:1 before:2")
  }

  @Test func exceptionOfASuperclassPassesThroughBoth() throws {
    let base = try toy("throwing_select", journal.handler("base:"))
    let sub = try toy("sub_select", journal.handler("sub:"))
    let object = ToyObject(sub, super: base)
    #expect(kit.select(object.memory, 1) == 0)
    #expect(object.calls == [1, 1, 0])
    #expect(journal.text == "sub:1")
    #expect(cinterception_depth() == 0)
  }

  @Test func jumpOutOfACallIsForgotten() throws {
    let base = try toy("jumping_select", journal.handler())
    let object = ToyObject(base)
    for row in 0..<100 { #expect(kit.selectOrJump(object.memory, row) == 0) }
    #expect(object.calls == [100, 0, 0])
    #expect(journal.count == 100)
    #expect(kit.select(ToyObject(try toy("base_select", journal.handler())).memory, 1) == 1)
    #expect(cinterception_depth() == 0)
  }

  @Test func recursionIsHeard() throws {
    let object = ToyObject(try toy("counting_down_select", journal.handler()))
    #expect(kit.select(object.memory, 3) == 1)
    #expect(journal.text == "3 2 1 0")
    #expect(object.calls == [4, 0, 0])
  }

  @Test func endlessRecursionIsHeardToADepth() throws {
    let object = ToyObject(try toy("counting_down_select", journal.handler()))
    #expect(kit.select(object.memory, 200) == 1)
    #expect(journal.count == 64)
    #expect(object.calls == [201, 0, 0])
    #expect(cinterception_depth() == 0)
  }

  @Test func whatAHandlerCallsItselfIsNotHeard() throws {
    let kit = kit
    let journal = journal
    let other = ToyObject(try toy("base_select", journal.handler("other:")))
    let type = try toy { call in
      journal.note("outer:\(call[0]?.description ?? "-")")
      let object = call.target?.assumingMemoryBound(to: ToyKit.Object.self)
      if let object { _ = kit.select(object, 20) }
      _ = kit.select(other.memory, 30)
      call.callOriginal()
    }
    let object = ToyObject(type)
    #expect(kit.select(object.memory, 10) == 1)
    #expect(object.calls == [2, 0, 0] && other.calls == [1, 0, 0])
    #expect(object.memory.pointee.selected == 10)
    #expect(journal.text == "outer:10")
  }

  @Test func onlyItsOwnThreadIsHeard() async throws {
    let kit = kit
    let interceptor = Interceptor(threads: .current, table: table)
    let object = ToyObject(try toy(by: interceptor, journal.handler()))
    #expect(kit.select(object.memory, 1) == 1)
    try await withThread { #expect(kit.select(object.memory, 2) == 1) }
    #expect(journal.text == "1")
    #expect(object.calls == [2, 0, 0])
  }

  @Test func whereNobodyWantsToHearCallsPass() throws {
    let interceptor = Interceptor(table: table)
    let object = ToyObject(try toy(by: interceptor, journal.handler()))
    interceptor.setActive(false)
    #expect(kit.select(object.memory, 1) == 1)
    interceptor.setActive(true)
    #expect(kit.select(object.memory, 2) == 1)
    #expect(journal.text == "2")
    #expect(object.calls == [2, 0, 0])
  }

  @Test func bytesOfAnArgument() throws {
    let journal = journal
    let object = ToyObject(
      try toy { call in
        #expect(call.withBytes(of: 0) { journal.note("\($0.reduce(0) { $0 + Int($1) })") })
        #expect(!call.withBytes(of: 1) { _ in Issue.record("there is one argument") })
      })
    #expect(kit.select(object.memory, 0x0102_0304) == 1)
    #expect(journal.text == "10")
  }
}
