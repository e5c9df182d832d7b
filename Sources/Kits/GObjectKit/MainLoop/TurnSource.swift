import CGObject

/// Sees the turns of the main loop, nested ones included, by a source of the highest priority.
package final class TurnSource {
  /// Called before the loop looks for work; answers whether `turn` is wanted.
  private let prepare: () -> Bool
  /// Called as the first dispatch of the turn.
  private let turn: () -> Void
  private var source: UnsafeMutablePointer<GSource>?

  /// A GSource has no place for our pointer in its callbacks `prepare` and `check`; it lies behind
  /// GLib's own struct.
  private static let context = MemoryLayout<GSource>.stride

  package init(prepare: @escaping () -> Bool, turn: @escaping () -> Void) {
    self.prepare = prepare
    self.turn = turn
  }

  package func start() {
    guard source == nil,
      let made = g_source_new(
        TurnSource.functions, UInt32(TurnSource.context + MemoryLayout<UnsafeRawPointer>.size))
    else { return }
    let own = Unmanaged.passUnretained(self).toOpaque()
    UnsafeMutableRawPointer(made).storeBytes(
      of: own, toByteOffset: TurnSource.context, as: UnsafeMutableRawPointer.self)
    g_source_set_priority(made, Int32.min)
    g_source_set_can_recurse(made, 1)
    g_source_set_static_name(made, "[capuchin] turn")
    g_source_attach(made, nil)
    source = made
  }

  package func stop() {
    guard let source else { return }
    g_source_destroy(source)
    g_source_unref(source)
    self.source = nil
  }

  private static func of(_ source: UnsafeMutablePointer<GSource>?) -> TurnSource? {
    guard let source else { return nil }
    let own = UnsafeRawPointer(source)
      .load(fromByteOffset: context, as: UnsafeMutableRawPointer.self)
    return Unmanaged<TurnSource>.fromOpaque(own).takeUnretainedValue()
  }

  /// Lives as long as the process: GLib keeps the pointer.
  private nonisolated(unsafe) static let functions: UnsafeMutablePointer<GSourceFuncs> = {
    let functions = UnsafeMutablePointer<GSourceFuncs>.allocate(capacity: 1)
    functions.initialize(to: GSourceFuncs())
    functions.pointee.prepare = { source, timeout in
      timeout?.pointee = -1
      return TurnSource.of(source)?.prepare() == true ? 1 : 0
    }
    functions.pointee.check = { _ in 0 }
    functions.pointee.dispatch = { source, _, _ in
      TurnSource.of(source)?.turn()
      return 1
    }
    return functions
  }()
}
