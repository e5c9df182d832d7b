import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// A picture from GTK's own rendering, not from the screen: what covers the window is not in it.
///
/// The widgets, which the caller keeps alive, are asked to draw what they show now.
/// GtkWidgetPaintable would give what the last frame showed, and nothing before the first one.
struct Picture {
  let widget: Widget
  let masked: [Widget]
  /// More than cairo and the graphics cards take.
  private static let most = 16384.0

  /// The picture as PNG. A window's holds its open popovers; a popover's or a widget's only itself.
  /// - Throws: `BridgeError.unmapped`, or what GTK could not do.
  func png() throws(BridgeError) -> OpaquePointer {
    // The app runs meanwhile: what is on screen is known only then.
    for clock in FrameClock.all() { clock.layOut() }
    guard widget.isMapped, let native = widget.native,
      let renderer = gtk_native_get_renderer(native.opaque)
    else { throw .unmapped(Spoken.of(widget)) }
    g_object_ref(UnsafeMutableRawPointer(renderer))
    defer { g_object_unref(UnsafeMutableRawPointer(renderer)) }
    guard let snapshot = gtk_snapshot_new() else { throw .failed("GTK made no snapshot") }
    let frame = draw(on: snapshot)
    guard frame.width <= Picture.most, frame.height <= Picture.most else {
      g_object_unref(UnsafeMutableRawPointer(snapshot))
      throw .failed("\(Spoken.of(widget)) is too large for a picture: \(frame.width.rounded()) × \(frame.height.rounded())")
    }
    guard let node = gtk_snapshot_free_to_node(snapshot) else {
      throw .failed("\(Spoken.of(widget)) draws nothing")
    }
    defer { gsk_render_node_unref(node) }
    var bounds = Picture.rect(frame)
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else {
      throw .failed("\(Spoken.of(widget)) could not be rendered")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(texture)) }
    guard let bytes = gdk_texture_save_to_png_bytes(texture) else {
      throw .failed("the picture of \(Spoken.of(widget)) could not be written as PNG")
    }
    return bytes
  }

  /// Draws the widget, what hangs on it, and the masks; answers what all of it takes up.
  private func draw(on snapshot: OpaquePointer) -> capuchin_rect {
    let box = widget.isNative ? Geometry.size(of: widget) : Geometry.bounds(of: widget, in: widget)
    let frame = capuchin_rect(x: 0, y: 0, width: box.width, height: box.height)
    paint(widget, frame, on: snapshot)
    guard isA(widget, gtk_window_get_type()) else { return frame }
    // The app's own widgets draw themselves.
    let popovers = Popovers.mapped(in: widget)
    return holding(popovers) {
      popovers.reduce(frame) { whole, popover in
        guard let place = place(of: popover) else { return whole }
        paint(popover, place, on: snapshot)
        return Picture.union(whole, place)
      }
    }
  }

  private func paint(_ widget: Widget, _ frame: capuchin_rect, on snapshot: OpaquePointer) {
    gtk_snapshot_save(snapshot)
    defer { gtk_snapshot_restore(snapshot) }
    translate(snapshot, frame.x, frame.y)
    if widget.isNative {
      paintNative(widget, on: snapshot)
    } else if let parent = gtk_widget_get_parent(widget) {
      let place = Geometry.bounds(of: widget, in: parent)
      gtk_snapshot_save(snapshot)
      translate(snapshot, -place.x, -place.y)
      gtk_widget_snapshot_child(parent, widget, snapshot)
      gtk_snapshot_restore(snapshot)
    }
    let own = Geometry.bounds(of: widget, in: widget)
    if !widget.isNative { translate(snapshot, -own.x, -own.y) }
    for hidden in masked where hidden == widget || isInside(hidden, widget) {
      var colour = GdkRGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
      var bounds = Picture.rect(Geometry.bounds(of: hidden, in: widget))
      gtk_snapshot_append_color(snapshot, &colour, &bounds)
    }
  }

  /// A window's or popover's background and what is in it: nobody draws it as a child.
  private func paintNative(_ native: Widget, on snapshot: OpaquePointer) {
    let box = Geometry.bounds(of: native, in: native)
    if let style = gtk_widget_get_style_context(native) {
      gtk_snapshot_render_background(snapshot, style, box.x, box.y, box.width, box.height)
      gtk_snapshot_render_frame(snapshot, style, box.x, box.y, box.width, box.height)
    }
    guard let known = Object(native).objectClass else { return }
    let type = UnsafeMutableRawPointer(known).assumingMemoryBound(to: GtkWidgetClass.self)
    type.pointee.snapshot?(native, snapshot)
  }

  private func translate(_ snapshot: OpaquePointer, _ x: Double, _ y: Double) {
    var offset = graphene_point_t(x: Float(x), y: Float(y))
    gtk_snapshot_translate(snapshot, &offset)
  }

  /// Whether a widget is drawn as a part of another: inside it, on the same surface.
  private func isInside(_ inner: Widget, _ outer: Widget) -> Bool {
    gtk_widget_is_ancestor(inner, outer) != 0 && inner.native == outer.native
  }

  /// A popover's place in the picture of its window; popovers of popovers add up.
  private func place(of popover: Widget) -> capuchin_rect? {
    guard let parent = gtk_widget_get_parent(popover)?.native,
      var frame = Popovers.frame(of: popover, in: parent)
    else { return nil }
    if parent != widget, let outer = place(of: parent) {
      frame.x += outer.x
      frame.y += outer.y
    }
    return frame
  }

  private static func rect(_ frame: capuchin_rect) -> graphene_rect_t {
    graphene_rect_t(
      origin: graphene_point_t(x: Float(frame.x), y: Float(frame.y)),
      size: graphene_size_t(width: Float(frame.width), height: Float(frame.height)))
  }

  private static func union(_ a: capuchin_rect, _ b: capuchin_rect) -> capuchin_rect {
    let (x, y) = (min(a.x, b.x), min(a.y, b.y))
    return capuchin_rect(
      x: x, y: y, width: max(a.x + a.width, b.x + b.width) - x,
      height: max(a.y + a.height, b.y + b.height) - y)
  }
}
