import FoundationEssentials
import Synchronization
import Wire

/// A request that is to be answered once, from any thread.
struct Call: Sendable {
  let request: Request
  let method: Wire.Method
  let outbox: Outbox
  let role: Hello.Role
  private let ticket = Ticket()

  /// Whether there is nothing to be done any more.
  var isAnswered: Bool { ticket.isUsed.load(ordering: .relaxed) || outbox.isClosed }

  /// Whether the main loop has come to it.
  var hasBegun: Bool { ticket.hasBegun.load(ordering: .relaxed) }

  /// The main loop comes to it.
  func begin() { ticket.hasBegun.store(true, ordering: .relaxed) }

  /// Answers with a result.
  func answer<M: WireMethod>(_ type: M.Type, _ result: M.Result) {
    do throws(WireError) {
      let line = try OutgoingMessage.response(type, id: request.id, result)
      guard line.count <= Limits.lineBytes else { throw .lineTooLong() }
      send(line)
    } catch {
      fail(error)
    }
  }

  /// Answers with an error.
  func fail(_ error: WireError) {
    if let line = try? OutgoingMessage.failure(id: request.id, error) { send(line) }
  }

  private func send(_ line: Data) {
    if ticket.isUsed.exchange(true, ordering: .relaxed) == false { outbox.answer(line) }
  }

  /// The right to answer: the main loop's, or that of whoever watches it.
  private final class Ticket: Sendable {
    let isUsed = Atomic(false)
    let hasBegun = Atomic(false)
  }

  /// The request's parameters, or nil after the error was answered.
  func parameters<M: WireMethod>(of type: M.Type) -> M.Parameters? {
    do throws(WireError) {
      return try request.parameters(of: type)
    } catch {
      fail(error)
      return nil
    }
  }
}
