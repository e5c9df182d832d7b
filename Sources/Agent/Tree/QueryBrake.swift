internal import CLibXML2
import Synchronization

/// Lets another thread end a query.
///
/// libxml2 has no such call, but it compares a count with a limit before each operation, and none of them takes
/// more than some hundredths of a second: with a limit that is passed already the next one is the last.
final class QueryBrake: Sendable {
  private struct State {
    /// The address of the context that is evaluated now.
    var context: UInt?
    var isPulled = false

    func stop() {
      guard isPulled, let context else { return }
      xmlXPathContextPtr(bitPattern: context)?.pointee.opLimit = 1
    }
  }

  private let state = Mutex(State())

  /// Calls the body with the context under the brake.
  func with<T>(_ context: xmlXPathContextPtr, _ body: () -> T) -> T {
    state.withLock { state in
      state.context = UInt(bitPattern: context)
      state.stop()
    }
    defer { state.withLock { $0.context = nil } }
    return body()
  }

  /// Any thread; also before the query begins.
  func pull() {
    state.withLock { state in
      state.isPulled = true
      state.stop()
    }
  }
}
