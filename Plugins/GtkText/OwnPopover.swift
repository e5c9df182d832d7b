import PackKit

extension Node {
  /// Whether a popover is one that the toolkit itself puts on a text: then it is a part of the text. One that the app
  /// has put there, to choose a date for one, is a place of its own.
  var isTextsOwnPopover: Bool {
    if let text = parent, text.isA("GtkText") || text.isA("GtkTextView") {
      // The menu of the text, and emoji to choose.
      if ["GtkPopoverMenu", "GtkEmojiChooser", "GtkEmojiCompletion"].contains(where: isA) { return true }
    }
    // What an entry completes, and what a finger finds beside what it has selected, are of no class of their own.
    guard case .list(let styles)? = value("css-classes") else { return false }
    return styles.contains(.string("entry-completion")) || styles.contains(.string("touch-selection"))
  }
}
