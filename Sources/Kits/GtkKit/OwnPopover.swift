import PackKit

extension Ownership {
  /// All that is in a widget but a popover that an app has put on it, which is a place of its own. The toolkit's own,
  /// such as the menu of a text or the list of a drop-down, are parts of it.
  package static let allButAppsPopovers: Ownership = .rule(
    """
    not is GtkPopover \
    or parent is GtkText GtkTextView and (is GtkPopoverMenu GtkEmojiChooser GtkEmojiCompletion \
    or css-classes contains "touch-selection" or css-classes contains "magnifier") \
    or parent is GtkComboBox and is GtkTreePopover \
    or parent is GtkTreeView and inside(GtkText).parent.parent is GtkPopover \
    or (parent is GtkDropDown or around(AdwComboRow)) and not is GtkPopoverMenu and css-classes contains "menu" \
    and inside(GtkListView) \
    or css-classes contains "entry-completion"
    """)
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
