import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Counts presses in quick succession, as GTK's click gestures do.
struct PressCounter {
  private var last: (time: UInt64, x: Double, y: Double, button: UInt32, window: Node)?
  private(set) var count: UInt32 = 0

  /// A press; its count is then in `count`.
  mutating func press(_ press: InputEvent, in window: Widget) {
    let follows =
      if let last {
        last.button == press.button && last.window == press.window
          && press.time &- last.time <= UInt64(ClickGestures.doubleClickTime(of: window))
          && abs(last.x - press.x) < distance(in: window) && abs(last.y - press.y) < distance(in: window)
      } else {
        false
      }
    count = follows ? count &+ 1 : 1
    last = (press.time, press.x, press.y, press.button, press.window)
  }

  private func distance(in window: Widget) -> Double {
    guard let settings = gtk_widget_get_settings(window) else { return 5 }
    return withGValue(Fundamental.int) { value in
      g_object_get_property(Object(settings), "gtk-double-click-distance", value)
      return Double(g_value_get_int(value))
    }
  }
}
