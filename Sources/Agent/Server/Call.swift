import FoundationEssentials
import Wire

/// A request that is to be answered once, from any thread.
struct Call: Sendable {
  let request: Request
  let method: Wire.Method
  let outbox: Outbox

  /// Answers with a result.
  func answer<M: WireMethod>(_ type: M.Type, _ result: M.Result) {
    do throws(WireError) {
      let line = try OutgoingMessage.response(type, id: request.id, result)
      guard line.count <= Limits.lineBytes else { throw .lineTooLong() }
      outbox.answer(line)
    } catch {
      fail(error)
    }
  }

  /// Answers with an error.
  func fail(_ error: WireError) {
    if let line = try? OutgoingMessage.failure(id: request.id, error) { outbox.answer(line) }
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
