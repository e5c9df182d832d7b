import Glibc

/// The pointer and the keyboard of the session's compositor, which has none of its own.
///
/// Without a keyboard no app ever has the keys, and then the compositor takes back every selection and
/// every clipboard that an app offers. What makes the devices is a service of Mutter's,
/// `org.gnome.Mutter.RemoteDesktop`; they stay for as long as the connection does, which ends with this process.
///
/// GIO is opened, not linked: who has Mutter has it, and nobody else needs it.
struct CompositorSeat {
  /// What GIO, or the service, said.
  struct Failure: Error {
    let reason: String
  }

  private static let service = "org.gnome.Mutter.RemoteDesktop"
  private static let leftShift = 0xffe1

  private let call: CallSync
  private let parse: ParseVariant
  private let show: PrintVariant
  private let connection: OpaquePointer

  /// - Parameter bus: the address of the bus that the compositor is on, which must be there.
  init(on bus: String) throws(Failure) {
    guard let gio = dlopen("libgio-2.0.so.0", RTLD_NOW) else { throw Failure(reason: String(cString: dlerror())) }
    let connect: Connect = try Self.function("g_dbus_connection_new_for_address_sync", gio)
    call = try Self.function("g_dbus_connection_call_sync", gio)
    parse = try Self.function("g_variant_parse", gio)
    show = try Self.function("g_variant_print", gio)
    let flags: UInt32 = 1 | 8  // authenticates as a client, of a bus
    connection = try Self.value { connect(bus, flags, nil, nil, $0) }
  }

  /// Puts a pointer and a keyboard on the seat. The pointer rests in the corner.
  func furnish() throws(Failure) {
    let made = try ask("/org/gnome/Mutter/RemoteDesktop", Self.service, "CreateSession")
    // `('/org/gnome/Mutter/RemoteDesktop/Session/u1',)`
    let session = String(made.dropFirst(2).prefix { $0 != "'" })
    try tell(session, "Start")
    // A device is made for its first event.
    try tell(session, "NotifyPointerMotionRelative", "(-100000.0, -100000.0)")
    try tell(session, "NotifyKeyboardKeysym", "(uint32 \(Self.leftShift), true)")
    try tell(session, "NotifyKeyboardKeysym", "(uint32 \(Self.leftShift), false)")
  }

  private func tell(_ session: String, _ method: String, _ arguments: String = "()") throws(Failure) {
    _ = try ask(session, Self.service + ".Session", method, arguments)
  }

  /// - Parameter arguments: in GVariant's text format, as is the answer.
  private func ask(
    _ path: String, _ interface: String, _ method: String, _ arguments: String = "()"
  ) throws(Failure) -> String {
    let arguments = try Self.value { parse(nil, arguments, nil, nil, $0) }
    let withoutStarting: UInt32 = 1
    let answer = try Self.value {
      call(connection, Self.service, path, interface, method, arguments, nil, withoutStarting, 10_000, nil, $0)
    }
    guard let text = show(answer, 0) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  private static func function<Function>(_ name: String, _ library: UnsafeMutableRawPointer) throws(Failure) -> Function {
    guard let address = dlsym(library, name) else { throw Failure(reason: "GIO has no \(name)") }
    return unsafeBitCast(address, to: Function.self)
  }

  /// What a function of GLib's gives, or what it says in its place.
  private static func value(_ body: (UnsafeMutableRawPointer) -> OpaquePointer?) throws(Failure) -> OpaquePointer {
    var error: UnsafePointer<GError>?
    if let value = body(&error) { return value }
    throw Failure(reason: error.map { String(cString: $0.pointee.message) } ?? "GIO says nothing")
  }

  /// As GLib has it.
  private struct GError {
    let domain: UInt32
    let code: Int32
    let message: UnsafePointer<CChar>
  }

  private typealias Text = UnsafePointer<CChar>
  private typealias Connect = @convention(c) (Text, UInt32, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer) -> OpaquePointer?
  private typealias CallSync = @convention(c) (
    OpaquePointer, Text, Text, Text, Text, OpaquePointer, OpaquePointer?, UInt32, Int32, OpaquePointer?, UnsafeMutableRawPointer
  ) -> OpaquePointer?
  private typealias ParseVariant = @convention(c) (
    OpaquePointer?, Text, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer
  ) -> OpaquePointer?
  private typealias PrintVariant = @convention(c) (OpaquePointer, Int32) -> UnsafeMutablePointer<CChar>?
}
