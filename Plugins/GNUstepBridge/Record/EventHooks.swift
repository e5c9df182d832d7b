import BridgeKit
import CObjC
import CObjCSend

/// Methods of ours in front of those by which AppKit gets and dispatches events and actions, as long as
/// the user is recorded.
enum EventHooks {
  /// Is told, on the toolkit's thread.
  private nonisolated(unsafe) static var recorder: Recorder?
  /// By their numbers.
  private nonisolated(unsafe) static var fronts: [UInt32: Front] = [:]

  /// Puts them in.
  /// - Throws: `BridgeError.failed` where this AppKit lacks one; then none is in.
  static func start(telling recorder: Recorder) throws(BridgeError) {
    for hook in hooks {
      guard fronts[hook.number] == nil else { continue }
      guard
        let front = Front(
          hook.number, of: hook.className, hook.selector, before: hook.before, after: hook.after)
      else { throw .noPlace(hook.className, hook.selector.name) }
      fronts[hook.number] = front
    }
    self.recorder = recorder
    for front in fronts.values { front.put() }
  }

  static func stop() {
    recorder = nil
    for front in fronts.values { front.takeOut() }
  }

  private struct Hook: @unchecked Sendable {
    let number: UInt32
    let className: String
    let selector: Selector
    let before: Front.Before
    var after: Front.After?
  }

  private static let hooks = [
    Hook(
      number: OBJCSEND_EVENT, className: "NSApplication", selector: "sendEvent:",
      before: { call in
        guard let event = EventHooks.object(call, 0) else { return }
        EventHooks.tell { if $0.began(event) { call?.pointee.is_held = 1 } }
      },
      after: { _, _ in EventHooks.tell { $0.ended() } }),
    Hook(
      number: OBJCSEND_NEXT_EVENT, className: "NSApplication",
      selector: "nextEventMatchingMask:untilDate:inMode:dequeue:",
      before: { _ in EventHooks.tell { $0.waits() } },
      after: { call, event in
        let isTaken = (call?.pointee.arguments.3 ?? 0) & 0xFF != 0
        EventHooks.tell { $0.got(isTaken ? Object(bitPattern: event) : nil) }
      }),
    Hook(
      number: OBJCSEND_MODAL, className: "NSApplication", selector: "runModalForWindow:",
      before: { _ in EventHooks.tell { $0.modalBegan() } },
      after: { _, _ in EventHooks.tell { $0.modalEnded() } }),
    Hook(
      number: OBJCSEND_ACTION, className: "NSApplication", selector: "sendAction:to:from:",
      before: { call in EventHooks.object(call, 2).map { sender in EventHooks.tell { $0.acted(sender) } } }),
    // A control without an action does not come to the application's.
    Hook(
      number: OBJCSEND_CONTROL_ACTION, className: "NSControl", selector: "sendAction:to:",
      before: { call in
        call?.pointee.receiver.map { control in
          EventHooks.tell { $0.acted(control.assumingMemoryBound(to: objc_object.self)) }
        }
      }),
  ]

  private static func object(_ call: UnsafeMutablePointer<objcsend_call>?, _ index: Int) -> Object? {
    guard let arguments = call?.pointee.arguments else { return nil }
    return Object(bitPattern: index == 0 ? arguments.0 : arguments.2)
  }

  private static func tell(_ body: (Recorder) -> Void) {
    guard UIThread.isCurrent, let recorder else { return }
    autoreleasing { body(recorder) }
  }
}

extension BridgeError {
  static func noPlace(_ className: String, _ method: String) -> BridgeError {
    failed("\(className) has no -\(method): this AppKit is another than the bridge knows")
  }
}
