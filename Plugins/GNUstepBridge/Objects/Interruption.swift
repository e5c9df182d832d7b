import CLinker
import CObjC
import CObjCSend

/// The end of the app inside the handler of a signal.
///
/// AppKit sends `terminate:` there, on a thread that may be in the middle of anything: it may hold a lock
/// of ours. So until that has returned, which it does where the app does not want to end, the bridge hears
/// nothing and runs nothing.
enum Interruption {
  /// Kept for good; set once, on the toolkit's thread.
  private nonisolated(unsafe) static var front: Front?

  /// Whether the app is ending so.
  static var isOn: Bool { objcsend_is_silent() != 0 }

  /// Notices it from now on.
  static func watch() {
    guard front == nil else { return }
    front = Front(
      OBJCSEND_TERMINATE, of: "NSApplication", "terminate:",
      before: { _ in if clinker_is_in_signal_handler() != 0 { objcsend_set_silent(1) } },
      after: { _, _ in
        guard Interruption.isOn else { return }
        objcsend_set_silent(0)
        Scheduler.shared.wake()
      })
    front?.put()
  }
}
