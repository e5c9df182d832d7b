import CObjC

/// What the host wants to hear: notifications, and actions that controls send.
final class Subscriptions {
  struct Wish {
    let number: UInt64
    let className: String

    /// Whether an object is of the class, which may have been loaded since.
    func concerns(_ object: Object) -> Bool { object.isKind(of: ObjCClass(className)) }
  }

  /// By the notification's name.
  private(set) var notifications: [String: [Wish]] = [:]
  private(set) var actions: [Wish] = []

  func add(notification name: String, _ wish: Wish) { notifications[name, default: []].append(wish) }

  func add(action wish: Wish) { actions.append(wish) }
}
