import PackKit

/// A GtkImage, to be read: `Verify Image status emblem-ok`.
struct Icon: Component {
  let className = "GtkImage"
  let kind: Kind = "Image"
  let properties: [Property] = [
    Property("value") { .string($0["icon-name"] ?? $0["file"] ?? "") }
  ]
}
