import CGtk4
import GObjectKit

/// The templates by which GTK and libadwaita put their own widgets together.
///
/// What they call the parts is theirs: each entry row has a `text`, and the next release may call it something
/// else. The files are in the libraries as resources, named after their classes.
struct LibraryTemplates {
  /// One class's own template.
  private struct Template {
    let type: GType
    let ids: Set<String>
  }

  private let templates: [Template]

  /// Those of a class and its bases.
  init(of type: GType) {
    templates = Classes.lineage(of: type).compactMap { type in
      guard let path = LibraryTemplates.path(of: typeName(type)), let text = LibraryTemplates.text(at: path)
      else { return nil }
      return Template(type: type, ids: LibraryTemplates.ids(in: text))
    }
  }

  /// Whether `widget`, which is in `whole`, has its id from a template of `whole`'s class. An app's own widget in
  /// a list may be called as a part of the list is; then the part is another.
  func make(_ widget: Widget, called id: String, in whole: Widget) -> Bool {
    templates.contains { template in
      guard template.ids.contains(id) else { return false }
      // Parts that the class's own code does not use cannot be asked for.
      guard let part = gtk_widget_get_template_child(whole, template.type, id) else { return true }
      return part == Object(widget)
    }
  }

  /// `GtkFontChooserDialog` is in `gtkfontchooserdialog.ui`, `AdwEntryRow` in `adw-entry-row.ui`.
  private static func path(of className: String) -> String? {
    if className.hasPrefix("Gtk") { return "/org/gtk/libgtk/ui/\(className.lowercased()).ui" }
    guard className.hasPrefix("Adw") else { return nil }
    let name = className.dropFirst(3).map { $0.isUppercase ? "-\($0.lowercased())" : String($0) }.joined()
    return "/org/gnome/Adwaita/ui/adw\(name).ui"
  }

  private static func text(at path: String) -> String? {
    guard let bytes = g_resources_lookup_data(path, G_RESOURCE_LOOKUP_FLAGS_NONE, nil) else { return nil }
    defer { g_bytes_unref(bytes) }
    var size = 0
    guard let data = g_bytes_get_data(bytes, &size) else { return nil }
    return String(decoding: UnsafeRawBufferPointer(start: data, count: size), as: UTF8.self)
  }

  private static func ids(in text: String) -> Set<String> {
    var ids: Set<String> = []
    for element in text.split(separator: "<") where element.hasPrefix("object ") {
      // Of `class="GtkBox" id="header"` every second piece is a value, and the one before it its name.
      let pieces = element.split(separator: "\"", omittingEmptySubsequences: false)
      guard let name = pieces.firstIndex(where: { $0.hasSuffix(" id=") }), name + 1 < pieces.count else { continue }
      ids.insert(String(pieces[name + 1]))
    }
    return ids
  }
}
