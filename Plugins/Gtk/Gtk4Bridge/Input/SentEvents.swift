import CGtk4

/// The events that we put into the queue and that GDK has not dispatched yet.
///
/// One is done with when the tap sees it, or when the only reference left is ours: a popover that
/// closes eats a press, a later motion takes an earlier one in. The queue keeps its order, so
/// whatever was sent before one that is done is done, too.
final class SentEvents {
  /// Whether a button is held down by what was sent. The display's own pointer holds none then: what GDK tells of
  /// it, be it only that it still rests where it is, must not reach a gesture that we have begun.
  var holdsButton = false { didSet { hide() } }
  private var events: [OpaquePointer] = []
  private let tap: EventTap
  private let dispatching: (OpaquePointer) -> Void

  /// - Parameter dispatching: told of an event of ours just before GTK deals with it.
  init(tap: EventTap, dispatching: @escaping (OpaquePointer) -> Void) {
    self.tap = tap
    self.dispatching = dispatching
  }

  /// Puts an event, whose reference it takes, into the display's queue.
  func put(_ event: OpaquePointer, on display: OpaquePointer) {
    if events.isEmpty { tap.onSent = { [unowned self] in seen($0) } }
    events.append(event)
    gdk_display_put_event(display, event)
  }

  /// What still waits in the queue, the next first.
  func pending() -> [OpaquePointer] {
    if let last = events.lastIndex(where: { EventCheck.count($0) <= 1 }) { drop(through: last) }
    return events
  }

  private func seen(_ event: OpaquePointer) -> Bool {
    guard let index = events.firstIndex(of: event) else { return false }
    dispatching(event)
    drop(through: index)
    return true
  }

  private func drop(through index: Int) {
    for event in events[...index] { gdk_event_unref(event) }
    events.removeSubrange(...index)
    if events.isEmpty { tap.onSent = nil }
    hide()
  }

  /// A release that waits in the queue has yet to be heard.
  private func hide() {
    let hides = holdsButton || (tap.hides != nil && !events.isEmpty)
    guard hides != (tap.hides != nil) else { return }
    tap.hides = hides ? { [GDK_MOTION_NOTIFY, GDK_ENTER_NOTIFY, GDK_LEAVE_NOTIFY].contains(gdk_event_get_event_type($0)) } : nil
  }
}

/// Events that belong together, from when they are made until they are put into the queue: all of
/// them, or, where one is refused, none.
final class EventBatch {
  private var events: [OpaquePointer] = []

  /// Takes over an event with its reference.
  func add(_ event: OpaquePointer) { events.append(event) }

  /// Hands the events out, with their references, in order.
  func take() -> [OpaquePointer] {
    defer { events = [] }
    return events
  }

  /// Gives back what was not taken.
  deinit {
    for event in events { gdk_event_unref(event) }
  }
}
