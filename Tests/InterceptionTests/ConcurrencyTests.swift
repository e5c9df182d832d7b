import Foundation
@testable import Interception
import Synchronization
import Testing

/// Interception comes and goes while other threads call.
@Suite(.serialized) struct ConcurrencyTests {
  /// How many calls are made: CAPUCHIN_INTERCEPTED_CALLS, or few.
  private static let calls =
    ProcessInfo.processInfo.environment["CAPUCHIN_INTERCEPTED_CALLS"].flatMap(Int.init) ?? 400_000

  private final class Counter: Sendable {
    let heard = Atomic(0)
    let threadsAtWork = Atomic(0)
  }

  private let kit: ToyKit
  private let counter = Counter()

  init() async throws {
    kit = try await ToyKit.load()
  }

  /// Calls from two threads, on a class and on one that has inherited its method, while this one
  /// installs and removes the handler.
  ///
  /// - Returns: how often the original ran, and how often the handler was installed.
  private func callWhileInstalling(_ handler: @escaping Handler) throws -> (original: Int, installs: Int) {
    let base = try ToyClass(kit, select: "base_select")
    let objects = [ToyObject(base), ToyObject(ToyClass(base))]
    let interceptor = Interceptor(table: SlotTable())
    let signature = try Signature("v@q")
    for object in objects { start(object) }
    var installs = 0
    while counter.threadsAtWork.load(ordering: .acquiring) > 0 {
      let token = try interceptor.install(
        "select", in: base.selectSlot, signature: signature, handler: handler)
      installs += 1
      token.remove()
    }
    #expect(base.select == (try kit.function("base_select")))
    return (objects.reduce(0) { $0 + $1.calls[0] }, installs)
  }

  private func start(_ object: ToyObject) {
    let (kit, counter) = (kit, counter)
    counter.threadsAtWork.add(1, ordering: .relaxed)
    Thread.detachNewThread {
      kit.selectOften(object.memory, Self.calls / 2)
      counter.threadsAtWork.subtract(1, ordering: .releasing)
    }
  }

  @Test func eachCallIsTheHandlersOrTheOriginals() throws {
    let counter = counter
    let (original, installs) = try callWhileInstalling { call in
      counter.heard.add(1, ordering: .relaxed)
      try call.setResult(.void)
    }
    let heard = counter.heard.load(ordering: .relaxed)
    #expect(heard + original == Self.calls, "heard \(heard), installed \(installs) times")
    #expect(installs > 1)
  }

  @Test func eachCallReachesTheOriginal() throws {
    let counter = counter
    let (original, installs) = try callWhileInstalling { call in
      counter.heard.add(1, ordering: .relaxed)
      call.callOriginal()
    }
    #expect(original == Self.calls, "installed \(installs) times")
    #expect(counter.heard.load(ordering: .relaxed) <= Self.calls)
  }
}
