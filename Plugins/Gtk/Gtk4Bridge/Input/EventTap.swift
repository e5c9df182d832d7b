import CGtk4
import GObjectKit

/// Sees every input event before GTK does, by an emission hook on `GdkSurface::event`.
///
/// The hook is there only while somebody is interested: the recorder, or whoever sent an event and
/// waits for it to be dispatched.
final class EventTap {
  /// Told of each event while a sender waits for its own; answers whether this is one.
  var onSent: ((OpaquePointer) -> Bool)? { didSet { update() } }
  /// Told of each event while the user is recorded, and whether we sent it; answers whether GTK must not see it.
  var onRecorded: ((OpaquePointer, Bool) -> Bool)? { didSet { update() } }

  /// Whether GTK must not see an event that nobody sent; asked while a button is held down by one that was sent.
  var hides: ((OpaquePointer) -> Bool)? { didSet { update() } }

  private var hook: EmissionHook?
  private let held = HeldEmission()

  /// A loop's turn has begun: no event is being emitted but in loops around it, which have passed its handlers.
  func letGo() { held.letGo() }

  private func update() {
    guard onSent != nil || onRecorded != nil || hides != nil else {
      hook?.remove()
      hook = nil
      held.letGo()
      return
    }
    guard hook == nil else { return }
    hook = EmissionHook("event", of: gdk_surface_get_type()) { [unowned self] values in
      held.letGo()
      guard let event = EventTap.event(in: values) else { return }
      let isOurs = onSent?(event) ?? false
      let isHidden = !isOurs && hides?(event) == true
      guard isHidden || onRecorded?(event, isOurs) == true, let surface = values.emitter else { return }
      held.hold(surface, g_signal_lookup("event", gdk_surface_get_type()))
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
