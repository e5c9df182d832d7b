import BridgeKit
import CObjC
import CObjCSend

/// The moments of an app's start. The hooks are in from the start, and are taken out when they have fired.
///
///     +[NSApplication sharedApplication] `made`: NSApp is there, no nib is loaded
///     -[NSWindow orderWindow:relativeTo:], or -[NSApplication finishLaunching] if that comes first
///                                        `opening`: the app's objects are there, no window is shown
///     -[NSApplication finishLaunching]   `up`: from the next turn of the run loop on the bridge can be asked.
///                                        AppKit waits for its servers in there, and the run loop turns
///     -[NSApplication _didFinishLaunching] has returned
///                                        `isOver`: the app was told that it has launched
///
/// An app that never launches so is up once it has shown a window for a while.
enum Launch {
  /// Whether the app has been told that it has launched, and has done what it does then; the toolkit's thread.
  private(set) nonisolated(unsafe) static var isOver = false

  private struct Moment {
    let front: Front
    let body: () -> Void
  }

  /// Set before `main`, taken on the toolkit's thread.
  private nonisolated(unsafe) static var making: Moment?
  private nonisolated(unsafe) static var launching: Moment?
  /// Put in when the app's object is made: by then NSWindow can get a message, and has a table of its own.
  private nonisolated(unsafe) static var opening: (body: () -> Void, front: Front?)?
  /// Of the method by which AppKit tells the app; older ones do so before `finishLaunching` returns.
  private nonisolated(unsafe) static var telling: Front?
  private nonisolated(unsafe) static var isTelling = false
  private nonisolated(unsafe) static var isWatching = false
  /// In milliseconds.
  private static let patience: UInt32 = 5000

  /// Runs each of the bodies once, on the toolkit's thread. May be called before `main`: it changes the class's
  /// table and sends no message. Where the app's object is there already, `made` and `opening` are never run.
  /// - Parameter opening: nil if nobody needs that moment.
  /// - Throws: `BridgeError.failed` where this AppKit has no place to be told.
  static func wait(
    made: @escaping () -> Void, opening: (() -> Void)? = nil, up: @escaping () -> Void
  ) throws(BridgeError) {
    guard
      let making = Front(
        OBJCSEND_MAKE, of: "NSApplication", "sharedApplication", isOfClass: true, before: { _ in },
        after: { _, application in if application != 0 { Launch.isMade() } })
    else { throw .failed("NSApplication has no +sharedApplication to begin at") }
    guard
      let launching = Front(
        OBJCSEND_LAUNCH, of: "NSApplication", "finishLaunching",
        before: { _ in Launch.begins() }, after: { _, _ in Launch.returns() })
    else { throw .failed("NSApplication has no -finishLaunching to begin at") }
    Launch.opening = opening.map { ($0, nil) }
    Launch.making = Moment(front: making, body: made)
    Launch.launching = Moment(front: launching, body: up)
    making.put()
    launching.put()
    if Toolkit.appRuns { joinLate() }
  }

  /// An app whose run loop turns already has launched before; none of the moments comes again.
  private static func joinLate() {
    watch()
    Scheduler.shared.after(0, { _ in Launch.hasLaunched() }, nil)
  }

  private static func hasLaunched() {
    // It may have been in the middle of its launch.
    guard launching != nil, telling == nil else { return }
    launching?.front.takeOut()
    making?.front.takeOut()
    making = nil
    isOver = true
    isUp()
  }

  private static func isMade() {
    guard let moment = making else { return }
    making = nil
    moment.front.takeOut()
    watch()
    Scheduler.shared.after(patience, { _ in Launch.waitForWindow() }, nil)
    autoreleasing { moment.body() }
    watchFirstWindow()
  }

  private static func watchFirstWindow() {
    guard let body = opening?.body else { return }
    let selector: Selector = "orderWindow:relativeTo:"
    _ = try? ObjCClass("NSWindow")?.object.send("class")
    let front = Front(OBJCSEND_OPEN, of: "NSWindow", selector, before: { _ in Launch.opens() })
    opening = (body, front)
    front?.put()
  }

  /// The first window is about to be shown, or the app is about to finish its launch.
  private static func opens() {
    guard let moment = opening else { return }
    opening = nil
    moment.front?.takeOut()
    autoreleasing { moment.body() }
  }

  private static func begins() {
    guard let launching else { return }
    launching.front.takeOut()
    making?.front.takeOut()
    opens()
    telling = Front(
      OBJCSEND_LAUNCHED, of: "NSApplication", "_didFinishLaunching", before: { _ in Launch.isTelling = true },
      after: { _, _ in Launch.ends() })
    telling?.put()
    watch()
    Scheduler.shared.after(0, { _ in Launch.isUp() }, nil)
  }

  /// The app is told next, before its run loop turns; one with a loop of its own never is.
  private static func returns() {
    guard telling != nil else { return ends() }
    Scheduler.shared.after(0, { _ in if !Launch.isTelling { Launch.ends() } }, nil)
  }

  private static func ends() {
    guard !isOver else { return }
    telling?.takeOut()
    isOver = true
    autoreleasing { Drain.launched() }
  }

  private static func waitForWindow() {
    guard launching != nil else { return }
    guard Windows.all().contains(where: Windows.isVisible) else {
      Scheduler.shared.after(patience, { _ in Launch.waitForWindow() }, nil)
      return
    }
    launching?.front.takeOut()
    isOver = true
    isUp()
  }

  private static func isUp() {
    let moment = launching
    launching = nil
    moment?.body()
  }

  private static func watch() {
    guard !isWatching else { return }
    isWatching = true
    UIThread.remember()
    autoreleasing { Scheduler.shared.watch() }
  }
}
