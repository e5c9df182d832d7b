import CGtk4

/// Which texts are secret: those of password entries, and of entries that do not show what is
/// typed.
enum Secrets {
  /// Whether property `spec` of an object must be handed out as a secret.
  /// - Parameter root: where the path to the property began: the entry of an entry buffer.
  static func holds(
    _ object: Object, _ spec: UnsafeMutablePointer<GParamSpec>, from root: Object
  ) -> Bool {
    guard strcmp(spec.pointee.name, "text") == 0 else { return false }
    if isA(object, gtk_password_entry_buffer_get_type()) { return true }
    guard let widget = root.widget else { return false }
    return widget.ancestry.contains { isPassword($0) || isHidden($0) }
  }

  private static func isPassword(_ widget: Widget) -> Bool {
    isA(widget, gtk_password_entry_get_type())
  }

  private static func isHidden(_ widget: Widget) -> Bool {
    let raw = UnsafeMutableRawPointer(widget)
    if isA(widget, gtk_entry_get_type()) {
      return gtk_entry_get_visibility(raw.assumingMemoryBound(to: GtkEntry.self)) == 0
    }
    return isA(widget, gtk_text_get_type()) && gtk_text_get_visibility(raw.assumingMemoryBound(to: GtkText.self)) == 0
  }
}
