import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// One look at a subtree.
struct TreeSnapshot {
  let registry: Registry
  let names: NameTraitsCache
  let columns: PropertyColumns
  let writer: SnapshotWriter

  /// Looks at `widget` and what is in it, in tree order.
  func take(from widget: Widget) {
    let focus = Focus.near(widget)
    let frame = writer.wantsFrames ? Geometry.frame(of: widget) : capuchin_rect()
    let origin = writer.wantsFrames ? origin(of: widget) : nil
    var widgets: [Widget] = []
    add(widget, frame: frame, origin: origin, depth: 0, focus: focus, &widgets)
    // Up to here nothing of the app's has run. Its getters may end any of them.
    guard writer.isAsking else { return writer.tellAll { _, _ in } }
    holding(widgets) {
      writer.tellAll { index, asked in
        let widget = widgets[index]
        if asked.names { for name in Names(widget, names).all() { writer.add(name) } }
        columns.tell(of: widget.object, asked, to: writer)
      }
    }
  }

  private func add(
    _ widget: Widget, frame: capuchin_rect, origin: Origin?, depth: UInt32, focus: Widget?, _ widgets: inout [Widget]
  ) {
    let info = NodeInfo.of(widget, frame: frame, focus: focus)
    writer.add(registry.node(widget), depth: depth, flags: info.flags, classID: info.class_id, frame: frame)
    widgets.append(widget)
    guard depth < writer.deepest else { return }
    for child in widget.children {
      let isShown = child.isShownInParent
      guard writer.wantsAll || isShown else { continue }
      let (frame, inner) = origin.map { place(child, isShown, in: widget, $0) } ?? (capuchin_rect(), nil)
      add(child, frame: frame, origin: inner, depth: depth + 1, focus: focus, &widgets)
    }
  }

  /// The frame of a child, and the origin of its own coordinates.
  private func place(
    _ child: Widget, _ isShown: Bool, in parent: Widget, _ origin: Origin
  ) -> (capuchin_rect, Origin) {
    if child.isNative { return (Geometry.size(of: child), .window) }
    guard isShown else { return (capuchin_rect(), origin) }
    return (origin.frame(of: child, in: parent), origin.moved(to: child, from: parent))
  }

  private func origin(of widget: Widget) -> Origin {
    guard let native = widget.native, native != widget else { return .window }
    return Origin.window.moved(to: widget, from: native)
  }
}

/// What is told of a node: class, state, place.
enum NodeInfo {
  static func of(_ object: Object) -> capuchin_node_info {
    guard let widget = object.widget else { return bare(object) }
    return of(widget, frame: Geometry.frame(of: widget), focus: Focus.near(widget))
  }

  static func of(_ widget: Widget, frame: capuchin_rect, focus: Widget?) -> capuchin_node_info {
    var info = bare(Object(widget))
    info.frame = frame
    info.flags = flags(of: widget, focus: focus)
    return info
  }

  private static func bare(_ object: Object) -> capuchin_node_info {
    let type = object.type
    var info = capuchin_node_info()
    info.size = UInt32(MemoryLayout<capuchin_node_info>.size)
    info.class_id = UInt64(type)
    info.class_name = capuchin_string(g_type_name(type))
    return info
  }

  private static func flags(of widget: Widget, focus: Widget?) -> UInt32 {
    var flags: UInt32 = 0
    if widget.isShown { flags |= CAPUCHIN_NODE_SHOWN }
    if gtk_widget_get_visible(widget) != 0 { flags |= CAPUCHIN_NODE_VISIBLE }
    if gtk_widget_is_sensitive(widget) != 0 { flags |= CAPUCHIN_NODE_ENABLED }
    if gtk_widget_get_focusable(widget) != 0 { flags |= CAPUCHIN_NODE_FOCUSABLE }
    if Focus.isOn(widget, focus) { flags |= CAPUCHIN_NODE_FOCUSED }
    if widget.isNative { flags |= windowFlags(of: widget) }
    return flags
  }

  private static func windowFlags(of native: Widget) -> UInt32 {
    guard isA(native, gtk_window_get_type()) else { return CAPUCHIN_NODE_WINDOW | CAPUCHIN_NODE_POPUP }
    let window = UnsafeMutableRawPointer(native).assumingMemoryBound(to: GtkWindow.self)
    var flags = CAPUCHIN_NODE_WINDOW | CAPUCHIN_NODE_FOCUSABLE
    if gtk_window_get_modal(window) != 0 { flags |= CAPUCHIN_NODE_MODAL }
    if gtk_window_is_active(window) != 0 { flags |= CAPUCHIN_NODE_ACTIVE }
    return flags
  }
}
