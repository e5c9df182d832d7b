import CGtk4

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
