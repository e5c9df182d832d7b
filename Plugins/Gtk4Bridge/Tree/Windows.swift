import CGtk4
import CapuchinABI
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
    return (0..<g_list_model_get_n_items(list)).compactMap { index in
      guard let item = g_list_model_get_item(list, index) else { return nil }
      // The list keeps its windows alive; its own reference is enough for this turn.
      g_object_unref(item)
      guard isA(item, gtk_window_get_type()) else { return nil }
      return item.assumingMemoryBound(to: GtkWindow.self)
    }
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
