import PackHost

/// Says where widgets stand in the tree, as an XPath over it that finds just them:
/// `/App/Window[1]/View[2]/Button[3]`.
struct TreePath {
  /// An element above the present widget, with its children so far.
  private struct Level {
    let depth: Int
    var kind = ""
    var number = 0
    var children: [String: Int] = [:]
  }

  let scene: any Scene

  /// - Returns: nil for what the tree does not show: inner widgets, and what is gone.
  func path(of wanted: Node) -> String? {
    var levels = [Level(depth: -1)]
    var found: String?
    for window in scene.windows() where found == nil {
      var claims = ClaimPath(scene: scene)
      scene.walk(window, Asked(hidden: true)) { depth, node, look in
        claims.enter(node, look.traits, depth: depth)
        guard !claims.isInner() else { return .more }
        enter(scene.kind(of: node, look.traits), depth, &levels)
        guard node == wanted else { return .more }
        found = "/App" + levels.dropFirst().map { "/\($0.kind)[\($0.number)]" }.joined()
        return .stop
      }
    }
    return found
  }

  private func enter(_ kind: String, _ depth: Int, _ levels: inout [Level]) {
    while let last = levels.last, last.depth >= depth { levels.removeLast() }
    guard let parent = levels.indices.last else { return }
    levels[parent].children[kind, default: 0] += 1
    let number = levels[parent].children[kind] ?? 1
    levels.append(Level(depth: depth, kind: kind, number: number))
  }
}
