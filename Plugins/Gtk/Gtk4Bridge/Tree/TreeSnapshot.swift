import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// One look at a subtree.
struct TreeSnapshot {
  let registry: Registry
  let names: NameTraitsCache
  let walks: WalkTraitsCache
  let columns: PropertyColumns
  let writer: SnapshotWriter

  /// Looks at `widget` and what is in it, in tree order.
  func take(from widget: Widget) {
    let focus = Focus.near(widget)
    let frame = writer.wantsFrames ? Geometry.frame(of: widget) : capuchin_rect()
    let origin = writer.wantsFrames ? origin(of: widget) : nil
    // Those of which more is asked.
    var widgets: [Widget] = []
    add(Visited(widget: widget, stays: widget.stays, frame: frame, origin: origin), depth: 0, focus: focus, &widgets)
    // Up to here nothing of the app's has run. Its getters may end any of them.
    guard writer.isAsking else { return writer.tellAll { _, _ in } }
    var told = 0
    holding(widgets) {
      writer.tellAll { _, asked in
        let widget = widgets[told]
        told += 1
        if asked.names { for name in Names(widget, names).all() { writer.add(name) } }
        columns.tell(of: widget.object, asked, to: writer)
      }
    }
  }

  /// A widget that the walk has come to, with what it knows from the way there.
  private struct Visited {
    let widget: Widget
    /// Whether neither it nor anything that it is in is about to go.
    let stays: Bool
    let frame: capuchin_rect
    /// Of its coordinates; nil where no frames are wanted.
    let origin: Origin?
  }

  private func add(_ visited: Visited, depth: UInt32, focus: Widget?, _ widgets: inout [Widget]) {
    let (widget, type) = (visited.widget, visited.widget.object.type)
    let traits = walks.traits(of: widget, type)
    let flags = NodeInfo.flags(of: widget, traits, isShown: widget.isMapped && visited.stays, focus: focus)
    let isAsked = writer.add(
      registry.node(widget), depth: depth, flags: flags, classID: UInt64(type), frame: visited.frame)
    if isAsked { widgets.append(widget) }
    guard depth < writer.deepest else { return }
    var next = gtk_widget_get_first_child(widget)
    while let child = next, !writer.isFull {
      next = gtk_widget_get_next_sibling(child)
      let isLeaving = traits.mayHideChildren && child.isLeaving(in: widget)
      let isShown = child.isMapped && !isLeaving
      guard writer.wantsAll || isShown else { continue }
      let (frame, inner) = visited.origin.map { place(child, isShown, in: widget, $0) } ?? (capuchin_rect(), nil)
      add(
        Visited(widget: child, stays: visited.stays && !isLeaving, frame: frame, origin: inner), depth: depth + 1,
        focus: focus, &widgets)
    }
  }

  /// The frame of a child, and the origin of its own coordinates.
  private func place(
    _ child: Widget, _ isShown: Bool, in parent: Widget, _ origin: Origin
  ) -> (capuchin_rect, Origin) {
    if walks.traits(of: child, child.object.type).isNative { return (Geometry.size(of: child), .window) }
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
    info.flags = flags(of: widget, WalkTraits(of: widget), isShown: widget.isShown, focus: focus)
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

  /// - Parameter isShown: whether it and all that it is in are on screen, to stay.
  static func flags(of widget: Widget, _ traits: WalkTraits, isShown: Bool, focus: Widget?) -> UInt32 {
    var flags: UInt32 = isShown ? CAPUCHIN_NODE_SHOWN : 0
    if gtk_widget_get_visible(widget) != 0 { flags |= CAPUCHIN_NODE_VISIBLE }
    if gtk_widget_is_sensitive(widget) != 0 { flags |= CAPUCHIN_NODE_ENABLED }
    if gtk_widget_get_focusable(widget) != 0 { flags |= CAPUCHIN_NODE_FOCUSABLE }
    if Focus.isOn(widget, focus) { flags |= CAPUCHIN_NODE_FOCUSED }
    if traits.isNative { flags |= windowFlags(of: widget) }
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
