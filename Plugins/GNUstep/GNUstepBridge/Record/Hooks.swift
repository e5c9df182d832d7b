import BridgeKit
import CObjC
import CObjCSend
import Glibc

/// What the recorder hears by, as long as the user is recorded: methods of ours in front of those by which AppKit gets
/// and dispatches events and actions, and the notifications of all objects, which are heard as any observer does.
enum Hooks {
  /// Is told, on the toolkit's thread.
  private nonisolated(unsafe) static var recorder: Recorder?
  private nonisolated(unsafe) static var fronts: [Front] = []
  /// Of the notifications that are heard.
  private nonisolated(unsafe) static var names: Set<String> = []

  /// Puts them in.
  /// - Throws: `BridgeError.failed` where this AppKit lacks a method; then none is in.
  static func start(telling recorder: Recorder) throws(BridgeError) {
    if fronts.isEmpty { fronts = try makeFronts() }
    self.recorder = recorder
    for front in fronts { front.put() }
  }

  static func stop() {
    recorder = nil
    for front in fronts { front.takeOut() }
    names = []
    guard let observer else { return }
    try? NotificationCenter.shared?.perform("removeObserver:", observer)
  }

  /// Whether something may post that name. AppKit's and Foundation's own are variables of that name; what
  /// others post may be called anything.
  static func mayExist(_ name: String) -> Bool { !name.hasPrefix("NS") || dlsym(nil, name) != nil }

  /// Hears one more name. On the toolkit's thread, whose the names are; elsewhere it is not heard.
  static func hear(_ name: String) {
    guard UIThread.isCurrent, recorder != nil, let observer, names.insert(name).inserted else { return }
    NotificationCenter.shared?.observe(name, with: observer, selector)
  }

  private static let selector: Selector = "heard:"

  /// Lives as long as the process.
  private nonisolated(unsafe) static let observer = RuntimeClass.instance(named: "CapuchinHears", selector) {
    _, _, notification in
    guard let notification else { return }
    Hooks.tell { recorder in
      guard let name = (try? notification.send("name"))?.string, let object = try? notification.send("object") else { return }
      recorder.posted(name, object)
    }
  }

  private static func makeFronts() throws(BridgeError) -> [Front] {
    [
      try .required(
        OBJCSEND_EVENT, of: "NSApplication", "sendEvent:",
        before: { call in
          guard let event = Hooks.object(call, 0) else { return }
          Hooks.tell { if $0.began(event) { call?.pointee.is_held = 1 } }
        },
        after: { _, _ in Hooks.tell { $0.ended() } }),
      try .required(
        OBJCSEND_NEXT_EVENT, of: "NSApplication", "nextEventMatchingMask:untilDate:inMode:dequeue:",
        before: { _ in Hooks.tell { $0.waits() } },
        after: { call, event in
          let isTaken = (call?.pointee.arguments.3 ?? 0) & 0xFF != 0
          Hooks.tell { $0.got(isTaken ? Object(bitPattern: event) : nil) }
        }),
      try .required(
        OBJCSEND_MODAL, of: "NSApplication", "beginModalSessionForWindow:",
        before: { _ in Hooks.tell { $0.modalBegan() } }),
      try .required(
        OBJCSEND_MODAL_END, of: "NSApplication", "endModalSession:",
        before: { _ in }, after: { _, _ in Hooks.tell { $0.modalEnded() } }),
      try .required(
        OBJCSEND_ACTION, of: "NSApplication", "sendAction:to:from:",
        before: { call in Hooks.object(call, 2).map { sender in Hooks.tell { $0.acted(sender) } } }),
      // A control without an action does not come to the application's.
      try .required(
        OBJCSEND_CONTROL_ACTION, of: "NSControl", "sendAction:to:",
        before: { call in
          call?.pointee.receiver.map { control in
            Hooks.tell { $0.acted(control.assumingMemoryBound(to: objc_object.self)) }
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
