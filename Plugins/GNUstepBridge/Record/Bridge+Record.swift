import BridgeKit
import CapuchinABI

/// Recording.
extension Bridge {
  /// Begins or ends.
  func record(_ isOn: Bool, _ message: UnsafePointer<capuchin_sink>?) throws(BridgeError) {
    guard let recorder, recorder.isRunning != isOn else { return }
    guard isOn else { return recorder.stop() }
    try recorder.start()
  }

  /// Keeps a subscription: a notification by its name, or the actions that controls of a class send.
  /// - Throws: `BridgeError.invalid` for anything else, and for a notification of AppKit's that it does not have.
  func listen(
    _ number: UInt64, type: UInt32, flags: UInt32, className: String, name: String
  ) throws(BridgeError) {
    guard !className.isEmpty else { throw .invalid("a subscription needs a class") }
    let wish = Subscriptions.Wish(number: number, className: className)
    switch type {
    case CAPUCHIN_SOURCE_SIGNAL where name.hasSuffix("Notification"):
      guard NotificationHooks.mayExist(name) else { throw .noNotification(name) }
      subscriptions.add(notification: name, wish)
      if recorder?.isRunning == true { NotificationHooks.add(name) }
    case CAPUCHIN_SOURCE_ACTION where name.isEmpty: subscriptions.add(action: wish)
    default: throw .notHeard(className, name)
    }
  }

  func cause() -> UInt32 { recorder?.callCause() ?? CAPUCHIN_CAUSE_PROGRAM }
}

extension BridgeError {
  static func noNotification(_ name: String) -> BridgeError {
    invalid("AppKit has no notification \"\(name)\"")
  }

  static func notHeard(_ className: String, _ name: String) -> BridgeError {
    invalid(
      "\"\(name)\" of \(className) cannot be heard: AppKit has notifications, whose names end with Notification, and the actions of controls, which have no name here")
  }
}
