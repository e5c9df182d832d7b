import PackKit

/// An NSWindow, and the panels that are dialogs.
struct TopWindow: Component {
  let className: String
  let kind: Kind
  let properties: [Property] = [Property("text", from: "title")]

  init(_ className: String, _ kind: Kind) {
    self.className = className
    self.kind = kind
  }
}
