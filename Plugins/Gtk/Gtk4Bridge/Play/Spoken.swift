import CGtk4
import GObjectKit

/// Widgets as sentences name them: `the popover "Menu"`, `the GtkBox "cover"`.
enum Spoken {
  static func of(_ widget: Widget) -> String {
    let name = name(of: widget).map { " \"\($0)\"" } ?? ""
    if isA(widget, gtk_popover_get_type()) { return "the popover\(name)" }
    if isA(widget, gtk_window_get_type()) { return "the window\(name)" }
    return "the \(widget.className)\(name)"
  }

  /// ` of the GtkMenuButton "File"`; empty where a popover hangs on nothing with a name.
  static func opener(_ popover: Widget) -> String {
    guard let parent = gtk_widget_get_parent(popover), name(of: parent) != nil else { return "" }
    return " of \(of(parent))"
  }

  private static func name(of widget: Widget) -> String? {
    let names = Names(widget, NameTraitsCache()).all()
    return names.first { $0.source == .title }?.text ?? names.first { $0.source != .beside }?.text
  }
}
