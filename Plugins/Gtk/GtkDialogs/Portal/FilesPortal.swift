import CGObject
import Glibc
import GtkKit
import Synchronization

/// The portal for files of a session with a D-Bus of its own: `org.freedesktop.portal.FileChooser`, which the app asks for
/// a dialog in place of showing one itself, as apps of libportal do and GTK does in a sandbox.
///
/// It is in the app's own process, as its dialog is: that is then recorded and played as any other. The app may wait on
/// its first thread for what it asks, so all is answered on the thread on which GIO reads messages.
enum FilesPortal {
  static let name = "org.freedesktop.portal.Desktop"
  static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.FileChooser"
  /// Of the interface that is served: `directory` came with 3.
  private static let version: UInt32 = 3

  /// The connection, once there is one. Unchecked because GIO's may be used on any thread.
  private struct Connection: @unchecked Sendable { var pointer: OpaquePointer? }
  private static let connection = Mutex(Connection(pointer: nil))

  /// Begins to serve, where the session's D-Bus is its own; a person's has the portal that it has.
  static func start() {
    guard isLeftAloneByGTK else { return }
    guard let address = getenv("DBUS_SESSION_BUS_ADDRESS"), let session = getenv("CAPUCHIN_SESSION"),
      String(cString: address).hasPrefix("unix:path=\(String(cString: session))/")
    else { return }
    let flags = GDBusConnectionFlags(G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    g_dbus_connection_new_for_address(
      address, flags, nil, nil,
      { _, result, _ in
        guard let made = g_dbus_connection_new_for_address_finish(result, nil) else {
          return Host.log(.warning, "no portal for files: the session's D-Bus did not answer")
        }
        FilesPortal.serve(made)
      }, nil)
  }

  /// Newer ones of GTK ask for all their dialogs where a portal is, also for those that this one has not.
  private static var isLeftAloneByGTK: Bool {
    guard let version = try? Toolkit.function("gtk_get_minor_version", as: (@convention(c) () -> UInt32).self)() else { return false }
    guard version >= 10 else { return true }
    let words = getenv("GDK_DEBUG").map { String(cString: $0) } ?? ""
    return words.split { $0 == "," || $0 == ":" || $0 == ";" || $0 == " " }.contains { $0 == "no-portals" }
  }

  static func stop() {
    guard let made = connection.withLock({ connection in
      defer { connection.pointer = nil }
      return connection.pointer
    }) else { return }
    g_dbus_connection_close(made, nil, nil, nil)
    g_object_unref(Pointer(made))
  }

  /// Takes the name, also from a portal of the machine's, which ends by that: its dialogs are another process's. Where
  /// another app of the session has it, this one's turn comes when that ends.
  private static func serve(_ made: OpaquePointer) {
    connection.withLock { $0.pointer = made }
    g_dbus_connection_add_filter(
      made,
      { _, message, isIncoming, _ in
        guard isIncoming != 0, let message, FilesPortal.answers(message) else { return message }
        g_object_unref(Pointer(message))
        return nil
      }, nil, nil)
    let replaceExisting: UInt32 = 2
    let arguments = Variant(tuple: [Variant(name), Variant(replaceExisting)])
    arguments.lent {
      g_dbus_connection_call(
        made, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "RequestName", $0, nil,
        G_DBUS_CALL_FLAGS_NONE, -1, nil, nil, nil)
    }
  }

  /// On GIO's thread.
  private static func answers(_ message: OpaquePointer) -> Bool {
    guard g_dbus_message_get_message_type(message) == G_DBUS_MESSAGE_TYPE_METHOD_CALL,
      let member = text(g_dbus_message_get_member(message)), let target = text(g_dbus_message_get_path(message))
    else { return false }
    let body = Variant(borrowed: g_dbus_message_get_body(message))
    switch text(g_dbus_message_get_interface(message)) {
    case interface where target == path: ask(member, body, message)
    case "org.freedesktop.DBus.Properties" where target == path: tellVersion(member, body, message)
    case "org.freedesktop.portal.Request" where member == "Close":
      FilesDialog.close(target)
      reply(to: message, nil)
    case let other? where target == path && other.hasPrefix("org.freedesktop.portal."):
      refuse(message, "org.freedesktop.DBus.Error.UnknownMethod", "no interface \(other) here: a session's portal has \(interface)")
    default: return false
    }
    return true
  }

  private static func ask(_ member: String, _ body: Variant?, _ message: OpaquePointer) {
    guard let kind = FilesRequest.Kind(rawValue: member) else {
      return refuse(message, "org.freedesktop.DBus.Error.UnknownMethod", "\(interface) has no method \(member)")
    }
    guard let sender = text(g_dbus_message_get_sender(message)), let body, let request = FilesRequest(kind, body, sender: sender) else {
      return refuse(
        message, "org.freedesktop.portal.Error.InvalidArgument",
        "\(member) takes a window, a title and options \(FilesRequest.type); found \(body?.type ?? "()"), or a handle_token or a name in files that is no part of a path")
    }
    reply(to: message, Variant(tuple: [Variant(path: request.handle)]))
    do {
      try Host.after(milliseconds: 0) { FilesDialog.show(request) }
    } catch {
      answer(request, .failed)
    }
  }

  private static func tellVersion(_ member: String, _ body: Variant?, _ message: OpaquePointer) {
    let asked = body?.parts.compactMap(\.text) ?? []
    let version = Variant(version)
    guard asked.first == interface else {
      return refuse(message, "org.freedesktop.DBus.Error.UnknownInterface", "this portal has no interface \(asked.first ?? "")")
    }
    switch (member, asked.last) {
    case ("GetAll", _): reply(to: message, Variant(tuple: [Variant(dictionary: [("version", version)])]))
    case ("Get", "version"): reply(to: message, Variant(tuple: [version.boxed]))
    default: refuse(message, "org.freedesktop.DBus.Error.UnknownProperty", "\(interface) has but version, to be read")
    }
  }

  /// Tells who asked what became of it. Any thread.
  static func answer(_ request: FilesRequest, _ answer: FilesAnswer) {
    guard let connection = connection.withLock({ $0 }).pointer else { return }
    let arguments = Variant(tuple: [Variant(answer.code), Variant(dictionary: answer.results)])
    _ = arguments.lent {
      g_dbus_connection_emit_signal(connection, request.sender, request.handle, "org.freedesktop.portal.Request", "Response", $0, nil)
    }
  }

  /// Calls back, on this thread, when an app has got all that it was told before, or does not answer.
  ///
  /// - Returns: whether it will.
  static func whenHeard(by sender: String, _ data: Pointer, _ call: @escaping GAsyncReadyCallback) -> Bool {
    guard let connection = connection.withLock({ $0 }).pointer else { return false }
    let mostMilliseconds: Int32 = 2000
    g_dbus_connection_call(
      connection, sender, "/", "org.freedesktop.DBus.Peer", "Ping", nil, nil, G_DBUS_CALL_FLAGS_NONE, mostMilliseconds, nil,
      call, data)
    return true
  }

  private static func reply(to message: OpaquePointer, _ body: Variant?) {
    let reply = g_dbus_message_new_method_reply(message)
    body?.lent { g_dbus_message_set_body(reply, $0) }
    send(reply)
  }

  private static func refuse(_ message: OpaquePointer, _ name: String, _ sentence: String) {
    send(g_dbus_message_new_method_error_literal(message, name, sentence))
  }

  private static func send(_ reply: OpaquePointer?) {
    guard let reply else { return }
    defer { g_object_unref(Pointer(reply)) }
    guard let connection = connection.withLock({ $0 }).pointer else { return }
    g_dbus_connection_send_message(connection, reply, G_DBUS_SEND_MESSAGE_FLAGS_NONE, nil, nil)
  }

  private static func text(_ pointer: UnsafePointer<CChar>?) -> String? { pointer.map { String(cString: $0) } }
}
