import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit
import PackKit

/// Notices windows that a person maximizes or restores with the window manager: by the frame, its menu or its keys.
///
/// No event of that reaches the app, only the state. An app that maximizes its own window calls the method `present` of
/// GdkToplevel's interface first. That interface's struct is private; the method is its first in all of GTK 4.
final class MaximizeWatch {
  /// Some versions return nothing; their callers use no value.
  private typealias Present = @convention(c) (OpaquePointer?, OpaquePointer?) -> gboolean

  private struct State {
    var isMaximized: Bool
    /// What the app last requested, and when.
    var request: (isMaximized: Bool, moment: ContinuousClock.Instant)?

    func isRequested(_ isMaximized: Bool) -> Bool {
      request.map { $0.isMaximized == isMaximized && .now - $0.moment < grace } ?? false
    }
  }

  private struct Slot {
    let place: UnsafeMutablePointer<Present>
    var original: Present
    var isIn = false
  }

  /// The window manager answers a request within this time, if it does at all.
  private static let grace = Duration.seconds(3)

  /// A slot's function gets no data of ours. On the toolkit's thread.
  private nonisolated(unsafe) static var current: MaximizeWatch?

  /// By the class. Kept for good: what was put over our function goes on calling it.
  private var slots: [GType: Slot] = [:]
  private var states: [Node: State] = [:]
  /// The windows that are laid out in this frame.
  private var layouts: [Node] = []
  /// When a title bar in the app was pressed twice: a compositor may maximize the window by that.
  private var doublePress: ContinuousClock.Instant?
  private var hook: EmissionHook?
  private let registry: Registry
  private let changed: (Window, Bool) -> Void

  /// - Parameter changed: called with a window and whether it is maximized now, when the frame is painted.
  init(registry: Registry, changed: @escaping (Window, Bool) -> Void) {
    (self.registry, self.changed) = (registry, changed)
  }

  func start() {
    MaximizeWatch.current = self
    for window in Windows.mapped() {
      if let surface = gtk_native_get_surface(Widget(window).opaque) { watch(surface) }
      look(at: Node(registry.node(Widget(window))), window)
    }
    hook = EmissionHook("layout", of: gdk_surface_get_type()) { [unowned self] values in
      guard let surface = values.emitter?.opaque, let native = gtk_native_get_for_surface(surface),
        let window = Widget(native).window, Widget(window).isMapped
      else { return }
      watch(surface)
      layouts.append(Node(registry.node(Widget(window))))
    }
  }

  /// Restores every class whose method no other code has replaced meanwhile.
  func stop() {
    hook?.remove()
    (hook, states, layouts, doublePress) = (nil, [:], [], nil)
    for (type, slot) in slots where isSame(slot.place.pointee, MaximizeWatch.ours) {
      slot.place.pointee = slot.original
      slots[type]?.isIn = false
    }
  }

  func note(_ event: InputEvent) {
    guard event.kind == .press, event.count > 1, let widget = try? registry.widget(event.target.raw),
      widget.ancestry.contains(where: { isA($0, gtk_window_handle_get_type()) })
    else { return }
    doublePress = .now
  }

  /// A frame has ended: GTK has taken over what the window system said.
  func frameEnded() {
    guard !layouts.isEmpty else { return }
    let seen = layouts
    layouts = []
    for node in seen {
      guard let window = (try? registry.widget(node.raw))?.window else {
        states[node] = nil
        continue
      }
      look(at: node, window)
    }
  }

  /// The first state of a window is what it was opened with.
  private func look(at node: Node, _ window: Window) {
    let isMaximized = gtk_window_is_maximized(window) != 0
    let before = states[node]
    guard before?.isMaximized != isMaximized else { return }
    states[node] = State(isMaximized: isMaximized)
    guard let before, !before.isRequested(isMaximized),
      doublePress.map({ .now - $0 > MaximizeWatch.grace }) ?? true
    else { return }
    changed(window, isMaximized)
  }

  private func isRequested(_ isMaximized: Bool, of surface: OpaquePointer) {
    guard let native = gtk_native_get_for_surface(surface), let window = Widget(native).window else { return }
    let now = gtk_window_is_maximized(window) != 0
    // GTK asks for the present state with each other request.
    guard now != isMaximized else { return }
    let node = Node(registry.node(Widget(window)))
    states[node, default: State(isMaximized: now)].request = (isMaximized, .now)
  }

  private func watch(_ surface: OpaquePointer) {
    let type = Object(surface).type
    if slots[type]?.isIn == true { return }
    let known = slots[type].map { UnsafeMutableRawPointer($0.place) }
    let library = MaximizeWatch.dispatcher
    guard let place = known ?? firstMethod(of: gdk_toplevel_get_type(), in: Object(surface), fromLibraryOf: library)
    else { return }
    let method = place.assumingMemoryBound(to: Present.self)
    // Not over a method that calls ours: ours would call it in turn.
    if let known = slots[type], !isSame(method.pointee, known.original) { return }
    slots[type] = Slot(place: method, original: method.pointee, isIn: true)
    method.pointee = MaximizeWatch.ours
  }

  /// The function that calls the method.
  private static var dispatcher: UnsafeRawPointer {
    let present: @convention(c) (OpaquePointer?, OpaquePointer?) -> Void = gdk_toplevel_present
    return unsafeBitCast(present, to: UnsafeRawPointer.self)
  }

  private static let ours: Present = { surface, layout in
    guard let surface, let watch = current, let slot = watch.slots[Object(surface).type] else { return 0 }
    var isMaximized: gboolean = 0
    if let layout, UIThread.isCurrent, watch.hook != nil,
      gdk_toplevel_layout_get_maximized(layout, &isMaximized) != 0
    {
      watch.isRequested(isMaximized != 0, of: surface)
    }
    return slot.original(surface, layout)
  }
}
