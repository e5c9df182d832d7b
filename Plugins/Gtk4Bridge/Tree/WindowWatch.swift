import BridgeKit
import CGtk4

/// Notices toplevel windows that appear or go, by GTK's own list and their `map` and `unmap`.
final class WindowWatch {
  private let changed: () -> Void

  private init(_ changed: @escaping () -> Void) { self.changed = changed }

  /// Watches until the process ends.
  static func start(_ changed: @escaping () -> Void) {
    let watch = WindowWatch(changed)
    // Retained for good: the handlers stay as long as the windows.
    let data = Unmanaged.passRetained(watch).toOpaque()
    guard let list = gtk_window_get_toplevels() else { return }
    let added: @convention(c) (OpaquePointer?, UInt32, UInt32, UInt32, UnsafeMutableRawPointer?) -> Void =
      { list, position, _, count, data in
        guard let list, let data else { return }
        for offset in 0..<count { WindowWatch.connect(list, position &+ offset, data) }
      }
    g_signal_connect_data(
      UnsafeMutableRawPointer(list), "items-changed", unsafeBitCast(added, to: GCallback.self), data,
      nil, GConnectFlags(rawValue: 0))
    for index in 0..<g_list_model_get_n_items(list) { connect(list, index, data) }
  }

  private static func connect(
    _ list: OpaquePointer, _ index: UInt32, _ data: UnsafeMutableRawPointer
  ) {
    guard let window = g_list_model_get_item(list, index) else { return }
    defer { g_object_unref(window) }
    let tell: @convention(c) (OpaquePointer?, UnsafeMutableRawPointer?) -> Void = { _, data in
      guard let data, UIThread.isCurrent else { return }
      Unmanaged<WindowWatch>.fromOpaque(data).takeUnretainedValue().changed()
    }
    for signal in ["map", "unmap"] {
      g_signal_connect_data(
        window, signal, unsafeBitCast(tell, to: GCallback.self), data, nil, G_CONNECT_AFTER)
    }
  }
}
