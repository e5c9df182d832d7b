import CapuchinABI

/// Takes what comes out of a call. The sink lives on the caller's stack: nothing is allocated but
/// what is kept.
protocol Sink {
  /// Keeps one value; answers whether more are wanted.
  mutating func take(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>) throws(Flaw)
    -> Bool
  var state: SinkState { get set }
}

/// How far a sink has come.
struct SinkState {
  var flaw: Flaw?
  var stopped = false
}

extension Sink {
  /// The body of every `put`: never throws, stops at the first flaw.
  mutating func put(_ name: capuchin_string, _ value: UnsafePointer<capuchin_value>?)
    -> UInt32
  {
    guard !state.stopped else {
      state.flaw = state.flaw ?? .afterStop
      return CAPUCHIN_STOP
    }
    do throws(Flaw) {
      guard let value else { throw .missingValue }
      state.stopped = !(try take(name, value))
    } catch {
      state.flaw = error
      state.stopped = true
    }
    return state.stopped ? CAPUCHIN_STOP : CAPUCHIN_MORE
  }
}

extension capuchin_sink {
  typealias Put = @convention(c) (
    UnsafeMutableRawPointer?, capuchin_string, UnsafePointer<capuchin_value>?
  ) -> UInt32

  static func to(_ context: UnsafeMutableRawPointer, put: Put) -> capuchin_sink {
    capuchin_sink(
      size: UInt32(MemoryLayout<capuchin_sink>.size), reserved: 0, self: context, put: put)
  }
}
