import BridgeKit
import CObjC

/// The app's windows.
enum Windows {
  /// Those on screen, the topmost first: the modal one, the one with the keys, the main one, the others
  /// as the toolkit has stacked them, at last the app's menu. Minimized ones are there as well, as
  /// long as a person can get them back.
  ///
  /// Not among them: the panels of submenus, which are in the tree below their items, what a pop-up
  /// button, a combo box or a colour well has open, and what stands for the app or a window on the desktop.
  static func shown() -> [Object] {
    guard let application = Toolkit.application else { return [] }
    let modal = self.modal
    let stacked = (try? application.list("orderedWindows")) ?? []
    let others = all().filter { !stacked.contains($0) }
    let places = (stacked + others).filter { (isVisible($0) || isMinimized($0)) && !isFurniture($0) }
    return places.enumerated()
      .map { index, window in (window, rank(window, modal: modal), index) }
      .sorted { ($0.1, $0.2) < ($1.1, $1.2) }.map(\.0)
  }

  /// All of them, on screen or not.
  static func all() -> [Object] {
    (try? Toolkit.application?.list("windows")) ?? []
  }

  /// The one without whose answer no other gets input.
  static var modal: Object? { try? Toolkit.application?.send("modalWindow") }

  /// A modal window that was answered, or closed, while the app has yet to hear of it: AppKit's loop looks with the next
  /// event. One of an app that is hidden is not closed.
  static var answered: Object? {
    guard let application = Toolkit.application, let modal else { return nil }
    let isClosed = !isVisible(modal) && !isMinimized(modal) && (try? application.bool("isHidden")) != true
    return isClosed || isStopped(application) ? modal : nil
  }

  /// Whether somebody has called `stopModalWithCode:`. The code is the first that AppKit's own record of the session has.
  private static func isStopped(_ application: Object) -> Bool {
    guard let variable = class_getInstanceVariable(application.runningClass.raw, "_session"),
      let type = ivar_getTypeEncoding(variable), String(cString: type).hasPrefix("^{_NSModalSession"),
      let session = (UnsafeRawPointer(application) + Int(ivar_getOffset(variable))).load(as: UnsafePointer<Int>?.self)
    else { return false }
    return session.pointee != goesOn
  }

  static func isVisible(_ window: Object) -> Bool { (try? window.bool("isVisible")) ?? false }

  static func isMinimized(_ window: Object) -> Bool { (try? window.bool("isMiniaturized")) ?? false }

  static func isKey(_ window: Object) -> Bool { (try? window.bool("isKeyWindow")) ?? false }

  static func isOfMenu(_ window: Object) -> Bool { window.isKind(of: menuPanel) }

  /// As its close button does: the app is asked, and may refuse.
  /// - Throws: `BridgeError.failed` where the window has no way to be closed.
  static func close(_ window: Object) throws(BridgeError) {
    guard ((try? window.int("styleMask")) ?? 0) & closable != 0 else {
      throw .failed("\(Spoken.of(window)) has no close button")
    }
    do { try window.perform("performClose:", nil) } catch { throw .raised("closing \(Spoken.of(window))", error) }
  }

  private static func rank(_ window: Object, modal: Object?) -> Int {
    if window == modal { return 0 }
    if isKey(window) { return 1 }
    if (try? window.bool("isMainWindow")) ?? false { return 2 }
    return isOfMenu(window) ? 4 : 3
  }

  private static func isFurniture(_ window: Object) -> Bool {
    if furniture.contains(where: window.isKind) || (try? PopUps.opener(ofWindow: window)) != nil { return true }
    guard let menu = Panels.menu(of: window) else { return false }
    return (try? menu.send("supermenu")) != nil || (try? PopUps.opener(ofMenu: menu)) != nil
  }

  /// `NSRunContinuesResponse`.
  private static let goesOn = -1002
  /// `NSClosableWindowMask`.
  private static let closable = 2
  private static let menuPanel = ObjCClass("NSMenuPanel")
  private static let furniture = ["NSIconWindow", "NSMiniWindow"].compactMap(ObjCClass.init(_:))
}

/// Notices windows that appear or go, by the toolkit's own notifications.
enum WindowWatch {
  /// Set once, on the toolkit's thread.
  private nonisolated(unsafe) static var changed: (() -> Void)?

  /// Watches until the process ends.
  static func start(_ changed: @escaping () -> Void) {
    self.changed = changed
    let observer = RuntimeClass.instance(named: "CapuchinWindows", "windowsChanged:") { _, _, _ in
      // Told when the window has gone that is closing now.
      Scheduler.shared.after(0, { _ in WindowWatch.changed?() }, nil)
    }
    guard let observer, let center = NotificationCenter.shared else { return }
    for name in notifications { center.observe(name, with: observer, "windowsChanged:") }
  }

  private static let notifications = [
    "NSWindowDidBecomeKeyNotification", "NSWindowDidExposeNotification", "NSWindowWillCloseNotification",
    "NSWindowDidMiniaturizeNotification", "NSWindowDidDeminiaturizeNotification",
  ]
}
