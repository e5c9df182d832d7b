import CGtk4
import CapuchinABI
import GObjectKit

/// GTK's own values: colours are `#rrggbb`, fonts what they print as, rows of a tree model their path, "0:3".
enum GtkValues: ToolkitValues {
  static func with<Result>(
    _ content: UnsafeMutableRawPointer, of type: GType, _ body: (capuchin_value) -> Result
  ) -> Result? {
    switch type {
    case gdk_rgba_get_type():
      let colour = colour(content.assumingMemoryBound(to: GdkRGBA.self).pointee)
      return colour.lent { body(.text($0)) }
    case pango_font_description_get_type():
      return ObjectValues.printed(pango_font_description_to_string(OpaquePointer(content)), body)
    case gtk_tree_path_get_type():
      return ObjectValues.printed(gtk_tree_path_to_string(OpaquePointer(content)), body)
    default: return nil
    }
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
