import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Notices windows that a person resizes by their border: the window system decides the size, which GTK takes over
/// while it lays out.
final class ResizeWatch {
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
  private var hand = HandResize()
  private var hook: EmissionHook?
  /// A window whose size changed while a button was down, before the events that wait have been dispatched.
  private var doubt: (window: capuchin_node, presses: Int)?
  private var idle: UInt32 = 0
  private let registry: Registry
  private let reader: EventReader
  private let resized: (Window) -> Void

  /// - Parameters:
  ///   - reader: knows the presses that the app got.
  ///   - resized: called for each new size, when the frame is painted.
  init(registry: Registry, reader: EventReader, resized: @escaping (Window) -> Void) {
    (self.registry, self.reader, self.resized) = (registry, reader, resized)
  }

  func start() {
    hook = EmissionHook("layout", of: gdk_surface_get_type()) { [unowned self] values in
      if let surface = values.emitter { laysOut(surface.opaque) }
    }
  }

  func stop() {
    hook?.remove()
    hook = nil
    (layouts, hand, doubt) = ([], HandResize(), nil)
    if idle != 0 { g_source_remove(idle) }
    idle = 0
  }

  /// A frame has ended: GTK has taken over what the window system said.
  func frameEnded() {
    guard !layouts.isEmpty else { return }
    let seen = layouts
    layouts = []
    for layout in seen {
      guard let window = (try? registry.widget(layout.window))?.window, Size(of: window) != layout.size
      else { continue }
      if reader.isPressedInside {
        hand.isPressedInside()
      } else if hand.isGoingOn(layout.window) {
        report(layout.window)
      } else if hasButtonDown(over: window) {
        wait(for: layout.window)
      }
    }
  }

  /// The press may be the app's own, still in the queue: it came before the window system's answer, so it is dispatched
  /// before this idle source, whose priority is below that of events.
  private func wait(for window: capuchin_node) {
    doubt = (window, reader.pressesInside)
    guard idle == 0 else { return }
    let decide: GSourceFunc = { data in
      guard let data else { return 0 }
      Unmanaged<ResizeWatch>.fromOpaque(data).takeUnretainedValue().decide()
      return 0
    }
    // `stop` removes the source, and the watch lives as long as its bridge.
    idle = g_idle_add_full(G_PRIORITY_DEFAULT + 1, decide, Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  private func decide() {
    idle = 0
    guard let (window, presses) = doubt else { return }
    doubt = nil
    guard presses == reader.pressesInside, !reader.isPressedInside else { return hand.isPressedInside() }
    report(window)
  }

  private func report(_ node: capuchin_node) {
    guard let window = (try? registry.widget(node))?.window, gtk_window_is_maximized(window) == 0,
      hand.isByHand(node, hasButtonDown: { true })
    else { return }
    resized(window)
  }

  private func laysOut(_ surface: OpaquePointer) {
    guard let native = gtk_native_get_for_surface(surface), let window = Widget(native).window,
      Widget(window).isMapped
    else { return }
    layouts.append(Layout(window: registry.node(Widget(window)), size: Size(of: window)))
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
