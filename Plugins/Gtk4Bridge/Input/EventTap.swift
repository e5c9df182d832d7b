import BridgeKit
import CGtk4

/// Sees every input event before GTK does, by an emission hook on `GdkSurface::event`.
///
/// The hook is there only while somebody is interested: the recorder, or whoever sent an event and
/// waits for it to be dispatched.
final class EventTap {
  /// Told of each event while a sender waits for its own; answers whether this is one.
  var onSent: ((OpaquePointer) -> Bool)? { didSet { update() } }
  /// Told of each event while the user is recorded, and whether we sent it.
  var onRecorded: ((OpaquePointer, Bool) -> Void)? { didSet { update() } }

  private var hook: EmissionHook?

  private func update() {
    guard onSent != nil || onRecorded != nil else {
      hook?.remove()
      hook = nil
      return
    }
    guard hook == nil else { return }
    hook = EmissionHook("event", of: gdk_surface_get_type()) { [unowned self] values in
      guard let event = EventTap.event(in: values) else { return }
      let isOurs = onSent?(event) ?? false
      onRecorded?(event, isOurs)
    }
  }

  /// A GdkEvent is a fundamental type of its own, which no `g_value_get_…` reads; the pointer lies
  /// in the value's first data word.
  private static func event(in values: UnsafeBufferPointer<GValue>) -> OpaquePointer? {
    guard values.count > 1, let second = values.baseAddress.map({ $0 + 1 }) else { return nil }
    return UnsafeRawPointer(second)
      .load(fromByteOffset: MemoryLayout<GType>.size, as: OpaquePointer?.self)
  }
}

/// One emission hook; `remove` takes it out.
final class EmissionHook {
  private let body: (UnsafeBufferPointer<GValue>) -> Void
  private let signal: UInt32
  private var id: gulong = 0

  /// Hears signal `name` of every instance of `type`, before its handlers; nil where the class does
  /// not exist yet or has no such signal. `body` gets the emitter and the arguments.
  init?(_ name: String, of type: GType, _ body: @escaping (UnsafeBufferPointer<GValue>) -> Void) {
    self.body = body
    // A class has its signals only once it is loaded; GDK's are not before the first window.
    if g_type_class_peek(type) == nil, g_type_fundamental(type) == Fundamental.object {
      g_type_class_ref(type)
    }
    signal = g_signal_lookup(name, type)
    guard signal != 0 else { return nil }
    let data = Unmanaged.passRetained(self).toOpaque()
    id = g_signal_add_emission_hook(
      signal, 0,
      { _, count, values, data in
        guard let data, let values, UIThread.isCurrent else { return 1 }
        let hook = Unmanaged<EmissionHook>.fromOpaque(data).takeUnretainedValue()
        hook.body(UnsafeBufferPointer(start: values, count: Int(count)))
        return 1
      }, data, { data in data.map { Unmanaged<EmissionHook>.fromOpaque($0).release() } })
  }

  func remove() {
    guard id != 0 else { return }
    g_signal_remove_emission_hook(signal, id)
    id = 0
  }
}
