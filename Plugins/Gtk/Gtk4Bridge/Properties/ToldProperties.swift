import BridgeKit
import CapuchinABI
import CGtk4
import GObjectKit

/// What is told of widgets like properties of theirs, under names that GTK's have not.
enum ToldProperties {
  /// - Returns: nil for a property of GTK's, or of an object that is no widget.
  static func text(_ name: String, of object: Object, _ names: NameTraitsCache) -> String? {
    guard let widget = object.widget else { return nil }
    return switch name {
    case "accessible-name": accessibleName(of: widget, names) ?? ""
    case "action-names": actionNames(of: widget).joined(separator: " ")
    case "heard-signals": SignalEar.current.map { heardSignals(of: widget, $0).joined(separator: " ") } ?? ""
    case "emitted-signals": SignalEar.current?.emitted.joined(separator: " ")
    default: nil
    }
  }

  /// How what GTK has no property for is read of all widgets of a class; nil where there is nothing of that name.
  static func value(_ name: String, _ type: GType) -> PropertyColumns.BridgeValue? {
    switch name {
    // What a label shows: without markup and marks of mnemonics.
    case "shown-text":
      if g_type_is_a(type, gtk_inscription_get_type()) != 0 {
        return { .text(capuchin_string(gtk_inscription_get_text($0.opaque))) }
      }
      guard g_type_is_a(type, gtk_label_get_type()) != 0 else { return nil }
      return { .text(capuchin_string(gtk_label_get_text($0.opaque))) }
    // Of a row in a list.
    case "is-selected":
      guard g_type_is_a(type, gtk_widget_get_type()) != 0 else { return nil }
      return { object in
        let state = object.widget.map { gtk_widget_get_state_flags($0).rawValue } ?? 0
        return .bool(state & GTK_STATE_FLAG_SELECTED.rawValue != 0)
      }
    default: return nil
    }
  }

  /// What a screen reader is given as the widget's name; nil where that has none, for which older versions of GTK say
  /// the name of the class.
  private static func accessibleName(of widget: Widget, _ cache: NameTraitsCache) -> String? {
    if let name = ownName(of: widget, cache) { return name }
    // The focus is in the button that they are made of, and that is what is read.
    guard wholes.contains(where: { isA(widget, $0()) }) else { return nil }
    return widget.children.lazy.filter { gtk_widget_get_focusable($0) != 0 }.compactMap { ownName(of: $0, cache) }.first
  }

  private static let wholes = [gtk_menu_button_get_type, gtk_drop_down_get_type, gtk_combo_box_get_type]

  /// By the rules of GTK's own (`gtk_at_context_get_name`).
  private static func ownName(of widget: Widget, _ cache: NameTraitsCache) -> String? {
    if let label = capuchin_gtk_accessible_label(widget.opaque, nil) {
      defer { g_free(label) }
      if let name = Names.cleaned(String(cString: label)) { return name }
    }
    if gtk_test_accessible_has_relation(widget.opaque, GTK_ACCESSIBLE_RELATION_LABELLED_BY) != 0 {
      return LabelBeside.of(widget) ?? Names.labelInside(widget) ?? "another widget's"
    }
    // From 4.10 on what is in a button, and then a tooltip, are its name.
    guard gtk_get_minor_version() >= 10 else { return nil }
    if cache.traits(of: widget).takesInnerLabel, let inside = Names.labelInside(widget) { return inside }
    return gtk_widget_get_tooltip_text(widget).flatMap { Names.cleaned(String(cString: $0)) }
  }

  /// The signals that the app listens to: of the widget, of its event controllers, and of what it shows.
  private static func heardSignals(of widget: Widget, _ ear: SignalEar) -> [String] {
    let others = widget.controllers.map { Object($0) } + ["model", "buffer", "adjustment"].compactMap { shown($0, by: widget.object) }
    return ear.heard(of: widget.object, names: false) + others.flatMap { ear.heard(of: $0, names: true) }
  }

  /// The object that a property of the toolkit's holds, which keeps it alive.
  private static func shown(_ property: String, by object: Object) -> Object? {
    guard let known = object.objectClass, let reader = PropertyReader(byLibrary: property, of: known), reader.holdsObject else {
      return nil
    }
    return reader.with(object) { g_value_get_object($0)?.assumingMemoryBound(to: GObject.self) }
  }

  /// The actions of the application and of the window that the widget is in, with their prefixes.
  private static func actionNames(of widget: Widget) -> [String] {
    var names: [String] = []
    if let application = g_application_get_default() { names += actions(of: OpaquePointer(application), "app") }
    if let root = gtk_widget_get_root(widget), isA(root, gtk_application_window_get_type()) { names += actions(of: root, "win") }
    return names
  }

  private static func actions(of group: OpaquePointer, _ prefix: String) -> [String] {
    guard let list = g_action_group_list_actions(group) else { return [] }
    defer { g_strfreev(list) }
    return sequence(state: list) { next in
      defer { if next.pointee != nil { next += 1 } }
      return next.pointee.map { "\(prefix).\(String(cString: $0))" }
    }.sorted()
  }
}
