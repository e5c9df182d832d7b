import PackKit

/// An NSWindow, and the panels that are dialogs.
struct TopWindow: Component {
  let className: String
  let kind: Kind

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }
}
