import PackKit

/// An NSScrollView: `Verify Scroller log 0,340`. Its bars, its rulers, the view that moves what is
/// shown, and a table's headers are parts of it.
struct Scroller: Component {
  let className = "NSScrollView"
  let kind: Kind = "Scroller"
  let takesTouch = false
  let owns: Ownership = .when { $0.isPart(ofScroller: $1) }
  let properties: [Property] = [
    Property("value") { node in .string(try node.scrolled) }
  ]
}

extension Node {
  fileprivate func isPart(ofScroller inner: Node) -> Bool {
    guard let child = inner.ancestor(below: self) else { return false }
    // In the clip view is what is scrolled, which is none; a table's headers have one of their own.
    guard child.isA("NSClipView"), inner != child else { return true }
    return child.children.first?.isA("NSTableHeaderView") ?? false
  }

  /// How far what is in it is scrolled: `x,y`, both from its top left corner.
  fileprivate var scrolled: String {
    get throws {
      let shown: Rect = try get("documentVisibleRect")
      guard self["documentView.flipped"] != true, let whole: Rect = self["documentView.frame"] else {
        return "\(Value.number(shown.x)),\(Value.number(shown.y))"
      }
      let top = max(0, whole.height - shown.y - shown.height)
      return "\(Value.number(shown.x)),\(Value.number(top))"
    }
  }
}
