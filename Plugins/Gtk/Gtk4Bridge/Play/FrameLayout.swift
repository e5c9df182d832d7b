import CGtk4
import GObjectKit

/// Layouts on Wayland, which belong into frames.
///
/// A frame first takes over the state that the compositor has given the window (maximized, filling
/// the screen), then lays it out. A layout of ours, outside of a frame, would give the window its new
/// size in its old state, and GTK would keep that for the size to go back to.
struct FrameLayout {
  /// A window that nobody sees gets no more frames: after this long, its layout is made without.
  private static let mostMilliseconds: UInt = 1000
  private static let key = "capuchin-frame-awaited"

  private let clock: FrameClock

  init(_ clock: FrameClock) { self.clock = clock }

  /// Whether to wait for a frame, which is hurried. False on other displays.
  var isAwaited: Bool {
    guard Backend.name(of: gdk_display_get_default()) == "wayland", clock.isKnown else { return false }
    guard clock.isLayoutDue else {
      since = 0
      return false
    }
    guard !isUnseen else { return false }
    _ = clock.force()
    return true
  }

  /// Whether the window system has taken no frame for long.
  var isUnseen: Bool {
    guard clock.isFrozen else {
      since = 0
      return false
    }
    let now = UInt(clamping: g_get_monotonic_time() / 1000)
    if since == 0 { since = now }
    return now - since >= Self.mostMilliseconds
  }

  /// When it was first found frozen, in milliseconds, kept at the clock; 0 if it was not.
  private var since: UInt {
    get { UInt(bitPattern: g_object_get_data(Object(clock.clock), Self.key)) }
    nonmutating set {
      g_object_set_data(Object(clock.clock), Self.key, UnsafeMutableRawPointer(bitPattern: newValue))
    }
  }
}
