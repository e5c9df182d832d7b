import CapuchinABI
import Glibc

/// Brings work onto a toolkit's UI thread; the one thing of a bridge that any thread may use.
///
/// Unchecked because it holds the bridge's `schedule`, `drain` and `context`, which live as long as the
/// process; the ABI tags `schedule` [any], and so is all that is said here but for `afterIdles`.
public struct UIScheduler: @unchecked Sendable {
  private let function: UIScheduler.Function?
  private let drain: UIScheduler.Function?
  private let context: UnsafeMutableRawPointer?

  typealias Function = @convention(c) (
    UnsafeMutableRawPointer?, UInt32, (@convention(c) (UnsafeMutableRawPointer?) -> Void)?,
    UnsafeMutableRawPointer?
  ) -> UInt32

  init(_ table: capuchin_bridge) {
    function = table.schedule
    drain = table.drain
    context = table.context
  }

  /// Runs `body` on the UI thread, from a later turn of its main loop, nested ones included. Wraps
  /// `schedule`. [any]
  ///
  /// - Parameter milliseconds: how long to wait; 0 for the turn that follows the pending events.
  /// - Returns: whether the toolkit took it.
  @discardableResult
  public func after(_ milliseconds: UInt32 = 0, _ body: @escaping @Sendable () -> Void) -> Bool {
    hand(body, to: function, milliseconds)
  }

  /// Runs `body` on the UI thread once the app has nothing left to do right now: its idles, and those
  /// that they set off, have run. Wraps `drain`; where the bridge has none, as `after` with 0. [ui]
  ///
  /// - Parameter milliseconds: after how long at the latest: some apps always have something to do.
  /// - Returns: whether the toolkit took it.
  @discardableResult
  public func afterIdles(within milliseconds: UInt32, _ body: @escaping @Sendable () -> Void) -> Bool {
    hand(body, to: drain, milliseconds) || after(0, body)
  }

  private func hand(
    _ body: @escaping @Sendable () -> Void, to function: UIScheduler.Function?, _ milliseconds: UInt32
  ) -> Bool {
    guard let function else { return false }
    let work = Unmanaged.passRetained(Work(body))
    let status = function(
      context, milliseconds,
      { context in
        guard let context else { return }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
      }, work.toOpaque())
    if status != CAPUCHIN_STATUS_OK { work.release() }
    return status == CAPUCHIN_STATUS_OK
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void

    init(_ body: @escaping @Sendable () -> Void) {
      self.body = body
    }
  }
}

/// Carries something that belongs to the UI thread through a place that any thread may pass.
///
/// Unchecked because it is handed out on the thread alone on which it was packed: a toolkit that runs what was
/// scheduled elsewhere gets nothing.
public struct UIConfined<Value>: @unchecked Sendable {
  private let packed: Value
  private let thread = pthread_self()

  /// To be made on the UI thread. [ui]
  public init(_ value: Value) {
    packed = value
  }

  /// What was packed; nil on another thread. [any]
  public var value: Value? { pthread_equal(thread, pthread_self()) != 0 ? packed : nil }
}
