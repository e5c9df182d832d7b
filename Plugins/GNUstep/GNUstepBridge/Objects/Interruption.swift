import CLinker
import CObjC
import CObjCSend
import Synchronization

/// An app that a signal tells to end.
///
/// AppKit sends `terminate:` inside the signal's handler, on a thread that may be in the middle of anything:
/// in the bridge's work, or in a drawing whose objects are no longer whole. What the app does to end would run
/// there. So the message is held, and sent again from the run loop.
enum Interruption {
  /// Kept for good; set once, on the toolkit's thread.
  private nonisolated(unsafe) static var front: Front?
  private static let isHeld = Atomic(false)
  /// Whether the run loop is about to send it; the toolkit's thread.
  private nonisolated(unsafe) static var isDue = false

  /// Whether it is held now.
  static var isOn: Bool { isHeld.load(ordering: .relaxed) }

  /// Holds it from now on; where no run loop could send it again, the app ends as AppKit has it.
  static func watch() {
    // What the handler uses is made by being used here.
    isHeld.store(false, ordering: .relaxed)
    guard front == nil, Scheduler.shared.wake(), let owner else { return }
    front = Front(
      OBJCSEND_TERMINATE, of: owner.name, terminate,
      before: { call in
        if clinker_is_in_signal_handler() != 0 {
          call?.pointee.is_held = 1
          Interruption.isHeld.store(true, ordering: .relaxed)
        } else {
          Interruption.isDue = false
        }
        Scheduler.shared.wake()
      })
    front?.put()
  }

  /// Has the run loop send what was held, in whatever mode it is: below no frame of ours, for it may raise.
  /// - Returns: whether it is still to come.
  static func sendHeld() -> Bool {
    guard isHeld.exchange(false, ordering: .relaxed), let application = Toolkit.application else { return isDue }
    autoreleasing { isDue = application.performLater(terminate, application, in: RunLoopMode.all) }
    return isDue
  }

  private static let terminate: Selector = "terminate:"

  /// The class that has the method to which the app's object answers: an app's own does its part in the handler
  /// before it comes to AppKit's.
  private static var owner: ObjCClass? {
    guard let application = Toolkit.application,
      let method = class_getInstanceMethod(application.runningClass.raw, terminate.raw)
    else { return nil }
    let heirs = application.runningClass.lineage.prefix { class_getInstanceMethod($0.raw, terminate.raw) == method }
    return heirs.reversed().first
  }
}
