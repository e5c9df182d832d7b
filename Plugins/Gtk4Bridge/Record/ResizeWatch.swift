import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Notices windows that a person resizes by their border.
///
/// No event of that reaches the app: the window manager has the pointer. What tells it from the
/// program's own resizing is that the window system decides the size (GTK takes it over while it
/// lays out) and that a button is held down meanwhile. A window manager that resizes by itself, to
/// fit or to tile, holds none.
final class ResizeWatch {
  /// The last size comes when the button has been let go.
  private static let graceMicroseconds: gint64 = 1_000_000

  private struct Layout {
    let window: capuchin_node
    let size: Size
  }

  /// A window's own idea of its size, which GTK keeps as its default size.
  private struct Size: Equatable {
    var width: Int32 = 0
    var height: Int32 = 0

    init(of window: Window) { gtk_window_get_default_size(window, &width, &height) }
  }

  /// What is laid out in this frame, as it was before.
  private var layouts: [Layout] = []
  /// Who is being resized, and when that was last seen.
  private var dragged: (window: capuchin_node, time: gint64)?
  private var hook: EmissionHook?
  private let registry: Registry
  private let resized: (Window) -> Void

  /// - Parameter resized: told each new size, when the frame is painted.
  init(registry: Registry, resized: @escaping (Window) -> Void) { (self.registry, self.resized) = (registry, resized) }

  func start() {
    hook = EmissionHook("layout", of: gdk_surface_get_type()) { [unowned self] values in
      guard let first = values.first,
        let surface = withUnsafePointer(to: first, { g_value_get_object($0) })
      else { return }
      laysOut(OpaquePointer(surface))
    }
  }

  func stop() {
    hook?.remove()
    hook = nil
    (layouts, dragged) = ([], nil)
  }

  /// A frame has ended: GTK has taken over what the window system said.
  func frameEnded() {
    guard !layouts.isEmpty else { return }
    let seen = layouts
    layouts = []
    for layout in seen {
      guard let window = (try? registry.widget(layout.window))?.window, Size(of: window) != layout.size,
        hasButtonDown(over: window) || goesOn(layout.window)
      else { continue }
      dragged = (layout.window, g_get_monotonic_time())
      resized(window)
    }
  }

  private func laysOut(_ surface: OpaquePointer) {
    guard let native = gtk_native_get_for_surface(surface), let window = Widget(native).window,
      Widget(window).isMapped
    else { return }
    layouts.append(Layout(window: registry.node(Widget(window)), size: Size(of: window)))
  }

  private func goesOn(_ window: capuchin_node) -> Bool {
    guard let dragged, dragged.window.isSame(as: window) else { return false }
    return g_get_monotonic_time() - dragged.time < ResizeWatch.graceMicroseconds
  }

  /// Asks the window system, which costs a round trip: only where a size has changed.
  private func hasButtonDown(over window: Window) -> Bool {
    guard let surface = gtk_native_get_surface(Widget(window).opaque),
      let pointer = Devices.pointer(of: gdk_surface_get_display(surface))
    else { return false }
    var state = GdkModifierType(rawValue: 0)
    // What it answers is whether the pointer is over the surface: on the border it is not.
    _ = gdk_surface_get_device_position(surface, pointer, nil, nil, &state)
    let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    return state.rawValue & buttons != 0
  }
}
