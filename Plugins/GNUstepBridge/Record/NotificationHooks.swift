import BridgeKit
import CObjC
import Glibc

/// Hears notifications of all objects, as any observer does: nothing of the app is changed.
enum NotificationHooks {
  /// Told of each on the toolkit's thread: its name, and the object that posts it.
  private nonisolated(unsafe) static var heard: ((String, Object) -> Void)?
  private nonisolated(unsafe) static var names: Set<String> = []

  /// Hears those names from now on.
  static func start(_ names: some Sequence<String>, _ heard: @escaping (String, Object) -> Void) {
    self.heard = heard
    for name in names { add(name) }
  }

  /// Whether something may post that name. AppKit's and Foundation's own are variables of that name; what
  /// others post may be called anything.
  static func mayExist(_ name: String) -> Bool { !name.hasPrefix("NS") || dlsym(nil, name) != nil }

  /// Hears one more name. On the toolkit's thread, whose the names are; elsewhere it is not heard.
  static func add(_ name: String) {
    guard UIThread.isCurrent, heard != nil, let observer, names.insert(name).inserted else { return }
    NotificationCenter.shared?.observe(name, with: observer, selector)
  }

  static func stop() {
    heard = nil
    names = []
    guard let observer else { return }
    try? NotificationCenter.shared?.perform("removeObserver:", observer)
  }

  private static let selector: Selector = "heard:"

  /// Lives as long as the process.
  private nonisolated(unsafe) static let observer = RuntimeClass.instance(named: "CapuchinHears", selector) {
    _, _, notification in
    guard let notification, UIThread.isCurrent, let heard = NotificationHooks.heard else { return }
    autoreleasing {
      guard let name = (try? notification.send("name"))?.string, let object = try? notification.send("object") else { return }
      heard(name, object)
    }
  }
}
