import CapuchinABI
import CGObject

/// Calls on the toolkit's thread. Any thread may ask; nested main loops run them, too.
package enum Scheduler {
  package typealias Function = @convention(c) (UnsafeMutableRawPointer?) -> Void

  /// After GDK's events (0), so that "after 0 ms" follows what is pending, and after the beginning of its frames (1),
  /// which deals with all that waits in the queue: input of ours must not get there in the same turn of the loop. A
  /// window that goes by it then would leave GDK's events paused for good.
  static let priority = G_PRIORITY_DEFAULT + 2

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

/// Waits until the main loop has nothing left to do right now, once. On the toolkit's thread.
///
/// GLib deals with what is ready by priority: a source below all that an app has is called when nothing of
/// it is ready, and where an idle sets off another, after both. A timer ends it for apps that always have
/// something ready.
package final class Drain {
  /// Below GTK's layouts and frames (110, 120) and what `g_idle_add` gives (200), where apps bring their
  /// windows up to date. Above G_PRIORITY_LOW (300): an index or a cache that fills is not waited for.
  private static let priority = G_PRIORITY_DEFAULT_IDLE + 50

  /// How often the timer ticks before it is over: where the machine held the process up for longer than
  /// that, the app has its turn after the first.
  private static let ticks: UInt32 = 4

  private let layOut: () -> Bool
  private let function: Scheduler.Function
  private let context: UnsafeMutableRawPointer?
  private var sources: [UnsafeMutablePointer<GSource>] = []
  private var ticks = Drain.ticks

  private init(
    _ layOut: @escaping () -> Bool, _ function: @escaping Scheduler.Function, _ context: UnsafeMutableRawPointer?
  ) {
    self.layOut = layOut
    self.function = function
    self.context = context
  }

  /// Calls `function(context)` then, and after `milliseconds` at the latest.
  /// - Parameter layOut: lays out what the idles have changed: rows of a list come into being by that, and they may
  ///   set off idles of their own. Answers whether there was any.
  package static func begin(
    within milliseconds: UInt32, layOut: @escaping () -> Bool,
    _ function: @escaping Scheduler.Function, _ context: UnsafeMutableRawPointer?
  ) {
    let drain = Drain(layOut, function, context)
    drain.attach(g_idle_source_new(), priority) { Drain.of($0)?.look() ?? 0 }
    let timer = g_timeout_source_new(milliseconds / ticks)
    drain.attach(timer, Scheduler.priority) { Drain.of($0)?.tick() ?? 0 }
  }

  private func attach(
    _ source: UnsafeMutablePointer<GSource>?, _ priority: Int32, _ callback: @escaping GSourceFunc
  ) {
    guard let source else { return }
    sources.append(source)
    g_source_set_priority(source, priority)
    g_source_set_static_name(source, "[capuchin] drain")
    g_source_set_callback(
      source, callback, Unmanaged.passRetained(self).toOpaque(),
      { drain in drain.map { Unmanaged<Drain>.fromOpaque($0).release() } })
    g_source_attach(source, nil)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Drain? {
    data.map { Unmanaged<Drain>.fromOpaque($0).takeUnretainedValue() }
  }

  /// - Returns: whether to look again.
  private func look() -> gboolean {
    if layOut() { return 1 }
    end()
    return 0
  }

  /// - Returns: whether to tick again.
  private func tick() -> gboolean {
    ticks -= 1
    guard ticks == 0 else { return 1 }
    end()
    return 0
  }

  private func end() {
    for source in sources {
      g_source_destroy(source)
      g_source_unref(source)
    }
    sources = []
    function(context)
  }
}
