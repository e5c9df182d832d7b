import GtkKit

/// A GtkColorButton, and the GtkColorDialogButton of GTK 4.10: `Set ColorPicker Ink #ff8000`, with two digits more where
/// it is not opaque.
struct ColorButton: ChooserButton {
  let className: String
  let kind: Kind = "ColorPicker"
  let value = "rgba"
  let signal: String?
  /// Whether the user can choose how opaque it is.
  private let hasOpacity: String

  static let old = ColorButton(className: "GtkColorButton", signal: "color-set", hasOpacity: "use-alpha")
  static let new = ColorButton(className: "GtkColorDialogButton", signal: nil, hasOpacity: "dialog.with-alpha")

  func wanted(_ play: Play) throws -> String { try play.color(hasOpacity: hasOpacity) }
}
