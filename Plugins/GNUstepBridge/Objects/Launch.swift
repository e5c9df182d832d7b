import BridgeKit
import CObjC
import CObjCSend

/// The moments of an app's start. The hooks are in from the start, and are taken out when they have fired.
///
///     +[NSApplication sharedApplication] NSApp is there, no nib is loaded: `whenMade`
///     -[NSApplication finishLaunching]   from the next turn of the run loop on the bridge can be asked:
///                                        `whenUp`
enum Launch {
  private struct Waiting {
    let front: Front
    let body: () -> Void
  }

  /// Set before `main`, taken on the toolkit's thread.
  private nonisolated(unsafe) static var waiting: Waiting?

  private nonisolated(unsafe) static var making: Waiting?

  /// Runs `body` once, on the toolkit's thread, when the app's object has been made; never where it is made
  /// already. May be called before `main`, as `whenUp`.
  static func whenMade(_ body: @escaping () -> Void) throws(Refusal) {
    guard
      let front = Front(
        OBJCSEND_MAKE, of: "NSApplication", "sharedApplication", isOfClass: true, before: { _ in },
        after: { _, application in if application != 0 { Launch.made() } })
    else { throw .failed("NSApplication has no +sharedApplication to begin at") }
    making = Waiting(front: front, body: body)
    front.put()
  }

  private static func made() {
    guard let launch = making else { return }
    making = nil
    launch.front.takeOut()
    UIThread.remember()
    autoreleasing { launch.body() }
  }

  /// Runs `body` once, on the toolkit's thread. May be called before `main`: it changes the class's
  /// table and sends no message.
  static func whenUp(_ body: @escaping () -> Void) throws(Refusal) {
    guard
      let front = Front(
        OBJCSEND_LAUNCH, of: "NSApplication", "finishLaunching",
        before: { _ in Launch.begin() })
    else { throw .failed("NSApplication has no -finishLaunching to begin at") }
    waiting = Waiting(front: front, body: body)
    front.put()
  }

  private static func begin() {
    guard let launch = waiting else { return }
    launch.front.takeOut()
    UIThread.remember()
    autoreleasing { Scheduler.shared.watch() }
    Scheduler.shared.after(
      0,
      { _ in
        let body = Launch.waiting?.body
        Launch.waiting = nil
        body?()
      }, nil)
  }
}
