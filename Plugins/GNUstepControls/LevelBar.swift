import GNUstepKit
import PackKit

/// An NSLevelIndicator, to be read: `Verify LevelBar battery 3`.
struct LevelBar: Component {
  let className = "NSLevelIndicator"
  let kind: Kind = "LevelBar"
  let owns: Ownership = .everything
  let properties: [Property] = [Property("value", from: "doubleValue")]

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}
