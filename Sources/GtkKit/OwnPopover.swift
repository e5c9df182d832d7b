import PackKit

extension Ownership {
  /// All that is in a widget but a popover that an app has put on it, which is a place of its own. The toolkit's own,
  /// such as the menu of a text or the list of a drop-down, are parts of it.
  package static let allButAppsPopovers: Ownership = .when { _, inner in
    !inner.isA("GtkPopover") || inner.isToolkitsPopover
  }
}

extension Node {
  /// Whether a popover is one that the toolkit itself puts on its widgets: then it is a part of the widget. One that
  /// the app has put there, to choose a date for a text, is a place of its own.
  package var isToolkitsPopover: Bool {
    guard let parent else { return false }
    if parent.isA("GtkText") || parent.isA("GtkTextView") { return isTexts }
    if parent.isA("GtkComboBox") { return isA("GtkTreePopover") }
    if parent.isA("GtkTreeView") { return isSearch }
    if parent.isA("GtkDropDown") || nearest("AdwComboRow") != nil { return isDropped }
    return hasStyle(["entry-completion"])
  }

  /// The menu of a text, emoji to choose, and what a finger finds beside what it has selected.
  private var isTexts: Bool {
    ["GtkPopoverMenu", "GtkEmojiChooser", "GtkEmojiCompletion"].contains(where: isA)
      || hasStyle(["touch-selection", "magnifier"])
  }

  /// What is sought is typed right into it.
  private var isSearch: Bool { first("GtkText")?.parent?.parent == self }

  /// The list of what can be chosen.
  private var isDropped: Bool { !isA("GtkPopoverMenu") && hasStyle(["menu"]) && first("GtkListView") != nil }

  private func hasStyle(_ names: Set<String>) -> Bool {
    guard case .list(let styles)? = value("css-classes") else { return false }
    return styles.contains { if case .string(let name) = $0 { names.contains(name) } else { false } }
  }
}
