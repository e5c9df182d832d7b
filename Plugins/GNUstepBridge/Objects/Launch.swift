import BridgeKit
import CObjC
import CObjCSend

/// The moment from which on the bridge can be asked: the first turn of the run loop after
/// `-[NSApplication finishLaunching]`, which is the one hook that is in from the start. It is taken out
/// when it has fired.
enum Launch {
  private struct Waiting {
    let front: Front
    let body: () -> Void
  }

  /// Set before `main`, taken on the toolkit's thread.
  private nonisolated(unsafe) static var waiting: Waiting?

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
