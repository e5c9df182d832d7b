import PackKit

extension Node {
  /// Gives it the keyboard focus, unless it or a part of it has it. One that takes none is edited
  /// without.
  func ensureFocus() {
    let isFocused = self["has-focus"] == true || first("GtkText")?["has-focus"] == true
    if !isFocused { try? focus() }
  }
}
