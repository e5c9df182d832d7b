import GNUstepKit
import PackKit

/// An NSImageView, to be read: `Verify Image status NSApplicationIcon`.
struct ImageView: Component {
  let className = "NSImageView"
  let kind: Kind = "Image"
  let owns: Ownership = .everything
  let properties: [Property] = [Property("value") { .string($0["image.name"] ?? "") }]

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}
