import CGtk4
import CapuchinABI

/// The display's input devices. A display without a seat (Weston's headless backend) has none.
enum Devices {
  static func pointer(of display: OpaquePointer?) -> OpaquePointer? {
    seat(of: display).flatMap { gdk_seat_get_pointer($0) }
  }

  static func keyboard(of display: OpaquePointer?) -> OpaquePointer? {
    seat(of: display).flatMap { gdk_seat_get_keyboard($0) }
  }

  private static func seat(
    of display: OpaquePointer?
  ) -> UnsafeMutablePointer<GdkSeat>? {
    display.flatMap { gdk_display_get_default_seat($0) }
  }
}
