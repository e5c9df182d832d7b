import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

typealias Window = UnsafeMutablePointer<GtkWindow>

/// The app's toplevel windows.
enum Windows {
  /// Those that are mapped, the topmost first as far as GTK knows: it is not told how the window
  /// manager stacks them. A modal window is above its parent, then the active one, then those that
  /// had the focus last, then the newest.
  static func mapped() -> [Window] {
    let recent = focusOrder()
    let ranked = all().filter { Widget($0).isMapped }.enumerated().map { index, window in
      (window, rank(window, age: index, recent: recent))
    }
    return ranked.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }

  /// All of them, the oldest first.
  static func all() -> [Window] {
    guard let list = gtk_window_get_toplevels() else { return [] }
    // The list keeps its windows alive; its own reference is enough for this turn.
    return list.listItems.compactMap { Widget($0).window }
  }

  /// Visits all widgets in them, each before what is in it.
  static func visitWidgets(_ body: (Object) -> Void) {
    func visit(_ widget: Widget) {
      body(widget.object)
      for child in widget.children { visit(child) }
    }
    for window in all() { visit(Widget(window)) }
  }

  /// The smaller, the further up.
  private static func rank(_ window: Window, age: Int, recent: [Window]) -> [Int] {
    [
      gtk_window_get_modal(window) != 0 ? 0 : 1,
      gtk_window_is_active(window) != 0 ? 0 : 1,
      -depth(window),
      recent.firstIndex(of: window) ?? recent.count,
      -age,
    ]
  }

  /// How many windows it stands above: its parent, that one's parent…
  private static func depth(_ window: Window) -> Int {
    let below = sequence(first: window) { gtk_window_get_transient_for($0) }
    // A ring of parents is the app's mistake, not a reason to hang.
    return below.prefix(16).reduce(0) { count, _ in count + 1 } - 1
  }

  /// The application's windows in the order in which they last had the focus.
  private static func focusOrder() -> [Window] {
    guard let application = g_application_get_default(),
      isA(application, gtk_application_get_type())
    else { return [] }
    let owner = UnsafeMutableRawPointer(application).assumingMemoryBound(to: GtkApplication.self)
    let first = gtk_application_get_windows(owner)
    return sequence(first: first, next: { $0?.pointee.next }).prefix { $0 != nil }.compactMap {
      $0?.pointee.data?.assumingMemoryBound(to: GtkWindow.self)
    }
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  init(_ window: Window) {
    self = UnsafeMutableRawPointer(window).assumingMemoryBound(to: GtkWidget.self)
  }

  /// The toplevel window that it is, or nil.
  var window: Window? {
    guard isA(self, gtk_window_get_type()) else { return nil }
    return UnsafeMutableRawPointer(self).assumingMemoryBound(to: GtkWindow.self)
  }
}

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
