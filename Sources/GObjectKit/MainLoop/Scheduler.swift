import CGObject
import CapuchinABI

/// Calls on the toolkit's thread. Any thread may ask; nested main loops run them, too.
package enum Scheduler {
  package typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// Just after GDK's events (0): "after 0 ms" follows what is pending.
  static let priority = G_PRIORITY_DEFAULT + 1

  private final class Call {
    let function: Function
    let context: UnsafeMutableRawPointer?

    init(_ function: @escaping Function, _ context: UnsafeMutableRawPointer?) {
      self.function = function
      self.context = context
    }
  }

  /// Calls `function(context)` after `milliseconds`, once.
  package static func after(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?
  ) {
    let call = Unmanaged.passRetained(Call(function, context)).toOpaque()
    guard let source = milliseconds == 0 ? g_idle_source_new() : g_timeout_source_new(milliseconds)
    else { return }
    g_source_set_priority(source, priority)
    g_source_set_static_name(source, "[capuchin] call")
    g_source_set_callback(
      source,
      { call in
        guard let call else { return 0 }
        let taken = Unmanaged<Call>.fromOpaque(call).takeUnretainedValue()
        taken.function(taken.context)
        return 0
      }, call, { call in call.map { Unmanaged<Call>.fromOpaque($0).release() } })
    g_source_attach(source, nil)
    g_source_unref(source)
  }

  /// Runs `body` in the first turn of the default main loop in which the toolkit is initialised. May be
  /// called before `main`.
  package static func whenUp(_ isUp: @escaping () -> Bool, _ body: @escaping () -> Void) {
    let waiting = Unmanaged.passRetained(Waiting(isUp, body)).toOpaque()
    g_idle_add_full(G_PRIORITY_HIGH, { Waiting.run($0, again: true) }, waiting, nil)
  }

  private final class Waiting {
    let isUp: () -> Bool
    let body: () -> Void
    init(_ isUp: @escaping () -> Bool, _ body: @escaping () -> Void) { (self.isUp, self.body) = (isUp, body) }

    /// Asks again from a timeout: an idle source that stays would spin.
    static func run(_ data: UnsafeMutableRawPointer?, again: Bool) -> gboolean {
      guard let data else { return 0 }
      guard Unmanaged<Waiting>.fromOpaque(data).takeUnretainedValue().isUp() else {
        if again { g_timeout_add(20, { Waiting.run($0, again: false) }, data) }
        return again ? 0 : 1
      }
      Unmanaged<Waiting>.fromOpaque(data).takeRetainedValue().body()
      return 0
    }
  }
}
