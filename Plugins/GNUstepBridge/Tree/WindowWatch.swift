import CObjC

/// Notices windows that appear or go, by the toolkit's own notifications.
enum WindowWatch {
  /// Set once, on the toolkit's thread.
  private nonisolated(unsafe) static var changed: (() -> Void)?

  /// Watches until the process ends.
  static func start(_ changed: @escaping () -> Void) {
    self.changed = changed
    let method: @convention(c) (Object, SEL, Object?) -> Void = { _, _, _ in
      // Told when the window has gone that is closing now.
      Scheduler.shared.after(0, { _ in WindowWatch.changed?() }, nil)
    }
    guard
      let observer = RuntimeClass.instance(
        named: "CapuchinWindows", "windowsChanged:", types: "v24@0:8@16",
        unsafeBitCast(method, to: IMP.self)),
      let center = NotificationCenter.shared
    else { return }
    for name in notifications { center.observe(name, with: observer, "windowsChanged:") }
  }

  private static let notifications = [
    "NSWindowDidBecomeKeyNotification", "NSWindowDidExposeNotification", "NSWindowWillCloseNotification",
    "NSWindowDidMiniaturizeNotification", "NSWindowDidDeminiaturizeNotification",
  ]
}
