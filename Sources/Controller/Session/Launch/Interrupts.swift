import Dispatch
import Glibc

/// Turns ctrl-C and other requests to end into a call, so that a session can be ended in order.
public final class Interrupts: Sendable {
  // Made and cancelled by this object alone; the sources themselves may be used on any thread.
  private nonisolated(unsafe) let sources: [any DispatchSourceSignal]

  /// Catches SIGINT, SIGTERM and SIGHUP from now on, as long as this object lives.
  ///
  /// - Parameter handler: called with the signal's number, on a queue of its own.
  public init(handler: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "capuchin.interrupts")
    sources = [SIGINT, SIGTERM, SIGHUP].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      source.resume()
      return source
    }
  }

  deinit {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, SIG_DFL) }
  }
}
