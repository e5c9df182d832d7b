import CInterception
import Synchronization

/// Hears methods of an app's classes: one for recording, one for tracing. Any thread may use it.
///
/// Two interceptors may hear the same method: the one that came last hears the call first, and
/// calling the original in its handler is what lets the other hear it.
public final class Interceptor: Sendable {
  /// The threads whose calls are heard.
  public enum Threads: Sendable {
    case all
    /// Only the one that makes the interceptor; calls on others pass through.
    case current
  }

  private let client: Client
  private let table: SlotTable
  private let failed: @Sendable (HandlerFailure) -> Void

  /// - Parameters:
  ///   - threads: whose calls are heard.
  ///   - table: the slots of the process.
  ///   - failed: told of each handler that threw, on the thread of the call.
  public init(
    threads: Threads = .all, table: SlotTable = .shared,
    failed: @escaping @Sendable (HandlerFailure) -> Void = { _ in }
  ) {
    client = Client(thread: threads == .current ? cinterception_thread() : nil)
    self.table = table
    self.failed = failed
  }

  /// Whether handlers run. Where they do not, calls of intercepted methods pass through.
  public func setActive(_ active: Bool) {
    client.setActive(active)
  }

  /// Lets all calls in this process pass through from now on, without a lock: in the child of a fork
  /// another thread may have held any.
  public static func silence() { cinterception_silence() }

  /// Intercepts a method of a class, and of those below that inherit it.
  ///
  /// Where this interceptor has the slot already, the handler that it has there stays, and the slot
  /// is let go with the last token. A handler is kept for as long as the process lives, since a
  /// thread may be in it at any time: it should hold weakly what is to end before.
  ///
  /// - Parameters:
  ///   - method: its name, the same in all classes that hand calls of it on to each other.
  ///   - slot: where the class has it.
  ///   - signature: how it is called.
  ///   - handler: gets each call.
  /// - Throws: ``InstallError``; then nothing has changed.
  public func install(
    _ method: String, in slot: any MethodSlot, signature: Signature, handler: @escaping Handler
  ) throws(InstallError) -> InterceptionToken {
    let listener = Listener(client: client, handler: handler) { [failed] error in
      failed(HandlerFailure(method: method, underlying: error))
    }
    let request = InstallRequest(method: method, slot: slot, signature: signature, listener: listener)
    return InterceptionToken(try table.install(request), of: table)
  }
}

/// A handler threw. The app got what it would have got without it.
public struct HandlerFailure: Error {
  public let method: String
  public let underlying: any Error
}

/// Takes an intercepted method back out. If it is dropped, the method stays intercepted.
public final class InterceptionToken: Sendable {
  private let registration: Registration
  private let table: SlotTable
  private let isRemoved = Atomic(false)

  init(_ registration: Registration, of table: SlotTable) {
    self.registration = registration
    self.table = table
  }

  /// Puts the original back wherever the interception had come, unless another interceptor hears
  /// there. Once; any thread, in any order. A call that is inside ends as it began.
  public func remove() {
    guard !isRemoved.exchange(true, ordering: .relaxed) else { return }
    table.remove(registration)
  }
}
