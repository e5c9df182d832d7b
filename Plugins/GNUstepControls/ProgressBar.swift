import GNUstepKit
import PackKit

/// An NSProgressIndicator, to be read: `Verify ProgressBar copy 0.5`. One that does not know how far
/// things are has no value.
struct ProgressBar: Component {
  let className = "NSProgressIndicator"
  let kind: Kind = "ProgressBar"
  let owns: Ownership = .everything
  let properties: [Property] = [
    Property("value") { node in
      guard node["indeterminate"] != true else { return nil }
      let (least, most): (Double, Double) = (try node.get("minValue"), try node.get("maxValue"))
      guard most > least else { return nil }
      return .double((try node.get("doubleValue") - least) / (most - least))
    }
  ]

  func event(_ event: InputEvent, on node: Node) -> Response { event.onShown(node) }
}
