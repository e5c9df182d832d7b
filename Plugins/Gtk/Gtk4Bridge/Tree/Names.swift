import BridgeKit
import CGtk4
import GObjectKit
import PackKit

/// What a widget is called: by its developer, by itself, by a label beside it.
///
/// Mnemonic marks and colons at the end are off.
struct Names {
  let widget: Widget
  let traits: NameTraits
  private let cache: NameTraitsCache

  init(_ widget: Widget, _ cache: NameTraitsCache) {
    self.widget = widget
    self.cache = cache
    traits = cache.traits(of: widget)
  }

  /// All candidates, the best of a tier first.
  func all() -> [Name] {
    var names: [Name] = []
    func add(_ source: Name.Source, _ text: String?) {
      if let text { names.append(Name(text, source)) }
    }
    let ownLabel = traits.label?.text(Object(widget))
    let label = traits.isLabel ? Names.text(ofLabel: widget) : label(ownLabel)
    add(.label, label)
    add(.title, title ?? pageTitle)
    add(.placeholder, text(traits.placeholder))
    // GTK itself sets the accessible label to what a button shows: that is not the developer's.
    if let accessible = accessible(besides: ownLabel), !names.contains(where: { $0.text == accessible }) {
      names.insert(Name(accessible, .accessible), at: 0)
    }
    // Where nothing else says what a button is for, its tooltip does.
    if traits.isLabel || label == nil, let tooltip, tooltip != names.first?.text { add(.accessible, tooltip) }
    add(.beside, labelBeside ?? nameOfWhole)
    addDevelopers(&names)
    // A developer has chosen the icon, and no language changes its name.
    if !names.contains(where: { [.accessible, .label, .title].contains($0.source) }) { add(.developer, icon) }
    return names
  }

  /// Set for assistive technology. GTK itself sets a label's text there, and a button's with its
  /// mnemonic mark.
  private func accessible(besides known: String?) -> String? {
    guard !traits.isLabel, let text = capuchin_gtk_accessible_label(widget.opaque, known) else { return nil }
    defer { g_free(text) }
    return shown(String(cString: text))
  }

  /// - Parameter own: the `label` property.
  /// - Returns: it as it is shown; of a button without one, the label inside it.
  private func label(_ own: String?) -> String? {
    if let label = own.flatMap(shown) { return label }
    return traits.takesInnerLabel ? Names.labelInside(widget) : nil
  }

  /// The `title` property, as it is shown.
  private var title: String? {
    guard let text = traits.title?.text(Object(widget)) else { return nil }
    return shown(traits.usesMarkup?.bool(Object(widget)) == true ? Names.withoutMarkup(text) : text)
  }

  /// The title of the page in a stack or notebook that the widget lays out.
  private var pageTitle: String? {
    guard isA(widget, gtk_box_get_type()) || isA(widget, gtk_grid_get_type()) else { return nil }
    guard let stack = gtk_widget_get_parent(widget), isA(stack, gtk_stack_get_type()) else { return nil }
    if let page = gtk_stack_get_page(stack.opaque, widget), let title = gtk_stack_page_get_title(page) {
      return Names.cleaned(String(cString: title))
    }
    guard let notebook = gtk_widget_get_parent(stack), isA(notebook, gtk_notebook_get_type()),
      let title = gtk_notebook_get_tab_label_text(notebook.opaque, widget)
    else { return nil }
    return Names.cleaned(String(cString: title))
  }

  /// The name of the one icon that a button or an image shows, without what is said of its style.
  private var icon: String? {
    guard let reader = traits.icon else { return nil }
    let image = widget.children.first { isA($0, gtk_image_get_type()) }
    let inside = image.flatMap { cache.traits(of: $0).icon?.text(Object($0)) }
    guard let name = reader.text(Object(widget)) ?? inside else { return nil }
    return Names.cleaned(name.hasSuffix(Names.symbolic) ? String(name.dropLast(Names.symbolic.count)) : name)
  }

  private static let symbolic = "-symbolic"

  /// Its own, or of libadwaita's split button whose first part it is: the other has one of its own.
  private var tooltip: String? {
    let whole = isA(widget, gtk_button_get_type()) ? gtk_widget_get_parent(widget) : nil
    let isPart = whole.map { NameTraits.isSplitButton($0) } ?? false
    return [widget, isPart ? whole : nil].lazy.compactMap { $0.flatMap { gtk_widget_get_tooltip_text($0) } }
      .compactMap { Names.cleaned(String(cString: $0)) }.first
  }

