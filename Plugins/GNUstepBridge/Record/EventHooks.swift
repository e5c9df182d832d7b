import BridgeKit
import CObjC
import CObjCSend

/// Methods of ours in front of those by which AppKit gets and dispatches events and actions, as long as
/// the user is recorded.
enum EventHooks {
  /// Is told, on the toolkit's thread.
  private nonisolated(unsafe) static var recorder: Recorder?
  private nonisolated(unsafe) static var fronts: [Front] = []

  /// Puts them in.
  /// - Throws: `BridgeError.failed` where this AppKit lacks one; then none is in.
  static func start(telling recorder: Recorder) throws(BridgeError) {
    if fronts.isEmpty { fronts = try makeFronts() }
    self.recorder = recorder
    for front in fronts { front.put() }
  }

  static func stop() {
    recorder = nil
    for front in fronts { front.takeOut() }
  }

  private static func makeFronts() throws(BridgeError) -> [Front] {
    [
      try .required(
        OBJCSEND_EVENT, of: "NSApplication", "sendEvent:",
        before: { call in
          guard let event = EventHooks.object(call, 0) else { return }
          EventHooks.tell { if $0.began(event) { call?.pointee.is_held = 1 } }
        },
        after: { _, _ in EventHooks.tell { $0.ended() } }),
      try .required(
        OBJCSEND_NEXT_EVENT, of: "NSApplication", "nextEventMatchingMask:untilDate:inMode:dequeue:",
        before: { _ in EventHooks.tell { $0.waits() } },
        after: { call, event in
          let isTaken = (call?.pointee.arguments.3 ?? 0) & 0xFF != 0
          EventHooks.tell { $0.got(isTaken ? Object(bitPattern: event) : nil) }
        }),
      try .required(
        OBJCSEND_MODAL, of: "NSApplication", "runModalForWindow:",
        before: { _ in EventHooks.tell { $0.modalBegan() } },
        after: { _, _ in EventHooks.tell { $0.modalEnded() } }),
      try .required(
        OBJCSEND_ACTION, of: "NSApplication", "sendAction:to:from:",
        before: { call in EventHooks.object(call, 2).map { sender in EventHooks.tell { $0.acted(sender) } } }),
      // A control without an action does not come to the application's.
      try .required(
        OBJCSEND_CONTROL_ACTION, of: "NSControl", "sendAction:to:",
        before: { call in
          call?.pointee.receiver.map { control in
            EventHooks.tell { $0.acted(control.assumingMemoryBound(to: objc_object.self)) }
          }
        }),
    ]
  }

  private static func object(_ call: UnsafeMutablePointer<objcsend_call>?, _ index: Int) -> Object? {
    guard let arguments = call?.pointee.arguments else { return nil }
    return Object(bitPattern: index == 0 ? arguments.0 : arguments.2)
  }

  private static func tell(_ body: (Recorder) -> Void) {
    guard UIThread.isCurrent, let recorder else { return }
    autoreleasing { body(recorder) }
  }
}
