import ABIOverlay
import CGtk4
import CapuchinABI
import GObjectKit

/// GTK's own values: colours are `#rrggbb`, fonts what they print as, rows of a tree model their path, "0:3", places in
/// a text a map of `buffer` and `offset`.
enum GtkValues: ToolkitValues {
  static func with<Result>(
    _ content: UnsafeMutableRawPointer, of type: GType, _ registry: Registry, _ body: (capuchin_value) -> Result
  ) -> Result? {
    switch type {
    case gdk_rgba_get_type():
      let colour = colour(content.assumingMemoryBound(to: GdkRGBA.self).pointee)
      return colour.lent { body(.text($0)) }
    case pango_font_description_get_type():
      return ObjectValues.printed(pango_font_description_to_string(OpaquePointer(content)), body)
    case gtk_tree_path_get_type():
      return ObjectValues.printed(gtk_tree_path_to_string(OpaquePointer(content)), body)
    case gtk_text_iter_get_type(): return place(content.assumingMemoryBound(to: GtkTextIter.self), registry, body)
    default: return nil
    }
  }

  /// Nil of an iterator that was never set.
  private static func place<Result>(
    _ iterator: UnsafePointer<GtkTextIter>, _ registry: Registry, _ body: (capuchin_value) -> Result
  ) -> Result? {
    guard iterator.pointee.dummy1 != nil, let buffer = gtk_text_iter_get_buffer(iterator) else { return nil }
    let node = registry.node(UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: GObject.self))
    let offset = Int64(gtk_text_iter_get_offset(iterator))
    return withArena { body($0.value(.map(["buffer": .node(Node(node)), "offset": .int(offset)]))) }
  }

  /// A place in a text; of an empty list one that a method is to set.
  static func make(_ value: capuchin_value, of type: GType, _ registry: Registry) -> UnsafeMutableRawPointer? {
    guard type == gtk_text_iter_get_type(), let value = try? withUnsafePointer(to: value, Value.init(reading:)) else {
      return nil
    }
    var iterator = GtkTextIter()
    if value != .list([]) {
      guard case .map(let entries) = value, entries.count == 2, let node = entries["buffer"]?.node,
        let offset = entries["offset"]?.int.flatMap(Int32.init(exactly:)), let buffer = try? registry.object(node.raw),
        isA(buffer, gtk_text_buffer_get_type())
      else { return nil }
      let text = UnsafeMutableRawPointer(buffer).assumingMemoryBound(to: GtkTextBuffer.self)
      gtk_text_buffer_get_iter_at_offset(text, &iterator, offset)
    }
    return UnsafeMutableRawPointer(gtk_text_iter_copy(&iterator))
  }

  static func object(_ text: String, as className: String) -> GObjectKit.Object? {
    let type = gtk_string_object_get_type()
    let wanted = className.isEmpty ? type : g_type_from_name(className)
    guard wanted != 0, g_type_is_a(type, wanted) != 0 else { return nil }
    return gtk_string_object_new(text).map { GObjectKit.Object($0) }
  }

  static func set(_ value: UnsafeMutablePointer<GValue>, to text: String) -> Bool {
    switch value.pointee.g_type {
    case gdk_rgba_get_type():
      var colour = GdkRGBA()
      guard gdk_rgba_parse(&colour, text) != 0 else { return false }
      g_value_set_boxed(value, &colour)
    case pango_font_description_get_type():
      guard let font = pango_font_description_from_string(text) else { return false }
      g_value_take_boxed(value, UnsafeRawPointer(font))
    default: return false
    }
    return true
  }

  static func expected(_ type: GType) -> String? {
    type == gdk_rgba_get_type() ? "a colour such as #ff8800" : nil
  }

  static func isSecret(_ object: Object, _ spec: ParamSpec, from root: Object) -> Bool {
    Secrets.holds(object, spec, from: root)
  }

  private static func colour(_ colour: GdkRGBA) -> String {
    func hex(_ part: Float) -> String {
      let byte = UInt8(exactly: max(0, min(255, (part * 255).rounded()))) ?? 0
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    let opaque = "#" + hex(colour.red) + hex(colour.green) + hex(colour.blue)
    return colour.alpha == 1 ? opaque : opaque + hex(colour.alpha)
  }
}
