import PackKit

/// An NSScroller that stands alone, from 0 to 1. Those of an NSScrollView are parts of it.
struct ScrollBar: Component {
  let className = "NSScroller"
  let kind: Kind = "ScrollBar"
  let owns: Ownership = .everything
  let properties: [Property] = [Property("value", from: "doubleValue")]
}
