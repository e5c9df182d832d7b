import CGtk4
import CapuchinABI
import GObjectKit

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
