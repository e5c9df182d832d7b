import CBench
@testable import Interception
import Testing

/// Intercepting a call takes no memory.
@Suite struct AllocationTests {
  private static let calls = 1_000_000

  @Test func aMillionCallsAllocateNothing() async throws {
    let kit = try await ToyKit.load()
    let type = try ToyClass(kit, select: "base_select")
    let object = ToyObject(type)
    let interceptor = Interceptor(table: SlotTable())
    let token = try interceptor.install(
      "select", in: type.selectSlot, signature: Signature("v@q")
    ) { call in
      guard call.target != nil, call.integer(0) != nil, call[0] != .null else { return }
      call.withBytes(of: 0) { _ in }
      call.callOriginal()
    }
    // What the first call of all looks up does not count.
    kit.selectOften(object.memory, 1)
    #expect(Self.allocations { kit.selectOften(object.memory, Self.calls) } == 0)
    interceptor.setActive(false)
    #expect(Self.allocations { kit.selectOften(object.memory, Self.calls) } == 0)
    #expect(object.calls == [2 * Self.calls + 1, 0, 0])
    token.remove()
  }

  @Test func allocationsAreCounted() {
    #expect(Self.allocations { UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8).deallocate() } == 1)
  }

  private static func allocations(_ body: () -> Void) -> UInt64 {
    let before = cbench_allocations()
    body()
    return cbench_allocations() - before
  }
}
