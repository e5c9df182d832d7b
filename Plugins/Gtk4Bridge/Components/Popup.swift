import PackKit

/// A GtkPopover: a place like a window, with widgets in it.
struct Popup: Component {
  let className = "GtkPopover"
  let kind: Kind = "Popover"
  let takesTouch = false
}
