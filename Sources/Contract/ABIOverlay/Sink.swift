import CapuchinABI

/// Takes what comes out of a call. The sink lives on the caller's stack: nothing is allocated but
/// what is kept.
package protocol Sink {
  /// Keeps one value; answers whether more are wanted.
  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(DataProblem)
    -> Bool
  var state: SinkState { get set }
}

/// How far a sink has come.
package struct SinkState {
  package var problem: DataProblem?
  package var stopped = false

  package init() {}
}

extension Sink {
  /// Lends the sink to `call`, which may put values into it until it returns.
  ///
  /// - Returns: what `call` answered.
  package mutating func receive(
    _ call: (UnsafePointer<capuchin_sink>) -> capuchin_status
  ) -> capuchin_status {
    withUnsafeMutablePointer(to: &self) { place in
      var lent = LentSink(type: Self.self, place: place)
      return withUnsafeMutablePointer(to: &lent) { context in
        var sink = capuchin_sink.empty
        sink.context = UnsafeMutableRawPointer(context)
        sink.put = { context, name, value in
          guard let lent = context?.assumingMemoryBound(to: LentSink.self).pointee else { return CAPUCHIN_FLOW_STOP }
          return lent.type.put(name, value, into: lent.place)
        }
        return call(&sink)
      }
    }
  }

  fileprivate static func put(
    _ name: capuchin_string, _ value: UnsafePointer<capuchin_value>?, into place: UnsafeMutableRawPointer
  ) -> capuchin_flow {
    place.assumingMemoryBound(to: Self.self).pointee.put(name, value)
  }

  /// The body of every `put`: never throws, stops at the first problem.
  private mutating func put(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>?) -> capuchin_flow {
    guard !state.stopped else {
      state.problem = state.problem ?? .afterStop
      return CAPUCHIN_FLOW_STOP
    }
    do throws(DataProblem) {
      guard let value else { throw .missingValue }
      state.stopped = !(try take(name, value))
    } catch {
      state.problem = error
      state.stopped = true
    }
    return state.stopped ? CAPUCHIN_FLOW_STOP : CAPUCHIN_FLOW_MORE
  }
}

/// What the `context` of a sink of ours points to: a C function cannot be generic.
private struct LentSink {
  let type: any Sink.Type
  let place: UnsafeMutableRawPointer
}
