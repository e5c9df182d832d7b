import CGtk4
import CapuchinABI

/// The display's input devices. A display without a seat (Weston's headless backend) has none.
enum Devices {
  /// Whether there is anybody to have devices.
  static func hasSeat(_ display: OpaquePointer) -> Bool { seat(of: display) != nil }

  static func pointer(of display: OpaquePointer?) -> OpaquePointer? {
    seat(of: display).flatMap { gdk_seat_get_pointer($0) }
  }

  static func keyboard(of display: OpaquePointer?) -> OpaquePointer? {
    seat(of: display).flatMap { gdk_seat_get_keyboard($0) }
  }

  /// The only seat; of several the default one, for which GDK asks the X server each time.
  private static func seat(of display: OpaquePointer?) -> UnsafeMutablePointer<GdkSeat>? {
    guard let display, let seats = gdk_display_list_seats(display) else { return nil }
    defer { g_list_free(seats) }
    guard seats.pointee.next == nil else { return gdk_display_get_default_seat(display) }
    return seats.pointee.data.assumingMemoryBound(to: GdkSeat.self)
  }
}
