import PackKit

/// Rules that components of several packs state.
package enum SharedRules {
  /// The label of a button: its own, else what the first label in it shows.
  package static let label = #"plain(label, use-underline) ?? inside(GtkLabel but GtkPopover).shown-text ?? """#
  /// `On`, `Off` or `Mixed`, of a switch or a check mark.
  package static let toggleState = #"if(inconsistent, "Mixed", map(active, true = "On", "Off"))"#
  /// Whether a field of text shows none of it. A buffer that wipes what it held is for nothing else.
  package static let hidesText = """
    is GtkPasswordEntry AdwPasswordEntryRow or visibility = false \
    or input-purpose = "password" or input-purpose = "pin" or held(buffer) is GtkPasswordEntryBuffer
    """
  /// The kind of a field of text.
  package static let fieldKind = #"if(\#(hidesText), "PasswordField", "TextField")"#
  /// The text of a field.
  package static let fieldText = "secret(text, \(hidesText))"
}
