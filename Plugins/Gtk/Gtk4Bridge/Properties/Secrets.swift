import CGtk4
import GObjectKit

/// Which texts are secret: those of password entries, of entries that do not show what is typed, and
/// of entries made for passwords, whose user may have asked to see it.
enum Secrets {
  /// Whether property `spec` of an object must be handed out as a secret.
  /// - Parameter root: where the path to the property began: the entry of an entry buffer.
  static func holds(
    _ object: Object, _ spec: UnsafeMutablePointer<GParamSpec>, from root: Object
  ) -> Bool {
    guard strcmp(spec.pointee.name, "text") == 0 else { return false }
    if isPasswordBuffer(object) { return true }
    if object == root, isA(object, gtk_entry_buffer_get_type()) { return !isShown(object) }
    guard let widget = root.widget else { return false }
    return widget.ancestry.contains { isSecret($0) || delegate(of: $0).map(isSecret) == true }
  }

  /// Whether a buffer is that of texts on screen that may be read, and of no other.
  private static func isShown(_ buffer: Object) -> Bool {
    let showing = Windows.all().flatMap { texts(of: buffer, in: Widget($0)) }
    return !showing.isEmpty && !showing.contains(where: isSecret)
  }

  private static func texts(of buffer: Object, in widget: Widget) -> [Widget] {
    if isA(widget, gtk_text_get_type()) {
      let text = UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GtkText.self)
      return gtk_text_get_buffer(text).map { UnsafeMutableRawPointer($0) } == UnsafeMutableRawPointer(buffer)
        ? Array(widget.ancestry.prefix(2)) : []
    }
    var found: [Widget] = []
    _ = widget.visitChildren { child in
      found += texts(of: buffer, in: child)
      return true
    }
    return found
  }

  private static func isSecret(_ widget: Widget) -> Bool {
    if isA(widget, gtk_password_entry_get_type()) { return true }
    let raw = UnsafeMutableRawPointer(widget)
    if isA(widget, gtk_entry_get_type()) {
      let entry = raw.assumingMemoryBound(to: GtkEntry.self)
      return gtk_entry_get_visibility(entry) == 0 || isForSecrets(gtk_entry_get_input_purpose(entry))
        || isPasswordBuffer(gtk_entry_get_buffer(entry))
    }
    guard isA(widget, gtk_text_get_type()) else { return false }
    let text = raw.assumingMemoryBound(to: GtkText.self)
    return gtk_text_get_visibility(text) == 0 || isForSecrets(gtk_text_get_input_purpose(text))
      || isPasswordBuffer(gtk_text_get_buffer(text))
  }

  private static func isForSecrets(_ purpose: GtkInputPurpose) -> Bool {
    purpose == GTK_INPUT_PURPOSE_PASSWORD || purpose == GTK_INPUT_PURPOSE_PIN
  }

  /// It wipes the memory of what it held, and is made for nothing but passwords.
  private static func isPasswordBuffer(_ buffer: UnsafeMutableRawPointer?) -> Bool {
    isA(buffer, gtk_password_entry_buffer_get_type())
  }

  /// The part that holds the text of a row or field that hands everything on to it.
  private static func delegate(of widget: Widget) -> Widget? {
    guard isA(widget, gtk_editable_get_type()), let part = gtk_editable_get_delegate(widget.opaque)
    else { return nil }
    return Widget(part)
  }
}
