import Foundation
@testable import Interception
import Synchronization
import Testing

/// What a slot's functions may do: they are code of a bridge and of its toolkit.
@Suite(.timeLimit(.minutes(1))) struct ForeignCodeTests {
  private let kit: ToyKit
  private let journal = Journal()
  private let signature: Signature
  private let table = SlotTable()
  private let base: ToyClass
  private let other: ToyClass
  private let object: ToyObject
  private let original: UInt

  init() async throws {
    kit = try await ToyKit.load()
    signature = try Signature("v@q")
    base = try ToyClass(kit, select: "base_select")
    other = try ToyClass(kit, select: "base_select")
    object = ToyObject(base)
    original = UInt(bitPattern: base.select)
  }

  private func isOriginal(_ types: ToyClass...) -> Bool {
    types.allSatisfy { UInt(bitPattern: $0.select) == original }
  }

  private func install(_ name: String, in slot: any MethodSlot) throws -> InterceptionToken {
    try Interceptor(table: table).install(
      "select", in: slot, signature: signature, handler: journal.handler(name))
  }

  @Test(arguments: ForeignSlot.Question.allCases)
  func theyMayComeBackOnTheSameThread(question: ForeignSlot.Question) throws {
    let hasCome = Atomic(false)
    let tokens = Mutex<[InterceptionToken]>([])
    let slot = ForeignSlot(slot: base.selectSlot) { asked in
      guard asked == question, !hasCome.exchange(true, ordering: .relaxed) else { return true }
      #expect(!table.intercepts(other.selectSlot))
      for (name, slot) in [("inner:", base.selectSlot), ("other:", other.selectSlot)] {
        guard let token = try? install(name, in: slot) else { continue }
        tokens.withLock { $0.append(token) }
      }
      return true
    }
    let token = try install("outer:", in: slot)
    #expect(tokens.withLock { $0.count } == 2)
    #expect(kit.select(object.memory, 1) == 1)
    #expect(journal.text.contains("inner:1") && journal.text.contains("outer:1"), "\(journal.text)")
    #expect(object.calls == [1, 0, 0])
    hasCome.store(false, ordering: .relaxed)
    for token in tokens.withLock({ $0 }) + [token] { token.remove() }
    for token in tokens.withLock({ $0 }) { token.remove() }
    #expect(isOriginal(base, other))
  }

  /// A thread that has a lock of the toolkit's comes to the table, while another one that is changing a slot
  /// waits for that lock: as classes are made on any thread.
  @Test(arguments: ForeignSlot.Question.allCases)
  func theyMayWaitForALockOfAThreadThatComes(question: ForeignSlot.Question) throws {
    let toolkit = NSLock()
    let hasLock = DispatchSemaphore(value: 0)
    let asks = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      toolkit.lock()
      hasLock.signal()
      asks.wait()
      _ = try? install("other:", in: other.selectSlot)
      toolkit.unlock()
      done.signal()
    }
    hasLock.wait()
    let slot = ForeignSlot(slot: base.selectSlot) { asked in
      guard asked == question else { return true }
      asks.signal()
      return toolkit.withLock { true }
    }
    let token = try install("", in: slot)
    done.wait()
    #expect(table.intercepts(base.selectSlot) && table.intercepts(other.selectSlot))
    token.remove()
    #expect(isOriginal(base))
  }

  /// Whom the table has where.
  private struct Contents: Equatable {
    let heard: [UInt: [ObjectIdentifier]]
    let places: [ObjectIdentifier: Set<UInt>]

    init(_ table: SlotTable) {
      (heard, places) = table.state.withLock { state in
        (
          state.patches.mapValues { $0.registrations.map(ObjectIdentifier.init) },
          Dictionary(uniqueKeysWithValues: state.registrations.map { (ObjectIdentifier($0), $0.places) })
        )
      }
    }
  }

  /// The superclass's listener hears the class by a copy of its trampoline, and so it does afterwards.
  @Test func whereASlotCannotBeChangedNothingHas() throws {
    let above = try install("above:", in: base.selectSlot)
    let late = ToyClass(base)
    let before = Contents(table)
    let slot = ForeignSlot(slot: late.selectSlot) { $0 != .exchange }
    #expect(throws: InstallError.notWritable(method: "select")) { try install("late:", in: slot) }
    #expect(Contents(table) == before)
    let lateObject = ToyObject(late)
    #expect(kit.select(lateObject.memory, 1) == 1)
    #expect(journal.text == "above:1")
    above.remove()
    #expect(isOriginal(late, base))
  }

  /// What the app has put over a trampoline still leads to that.
  @Test func whereACoveredSlotCannotBeChangedItsListenersStillHear() throws {
    let first = try install("first:", in: base.selectSlot)
    object.memory.pointee.wrapped = base.select
    base.memory.pointee.select = try kit.function("app_select")
    let before = Contents(table)
    let slot = ForeignSlot(slot: base.selectSlot) { $0 != .exchange }
    #expect(throws: InstallError.notWritable(method: "select")) { try install("second:", in: slot) }
    #expect(Contents(table) == before)
    #expect(kit.select(object.memory, 1) == 1)
    #expect(journal.text == "first:1" && object.calls == [1, 0, 1])
    first.remove()
  }
}
