import FoundationEssentials
import Synchronization
import Wire

/// A request that is to be answered once, from any thread.
struct Call: Sendable {
  let id: RequestID
  let request: MethodCall
  let outbox: Outbox
  let role: Hello.Role
  /// Those who hear notifications, which keep their order among answers.
  let audience: Audience
  private let ticket = Ticket()

  init(_ id: RequestID, _ request: MethodCall, _ outbox: Outbox, _ role: Hello.Role, _ audience: Audience) {
    (self.id, self.request, self.outbox, self.role, self.audience) = (id, request, outbox, role, audience)
  }

  /// Whether there is nothing to be done any more.
  var isAnswered: Bool { ticket.isUsed.load(ordering: .relaxed) || outbox.isClosed }

  /// Whether the main loop has come to it.
  var hasBegun: Bool { ticket.hasBegun.load(ordering: .relaxed) }

  /// The main loop comes to it.
  func begin() { ticket.hasBegun.store(true, ordering: .relaxed) }

  /// What the command has seen so far, as the answer that it would give if its time were up now; nil once it acts.
  var seen: Perform.Result? { ticket.seen.withLock { $0 } }

  func saw(_ result: Perform.Result?) { ticket.seen.withLock { $0 = result } }

  /// Answers with a result.
  ///
  /// - Parameter isNow: whether to send it before returning, unless it is large.
  func answer<M: WireMethod>(_ type: M.Type, _ result: M.Result, isNow: Bool = false) {
    answer(isLarge: M.isLarge(result), isNow: isNow) { [id] () throws(WireError) in
      try OutgoingMessage.response(type, id: id, result)
    }
  }

  /// Answers with an error.
  func fail(_ error: WireError) {
    answer(isLarge: false, isNow: false) { () throws(WireError) in throw error }
  }

  private func answer(isLarge: Bool, isNow: Bool, _ line: @escaping @Sendable () throws(WireError) -> Data) {
    guard !ticket.isUsed.exchange(true, ordering: .relaxed) else { return }
    audience.answer(outbox, isLarge: isLarge, isNow: isNow) { [id] in
      do throws(WireError) {
        return try line()
      } catch {
        return try? OutgoingMessage.failure(id: id, error)
      }
    }
  }

  /// The right to answer: the main loop's, or that of whoever watches it.
  private final class Ticket: Sendable {
    let isUsed = Atomic(false)
    let hasBegun = Atomic(false)
    let seen = Mutex<Perform.Result?>(nil)
  }
}
