/// The pointer and the keyboard of the session's compositor, which has none of its own.
///
/// Without a keyboard no app ever has the keys, and then the compositor takes back every selection and
/// every clipboard that an app offers. What makes the devices is a service of Mutter's,
/// `org.gnome.Mutter.RemoteDesktop`; they stay for as long as the connection does, which ends with this process.
struct CompositorSeat {
  typealias Failure = BusConnection.Failure

  private static let service = "org.gnome.Mutter.RemoteDesktop"
  private static let leftShift = 0xffe1

  private let bus: BusConnection

  /// - Parameter bus: the address of the bus that the compositor is on, which must be there.
  init(on bus: String) throws(Failure) { self.bus = try BusConnection(to: bus) }

  /// Puts a pointer and a keyboard on the seat. The pointer rests in the corner.
  func furnish() throws(Failure) {
    let made = try bus.ask(Self.service, "/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession")
    // `('/org/gnome/Mutter/RemoteDesktop/Session/u1',)`
    let session = String(made.dropFirst(2).prefix { $0 != "'" })
    try tell(session, "Start")
    // A device is made for its first event.
    try tell(session, "NotifyPointerMotionRelative", "(-100000.0, -100000.0)")
    try tell(session, "NotifyKeyboardKeysym", "(uint32 \(Self.leftShift), true)")
    try tell(session, "NotifyKeyboardKeysym", "(uint32 \(Self.leftShift), false)")
  }

  private func tell(_ session: String, _ method: String, _ arguments: String = "()") throws(Failure) {
    _ = try bus.ask(Self.service, session, Self.service + ".Session", method, arguments)
  }
}
