import PackHost

/// Folds inner widgets into what they are parts of: a spin button's entry into the spin button.
struct Folding {
  /// More levels than any app nests; ends the walk up should a bridge ever answer in a circle.
  static let deepest = 512

  let scene: any Scene

  /// The widget and all that it is in, innermost first, across popovers up to the window.
  func path(from leaf: Node) -> [Node] {
    var path = [leaf.widget]
    while path.count < Folding.deepest, let last = path.last, let parent = scene.parent(of: last) {
      path.append(parent)
    }
    return path
  }

  /// The outermost ancestor that claims the widget as its part, or the widget itself.
  func owner(of leaf: Node) -> Node {
    owner(in: path(from: leaf)[...])
  }

  /// The same for the first of a path from `path(from:)`.
  func owner(in path: ArraySlice<Node>) -> Node {
    var claims = ClaimPath(scene: scene)
    for (depth, node) in path.reversed().enumerated() {
      guard let traits = scene.traits(of: node) else { return path.first ?? .null }
      claims.enter(node, traits, depth: depth)
    }
    return claims.owner() ?? .null
  }
}
