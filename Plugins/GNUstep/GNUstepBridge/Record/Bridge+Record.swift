import BridgeKit
import CObjC
import CapuchinABI

/// Recording.
extension Bridge {
  /// Begins or ends.
  /// - Returns: nothing: `listen` refuses what is impossible.
  func record(_ isOn: Bool) throws(BridgeError) -> [UInt64: String] {
    guard let recorder, recorder.isRunning != isOn else { return [:] }
    if isOn { try recorder.start() } else { recorder.stop() }
    return [:]
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
      guard Hooks.mayExist(name) else { throw .noNotification(name) }
      subscriptions.notifications[name, default: []].append(wish)
      Hooks.hear(name)
    case CAPUCHIN_SOURCE_ACTION where name.isEmpty: subscriptions.actions.append(wish)
    default: throw .notHeard(className, name)
    }
  }

  func cause() -> UInt32 { recorder?.callCause() ?? CAPUCHIN_CAUSE_PROGRAM }
}

/// What the host wants to hear: notifications, and actions that controls send.
final class Subscriptions {
  struct Wish {
    let number: UInt64
    let className: String

    /// Whether an object is of the class, which may have been loaded since.
    func concerns(_ object: Object) -> Bool { object.isKind(of: ObjCClass(className)) }
  }

  /// By the notification's name.
  var notifications: [String: [Wish]] = [:]
  var actions: [Wish] = []
}