  private func addDevelopers(_ names: inout [Name]) {
    let id = gtk_buildable_get_buildable_id(widget.opaque)
    // GtkBuilder names what the file leaves nameless `___object_7___`, and what is made from a template
    // after its class.
    if let id, id.pointee != 0, strncmp(id, "___object", 9) != 0, !isClass(id), !isFromLibrary(String(cString: id)) {
      names.append(Name(String(cString: id), .developer))
    }
    // Unset, the widget name is the class's.
    guard let name = gtk_widget_get_name(widget), name.pointee != 0,
      strcmp(name, g_type_name(Object(widget).type)) != 0, id.map({ strcmp($0, name) }) != 0
    else { return }
    names.append(Name(String(cString: name), .developer))
  }

  /// Whether a text is the name of the widget's class, or of one above it.
  private func isClass(_ text: UnsafePointer<CChar>) -> Bool {
    let type = g_type_from_name(text)
    return type != 0 && g_type_is_a(Object(widget).type, type) != 0
  }

  /// Whether GTK or libadwaita has called it that, as a part of a widget that they put together.
  private func isFromLibrary(_ id: String) -> Bool {
    widget.ancestry.dropFirst().contains { whole in
      cache.templates(of: whole).make(widget, called: id, in: whole) && !Names.telling.contains(whole.className)
    }
  }

  /// A label that is a part itself, and changes, such as the time before a film's slider, names no part.
  private var labelBeside: String? {
    guard let label = LabelBeside.of(widget) else { return nil }
    return widget.ancestry.dropFirst().contains { Names.telling.contains($0.className) } ? nil : label
  }

  /// Widgets of GTK's whose parts have no lasting names but those, which say what they are for: `play_button`.
  private static let telling: Set = ["GtkMediaControls"]

  /// What the row or the split button is called that it is in: it says what a switch in a row is for.
  private var nameOfWhole: String? {
    guard NameTraits.hasNamingWholes else { return nil }
    let whole = widget.ancestry.dropFirst().prefix { !isA($0, gtk_list_box_get_type()) }.first {
      cache.traits(of: $0).namesItsParts
    }
    guard let whole else { return nil }
    let names = Names(whole, cache)
    return names.title ?? names.label(names.traits.label?.text(Object(whole)))
  }

  private func text(_ reader: PropertyReader?) -> String? {
    reader?.text(Object(widget)).flatMap(Names.cleaned)
  }

  private func shown(_ text: String) -> String? {
    let isMarked = text.utf8.contains(UInt8(ascii: "_")) && traits.usesUnderline?.bool(Object(widget)) == true
    return Names.cleaned(isMarked ? text.withoutMnemonicMark : text)
  }
}

extension Names {
  /// The first text of a label in a widget, in tree order.
  static func labelInside(_ widget: Widget) -> String? {
    // Of several that it has in a stack, the one that is seen.
    for child in widget.children where !child.isNative && !child.isLeaving(in: widget) {
      if let text = text(ofLabel: child) ?? labelInside(child) { return text }
    }
    return nil
  }

  /// The shown text of a GtkLabel, cleaned; nil of anything else.
  static func text(ofLabel widget: Widget) -> String? {
    guard isA(widget, gtk_label_get_type()) else { return nil }
    return gtk_label_get_text(widget.opaque).flatMap { cleaned(String(cString: $0)) }
  }

  /// What Pango shows of a text; of one that it cannot read, all.
  private static func withoutMarkup(_ text: String) -> String {
    guard text.contains(where: { $0 == "&" || $0 == "<" }) else { return text }
    var plain: UnsafeMutablePointer<CChar>?
    guard pango_parse_markup(text, -1, 0, nil, &plain, nil, nil) != 0, let plain else { return text }
    defer { g_free(plain) }
    return String(cString: plain)
  }

  /// Without blanks around it and colons at its end; nil if nothing is left.
  static func cleaned(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return nil }
    guard isBlank(first) || isAtEnd(last) else { return text }
    var rest = scalars[...].drop(while: isBlank)
    while let last = rest.last, isAtEnd(last) { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }

  private static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case " ", "\t", "\n", "\r", "\u{a0}": true
    default: false
    }
  }

  private static func isAtEnd(_ scalar: Unicode.Scalar) -> Bool {
    isBlank(scalar) || scalar == ":" || scalar == "："
  }
}
