import PackHost

/// Says where widgets stand in the tree, as an XPath over it that finds just them:
/// `/App/Window[1]/View[2]/Button[3]`.
///
/// Only what lies on the way there is looked at, as it is told of each command that is played.
struct TreePath {
  let scene: any Scene

  /// - Returns: nil for what the tree does not show: inner widgets, and what is gone.
  func path(of wanted: Node) -> String? {
    let windows = scene.windows()
    guard let way = scene.way(to: wanted, in: windows), let place = way.first.flatMap(windows.firstIndex) else { return nil }
    var claims = ClaimPath(scene: scene)
    var (text, parent, isShown) = ("/App", 0, false)
    for (depth, node) in way.enumerated() {
      guard let traits = scene.traits(of: node) else { return nil }
      claims.enter(node, traits, depth: depth)
      isShown = !claims.isInner()
      guard isShown else { continue }
      let kind = scene.kind(of: node, traits)
      let before =
        depth == 0
        ? windows[..<place].count { scene.kind(of: $0) == kind }
        : (parent..<depth).reduce(0) { $0 + count(kind, in: way[$1], before: way[$1 + 1], depth: $1, claims) }
      text += "/\(kind)[\(before + 1)]"
      parent = depth
    }
    return isShown ? text : nil
  }

  /// How many elements of a kind stand directly below a widget: in place of an inner widget, those in it do.
  ///
  /// - Parameters:
  ///   - end: the child at which to stop counting; nil to count all.
  ///   - depth: that of the widget.
  ///   - claims: the way down to it, or further.
  private func count(_ kind: String, in widget: Node, before end: Node?, depth: Int, _ claims: ClaimPath) -> Int {
    var (claims, count) = (claims, 0)
    scene.walk(widget, Asked(hidden: true, depth: 1)) { level, child, look in
      guard level == 1 else { return .more }
      guard child != end else { return .stop }
      claims.enter(child, look.traits, depth: depth + 1)
      if claims.isInner() {
        count += self.count(kind, in: child, before: nil, depth: depth + 1, claims)
      } else if scene.kind(of: child, look.traits) == kind {
        count += 1
      }
      return .more
    }
    return count
  }
}
