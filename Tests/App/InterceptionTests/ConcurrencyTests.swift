import Foundation
@testable import Interception
import Synchronization
import Testing

/// Interception comes and goes while other threads call.
@Suite(.serialized) struct ConcurrencyTests {
  /// How many calls are made at least: CAPUCHIN_INTERCEPTED_CALLS, or few.
  private static let calls =
    ProcessInfo.processInfo.environment["CAPUCHIN_INTERCEPTED_CALLS"].flatMap(Int.init) ?? 400_000

  private final class Counter: Sendable {
    let made = Atomic(0)
    let heard = Atomic(0)
    let installs = Atomic(0)
    let threadsAtWork = Atomic(0)

    /// Whether enough was called, heard and not heard, for the sum to mean something: each time that
    /// the handler was installed, it heard at least one.
    var isEnough: Bool {
      made.load(ordering: .relaxed) >= ConcurrencyTests.calls
        && installs.load(ordering: .relaxed) >= 100
    }

    /// Waits until one more call was heard, as long as threads call.
    func awaitCall() {
      let before = heard.load(ordering: .relaxed)
      while heard.load(ordering: .relaxed) == before, threadsAtWork.load(ordering: .relaxed) > 0 {
        sched_yield()
      }
    }
  }

  private let kit: ToyKit
  private let counter = Counter()

  init() async throws {
    kit = try await ToyKit.load()
  }

  /// Calls from two threads, on a class and on one that has inherited its method, while this one
  /// installs and removes the handler.
  ///
  /// - Returns: how often the original ran.
  private func callWhileInstalling(_ handler: @escaping Handler) throws -> Int {
    let base = try ToyClass(kit, select: "base_select")
    let objects = [ToyObject(base), ToyObject(ToyClass(base))]
    let interceptor = Interceptor(table: SlotTable())
    let signature = try Signature("v@q")
    for object in objects { start(object) }
    while counter.threadsAtWork.load(ordering: .acquiring) > 0 {
      let token = try interceptor.install(
        "select", in: base.selectSlot, signature: signature, handler: handler)
      counter.installs.add(1, ordering: .relaxed)
      counter.awaitCall()
      token.remove()
    }
    #expect(base.select == (try kit.function("base_select")))
    return objects.reduce(0) { $0 + $1.calls[0] }
  }

  private func start(_ object: ToyObject) {
    let (kit, counter) = (kit, counter)
    counter.threadsAtWork.add(1, ordering: .relaxed)
    Thread.detachNewThread {
      while !counter.isEnough {
        kit.selectOften(object.memory, 1000)
        counter.made.add(1000, ordering: .relaxed)
      }
      counter.threadsAtWork.subtract(1, ordering: .releasing)
    }
  }

  @Test func eachCallIsTheHandlersOrTheOriginals() throws {
    let counter = counter
    let original = try callWhileInstalling { call in
      counter.heard.add(1, ordering: .relaxed)
      try call.setResult(.void)
    }
    #expect(
      original + counter.heard.load(ordering: .relaxed) == counter.made.load(ordering: .relaxed))
  }

  @Test func eachCallReachesTheOriginal() throws {
    let counter = counter
    let original = try callWhileInstalling { call in
      counter.heard.add(1, ordering: .relaxed)
      call.callOriginal()
    }
    #expect(original == counter.made.load(ordering: .relaxed))
  }
}
