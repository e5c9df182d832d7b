import GtkKit

/// A GtkFontButton, and the GtkFontDialogButton of GTK 4.10: `Set FontPicker Letters "Sans Bold 12"`.
struct FontButton: ChooserButton {
  let className: String
  let kind: Kind = "FontPicker"
  let value: String
  let signal: String?

  static let old = FontButton(className: "GtkFontButton", value: "font", signal: "font-set")
  static let new = FontButton(className: "GtkFontDialogButton", value: "font-desc", signal: nil)

  func wanted(_ play: Play) throws -> String { try play.font() }
}
