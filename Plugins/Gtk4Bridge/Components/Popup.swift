import PackKit

/// A GtkPopover: a place like a window, with widgets in it.
///
/// It makes no commands. Its opening and closing are heard so that the recorder knows what a key
/// did, or a press outside.
struct Popup: Component {
  let className = "GtkPopover"
  let kind: Kind = "Popover"
  let takesTouch = false
  let listens: [Listen] = [.signal("map"), .signal("closed")]
}
