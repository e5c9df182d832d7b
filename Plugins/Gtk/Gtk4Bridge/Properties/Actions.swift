import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// GTK's actions, as menus, buttons and shortcuts activate them.
struct Actions {
  let widget: Widget

  /// What is known of an action before it is activated.
  private enum Knowledge {
    /// It is there; the type of its parameter, if it takes one.
    case known(parameter: OpaquePointer?)
    /// Only a group that the app gave a widget may have it: GTK does not let us look into those.
    case unknown
  }

  /// Activates action `name` ("clipboard.paste", "app.quit") from the widget.
  /// - Throws: `BridgeError` where it is unknown, disabled, or takes another parameter: GTK would only
  ///   write a warning.
  func activate(_ name: String, _ arguments: [capuchin_value]) throws(BridgeError) {
    guard arguments.count <= 1 else {
      throw .actionParameter(name, expected: "takes at most one parameter")
    }
    let parameter = try parameter(name, arguments.first)
    defer { if let parameter { g_variant_unref(parameter) } }
    guard ActionProbe.accepts(name, parameter, in: widget),
      gtk_widget_activate_action_variant(widget, name, parameter) != 0
    else {
      // It is there: GTK does not take it because it is disabled.
      if case .known = try look(for: name) { throw .disabledAction(name) }
      throw .noAction(name, widget.className)
    }
  }

  private func parameter(
    _ name: String, _ argument: capuchin_value?
  ) throws(BridgeError) -> OpaquePointer? {
    let type: OpaquePointer?
    switch try look(for: name) {
    case .unknown:
      let variant = argument.flatMap { Variants.from($0) }
      return variant.map { g_variant_take_ref($0) }
    case .known(let parameter): type = parameter
    }
    guard let type else {
      guard argument == nil else { throw .actionParameter(name, expected: "takes no parameter") }
      return nil
    }
    guard let argument, let variant = Variants.from(argument, as: type) else {
      let form = Variants.description(type)
      throw .actionParameter(name, expected: "takes a parameter of type \"\(form)\"")
    }
    return g_variant_take_ref(variant)
  }

  private func look(for name: String) throws(BridgeError) -> Knowledge {
    if let (group, action) = publicGroup(of: name) {
      var isEnabled: gboolean = 0
      var type: OpaquePointer?
      let isThere = g_action_group_query_action(group, action, &isEnabled, &type, nil, nil, nil)
      guard isThere != 0 else { throw .noAction(name, widget.className) }
      guard isEnabled != 0 else { throw .disabledAction(name) }
      return .known(parameter: type)
    }
    for candidate in widget.ancestry {
      if let found = classAction(name, of: candidate) { return found }
    }
    return .unknown
  }

  /// The application's actions and those of its window can be asked for.
  private func publicGroup(of name: String) -> (group: OpaquePointer, action: String)? {
    if name.hasPrefix("app."), let application = g_application_get_default() {
      return (OpaquePointer(application), String(name.dropFirst(4)))
    }
    guard name.hasPrefix("win."), let root = gtk_widget_get_root(widget),
      isA(root, gtk_application_window_get_type())
    else { return nil }
    return (root, String(name.dropFirst(4)))
  }

  /// What is known of an action that the widget's class has; nil where it has none of that name.
  private func classAction(_ name: String, of candidate: Widget) -> Knowledge? {
    let instance = UnsafeMutableRawPointer(candidate).assumingMemoryBound(to: GTypeInstance.self)
    guard let known = instance.pointee.g_class else { return nil }
    let type = UnsafeMutableRawPointer(known).assumingMemoryBound(to: GtkWidgetClass.self)
    var owner: GType = 0
    var found: UnsafePointer<CChar>?
    var parameter: OpaquePointer?
    var property: UnsafePointer<CChar>?
    var index: UInt32 = 0
    while gtk_widget_class_query_action(type, index, &owner, &found, &parameter, &property) != 0 {
      if let found, strcmp(found, name) == 0 { return .known(parameter: parameter) }
      index += 1
    }
    return nil
  }
}

/// Finds out whether an action would be taken, by a button that is nowhere to be seen: GTK makes a
/// button sensitive exactly if its action exists, is enabled and takes the button's parameter.
private enum ActionProbe {
  static func accepts(_ name: String, _ parameter: OpaquePointer?, in widget: Widget) -> Bool {
    guard let button = gtk_button_new() else { return false }
    g_object_ref_sink(button)
    defer { g_object_unref(button) }
    gtk_widget_set_visible(button, 0)
    gtk_actionable_set_action_target_value(button.opaque, parameter)
    gtk_actionable_set_action_name(button.opaque, name)
    // As the first child: some widgets put the last one's style node elsewhere, which GTK checks.
    gtk_widget_insert_after(button, widget, nil)
    defer { gtk_widget_unparent(button) }
    return gtk_widget_get_sensitive(button) != 0
  }
}

extension BridgeError {
  static let noMethods = unsupported("GTK's functions are no methods that it knows by name: look them up as symbols")

  static func noAction(_ name: String, _ className: String) -> BridgeError {
    invalid(
      "no action \"\(name)\" with that parameter can be activated from \(className) or the widgets "
        + "around it: it is not there, or it is disabled now")
  }

  static func disabledAction(_ name: String) -> BridgeError {
    failed("action \"\(name)\" is disabled now")
  }

  static func actionParameter(_ name: String, expected: String) -> BridgeError {
    invalid("action \"\(name)\" \(expected)")
  }
}
