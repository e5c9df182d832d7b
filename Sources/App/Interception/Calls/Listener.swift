import CInterception

/// What hears a call of an intercepted method. It runs on the thread of the call.
///
/// If it neither calls the original nor sets a result, the original is called when it has returned. If it
/// throws, the original is called too, unless it was already: a handler's failure changes nothing for the
/// app.
public typealias Handler = @Sendable (borrowing Invocation) throws -> Void

/// A handler, in a list that C walks. Lives for as long as the process, as that list does.
final class Listener: @unchecked Sendable {
  private let handler: Handler
  private let failed: @Sendable (any Error) -> Void
  /// Whom it hears for: one of each interceptor.
  let client: Client

  init(
    client: Client, handler: @escaping Handler,
    failed: @escaping @Sendable (any Error) -> Void
  ) {
    self.client = client
    self.handler = handler
    self.failed = failed
  }

  /// A list with this listener in front.
  func list(
    before next: UnsafePointer<cinterception_listener>?
  ) -> UnsafePointer<cinterception_listener> {
    let element = UnsafeMutablePointer<cinterception_listener>.allocate(capacity: 1)
    element.initialize(
      to: cinterception_listener(
        next: next, client: client.record, handler: Unmanaged.passRetained(self).toOpaque()))
    return UnsafePointer(element)
  }

  /// Hands a call to the listener whose turn it is.
  static func hear(_ call: UnsafeMutablePointer<cinterception_call>) {
    guard let handler = call.pointee.listener?.pointee.handler else { return }
    Unmanaged<Listener>.fromOpaque(handler)._withUnsafeGuaranteedRef { $0.hear(Invocation(call)) }
  }

  private func hear(_ invocation: consuming Invocation) {
    do {
      try handler(invocation)
    } catch {
      failed(error)
      invocation.forgetResult()
    }
  }
}

/// Whether somebody wants to hear calls at all, and of which thread. Its memory is read at each call,
/// and never freed, so that no two are equal.
struct Client: Hashable, @unchecked Sendable {
  let record: UnsafeMutablePointer<cinterception_client>

  /// - Parameter thread: the only one whose calls are heard, by `cinterception_thread`; nil for all.
  init(thread: UInt?) {
    record = .allocate(capacity: 1)
    record.initialize(to: cinterception_client(active: 1, thread: thread ?? 0))
  }

  func setActive(_ active: Bool) {
    cinterception_set_active(record, active ? 1 : 0)
  }
}
