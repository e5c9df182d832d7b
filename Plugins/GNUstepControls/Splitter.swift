import PackKit

/// An NSSplitView: `Verify Splitter * 210`, the size of the first of the places it parts.
struct Splitter: Component {
  let className = "NSSplitView"
  let kind: Kind = "Splitter"
  let takesTouch = false
  let properties: [Property] = [
    Property("value") { node in
      guard let first: Rect = node.allChildren.first?["frame"] else { return nil }
      return .double(node["vertical"] == true ? first.width : first.height)
    }
  ]
}
