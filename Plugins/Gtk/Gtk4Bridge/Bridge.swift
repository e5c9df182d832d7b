import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// GTK 4 as the host sees it: `capuchin.bridge/1`.
///
/// One for the process, made before the toolkit is up and never freed. Everything but `attach` and
/// `schedule` belongs on the toolkit's thread.
final class Bridge: ToolkitBridge {
  let registry = Registry()
  let nameTraits = NameTraitsCache()
  let walkTraits = WalkTraitsCache()
  private(set) lazy var values = ObjectValues(registry: registry, toolkit: GtkValues.self)
  private(set) lazy var columns = PropertyColumns(values, bridgeValue: ToldProperties.value)
  let tap = EventTap()
  private(set) lazy var sender = Sender(tap: tap)
  let subscriptions = Subscriptions()
  /// One for all recordings: the client may end one from inside of what it is told.
  private(set) var recorder: Recorder?
  private(set) var client: UnsafePointer<capuchin_bridge_client>?
  /// Whether the main loop runs and GTK is initialised.
  private(set) var isUp = false
  let notUp = BridgeError.failed("GTK is not up yet: wait for `ready`")

  /// Keeps the client and arranges to be on the main loop.
  /// - Throws: `BridgeError.invalid` if it was attached before or the client is none.
  func attach(_ client: UnsafePointer<capuchin_bridge_client>, number: UInt32) throws(BridgeError) {
    guard self.client == nil else { throw .invalid("the bridge is attached already") }
    guard client.pointee.size >= MemoryLayout<capuchin_bridge_client>.size else {
      throw .invalid("a client of \(client.pointee.size) bytes is too short")
    }
    self.client = client
    registry.bridge = number
    recorder = Recorder(
      registry: registry, tap: tap, subscriptions: subscriptions, client: client)
    if let launching = client.pointee.launching {
      Launch.whenDisplayOpens { launching(client.pointee.context) }
    }
    Scheduler.whenUp({ gtk_is_initialized() != 0 }) { self.comeUp() }
  }

  private func comeUp() {
    guard let client else { return }
    isUp = true
    UIThread.remember()
    DragWatch.shared.sent = sender.sent
    WindowWatch.start { client.pointee.windows_changed?(client.pointee.context) }
    client.pointee.ready?(client.pointee.context)
  }

  func schedule(
    _ milliseconds: UInt32, _ function: @escaping Function, _ context: UnsafeMutableRawPointer?
  ) {
    Scheduler.after(milliseconds, function, context)
  }

  func about(_ sink: UnsafePointer<capuchin_sink>) {
    let version = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
    let display = gdk_display_get_default()
    sink.put(version, named: "version")
    sink.put(Backend.name(of: display), named: "backend")
    sink.put(.bool(Devices.pointer(of: display) != nil), named: "pointer")
    sink.put(.bool(Devices.keyboard(of: display) != nil), named: "keyboard")
    if let application = AppLook.application { sink.put(application, named: "application") }
    if let theme = AppLook.theme { sink.put(theme, named: "theme") }
    if let scale = AppLook.scale(of: display) { sink.put(.double(scale), named: "scale") }
  }
}

/// The window system that GTK draws on.
enum Backend {
  static func name(of display: OpaquePointer?) -> String {
    guard let display else { return "none" }
    let className = Object(display).className
    for known in ["X11", "Wayland", "Broadway"] where className == "Gdk\(known)Display" {
      return known.lowercased()
    }
    return className
  }
}

/// The moment in which GTK has its display and the app has made no widget yet: inside `gtk_init`.
enum Launch {
  /// Set before `main`, taken on the toolkit's thread.
  private nonisolated(unsafe) static var body: (() -> Void)?

  /// Runs `body` once, when the first display has been opened; never where one is open already. May be
  /// called before `main`: it makes the class of display managers, which needs no display.
  static func whenDisplayOpens(_ body: @escaping () -> Void) {
    let manager = gdk_display_manager_get_type()
    guard gtk_is_initialized() == 0, let type = g_type_class_ref(manager) else { return }
    defer { g_type_class_unref(type) }
    let opened = g_signal_lookup("display-opened", manager)
    guard opened != 0 else { return }
    self.body = body
    g_signal_add_emission_hook(opened, 0, { _, _, _, _ in Launch.begin() }, nil, nil)
  }

  /// - Returns: that the hook is not needed any more.
  private static func begin() -> gboolean {
    let body = self.body
    self.body = nil
    body?()
    return 0
  }
}
