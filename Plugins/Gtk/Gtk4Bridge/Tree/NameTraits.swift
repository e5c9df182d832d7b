import CGtk4
import GObjectKit

/// What instances of one class can be called by; found out once for each class.
struct NameTraits {
  let isLabel: Bool
  /// Whether a label inside it names it.
  let takesInnerLabel: Bool
  let label: PropertyReader?
  let usesUnderline: PropertyReader?
  let usesMarkup: PropertyReader?
  let title: PropertyReader?
  let placeholder: PropertyReader?
  /// Of buttons and images, which may show nothing else.
  let icon: PropertyReader?
  /// Whether parts without a name are called as it is: a row with a title, a split button of libadwaita's.
  let namesItsParts: Bool

  /// Whether the app has any of those.
  static var hasNamingWholes: Bool { wholes.contains { g_type_from_name($0) != 0 } }
  private static let wholes = ["AdwPreferencesRow", "AdwSplitButton"]

  static func isSplitButton(_ widget: Widget) -> Bool { Libadwaita.isOf("AdwSplitButton", widget.object) }

  /// Whether its title is not shown on it, but on the dialog that it opens.
  private static func titlesDialog(_ widget: Widget) -> Bool {
    ["GtkColorButton", "GtkFontButton"].contains { Libadwaita.isOf($0, widget.object) }
  }

  init(of widget: Widget) {
    isLabel = isA(widget, gtk_label_get_type())
    namesItsParts = NameTraits.wholes.contains { Libadwaita.isOf($0, widget.object) }
    takesInnerLabel = isA(widget, gtk_button_get_type()) || isA(widget, gtk_menu_button_get_type())
    guard let known = Object(widget).objectClass else {
      (label, usesUnderline, usesMarkup, title, placeholder, icon) = (nil, nil, nil, nil, nil, nil)
      return
    }
    // Names are looked up of every widget, unasked: nothing of the app may run for it.
    func reader(_ name: String, _ type: GType = Fundamental.string) -> PropertyReader? {
      PropertyReader(byLibrary: name, of: known).flatMap { $0.type == type ? $0 : nil }
    }
    // The items of a menu are of a private class that keeps the label in "text".
    label = isLabel ? nil : widget.className == "GtkModelButton" ? reader("text") : reader("label")
    usesUnderline = reader("use-underline", Fundamental.boolean)
    usesMarkup = reader("use-markup", Fundamental.boolean)
    title = NameTraits.titlesDialog(widget) ? nil : reader("title")
    placeholder = reader("placeholder-text")
    icon = takesInnerLabel || isA(widget, gtk_image_get_type()) ? reader("icon-name") : nil
  }
}

/// The traits of the classes that were met.
final class NameTraitsCache {
  private var known: [GType: NameTraits] = [:]
  private var templates: [GType: LibraryTemplates] = [:]

  func traits(of widget: Widget) -> NameTraits {
    let type = Object(widget).type
    if let traits = known[type] { return traits }
    let traits = NameTraits(of: widget)
    known[type] = traits
    return traits
  }

  /// The templates of a widget's class; by themselves, as they are asked for of all that a widget is in.
  func templates(of widget: Widget) -> LibraryTemplates {
    let type = Object(widget).type
    if let found = templates[type] { return found }
    let found = LibraryTemplates(of: type)
    templates[type] = found
    return found
  }
}
