import PackKit

extension Ownership {
  /// All that is in a widget but a popover that an app has put on it, which is a place of its own. The toolkit's own,
  /// such as the menu of a text or the list of a drop-down, are parts of it.
  package static let allButAppsPopovers: Ownership = .rule(
    """
    not is GtkPopover \
    or \(isTexts) \
    or parent is GtkComboBox and is GtkTreePopover \
    or parent is GtkTreeView and inside(GtkText).parent.parent is GtkPopover \
    or (parent is GtkDropDown or around(AdwComboRow)) and not is GtkPopoverMenu and css-classes contains "menu" \
    and inside(GtkListView) \
    or css-classes contains "entry-completion"
    """)

  /// Of what is in a text area only the toolkit's own popovers; what an app has put between the letters is its own.
  package static let popoversOfText: Ownership = .rule("not parent is GtkTextView or is GtkPopover and \(isTexts)")

  /// The menu of a text, emoji to choose, and what a finger finds beside what it has selected.
  private static let isTexts = """
    parent is GtkText GtkTextView and (is GtkPopoverMenu GtkEmojiChooser GtkEmojiCompletion \
    or css-classes contains "touch-selection" or css-classes contains "magnifier")
    """
}
