import Glibc

/// A connection to a message bus, by GIO.
///
/// GIO is opened, not linked: who has a program that needs this has it, and nobody else needs it.
/// The connection stays open until `close()`, or until the process ends.
struct BusConnection {
  /// What GIO, or the service, said.
  struct Failure: Error {
    let reason: String
  }

  private let call: CallSync
  private let parse: ParseVariant
  private let show: PrintVariant
  private let releaseVariant: Release
  private let releaseObject: Release
  private let connection: OpaquePointer

  /// - Parameter address: of the bus, which must be there.
  init(to address: String) throws(Failure) {
    guard let gio = dlopen("libgio-2.0.so.0", RTLD_NOW) else { throw Failure(reason: String(cString: dlerror())) }
    let connect: Connect = try Self.function("g_dbus_connection_new_for_address_sync", gio)
    call = try Self.function("g_dbus_connection_call_sync", gio)
    parse = try Self.function("g_variant_parse", gio)
    show = try Self.function("g_variant_print", gio)
    releaseVariant = try Self.function("g_variant_unref", gio)
    releaseObject = try Self.function("g_object_unref", gio)
    let flags: UInt32 = 1 | 8  // authenticates as a client, of a bus
    connection = try Self.value { connect(address, flags, nil, nil, $0) }
  }

  /// Calls a method of a service that runs.
  ///
  /// - Parameter arguments: in GVariant's text format, as is the answer.
  func ask(
    _ service: String, _ path: String, _ interface: String, _ method: String, _ arguments: String = "()"
  ) throws(Failure) -> String {
    // g_variant_parse returns no floating reference: the call does not consume it.
    let arguments = try Self.value { parse(nil, arguments, nil, nil, $0) }
    defer { releaseVariant(arguments) }
    let withoutStarting: UInt32 = 1
    let answer = try Self.value {
      call(connection, service, path, interface, method, arguments, nil, withoutStarting, 10_000, nil, $0)
    }
    defer { releaseVariant(answer) }
    guard let text = show(answer, 0) else { return "" }
    defer { free(text) }
    return String(cString: text)
  }

  /// Closes the connection, which must not be used after this.
  func close() { releaseObject(connection) }

  private static func function<Function>(
    _ name: String, _ library: UnsafeMutableRawPointer
  ) throws(Failure) -> Function {
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
  private typealias Connect = @convention(c) (
    Text, UInt32, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer
  ) -> OpaquePointer?
  private typealias CallSync = @convention(c) (
    OpaquePointer, Text, Text, Text, Text, OpaquePointer, OpaquePointer?, UInt32, Int32, OpaquePointer?,
    UnsafeMutableRawPointer
  ) -> OpaquePointer?
  private typealias ParseVariant = @convention(c) (
    OpaquePointer?, Text, OpaquePointer?, OpaquePointer?, UnsafeMutableRawPointer
  ) -> OpaquePointer?
  private typealias Release = @convention(c) (OpaquePointer) -> Void
  private typealias PrintVariant = @convention(c) (OpaquePointer, Int32) -> UnsafeMutablePointer<CChar>?
}
