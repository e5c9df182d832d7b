import PackHost

/// The widgets from a window down to the one that a walk has come to, and which of them claim
/// which as a part.
///
/// By the ABI what is in something that is no part is none either, so that a component is asked
/// only about what is right in its widget or in one of its parts. Nothing is asked before somebody
/// wants to know.
struct ClaimPath {
  struct Entry {
    let node: Node
    let traits: ClassTraits
    /// Indices of those above that claim it, outermost first; nil until somebody asks.
    fileprivate var claimants: [Int]?
  }

  private let scene: any Scene
  private(set) var entries: [Entry] = []

  init(scene: any Scene) {
    self.scene = scene
  }

  /// Goes on to the next widget of a walk.
  mutating func enter(_ node: Node, _ traits: ClassTraits, depth: Int) {
    if entries.count > depth { entries.removeLast(entries.count - depth) }
    entries.append(Entry(node: node, traits: traits, claimants: nil))
  }

  /// Goes from the window down a way.
  ///
  /// - Returns: whether the class of each on it is known.
  mutating func enter(_ way: [Node]) -> Bool {
    for (depth, node) in way.enumerated() {
      guard let traits = scene.traits(of: node) else { return false }
      enter(node, traits, depth: depth)
    }
    return true
  }

  /// Whether an ancestor claims the present widget as a part of it.
  mutating func isInner() -> Bool {
    !claimants(at: entries.count - 1).isEmpty
  }

  /// The outermost ancestor that claims the present widget, or the widget itself.
  mutating func owner() -> Node? {
    claimants(at: entries.count - 1).first.map { entries[$0].node } ?? entries.last?.node
  }

  private mutating func claimants(at index: Int) -> [Int] {
    guard entries.indices.contains(index) else { return [] }
    if let known = entries[index].claimants { return known }
    var askable = claimants(at: index - 1)
    if index > 0, entries[index - 1].traits.claims { askable.append(index - 1) }
    if !askable.isEmpty {
      askable.removeAll { !scene.owns(entries[$0], child: entries[$0 + 1], inner: entries[index]) }
    }
    entries[index].claimants = askable
    return askable
  }
}

/// Folds inner widgets into what they are parts of: a spin button's entry into the spin button.
extension Scene {
  /// The widget and all that it is in, innermost first, across popovers up to the window.
  func path(from leaf: Node) -> [Node] {
    // More levels than any app nests; ends the walk up should a bridge ever answer in a circle.
    let deepest = 512
    var path = [leaf.widget]
    while path.count < deepest, let last = path.last, let parent = parent(of: last) {
      path.append(parent)
    }
    return path
  }

  /// The widgets from the window in which the tree has a widget down to it; nil where it is in none.
  func way(to widget: Node, in windows: [Node]) -> [Node]? {
    let path = path(from: widget)
    // What belongs to a widget in another window stands in a window of its own.
    guard widget == widget.widget, let root = path.firstIndex(where: windows.contains) else { return nil }
    return path[...root].reversed()
  }

  /// Whether the tree shows a widget: not what has gone, and no inner widget.
  func isInTree(_ widget: Node) -> Bool {
    var claims = ClaimPath(scene: self)
    return way(to: widget, in: windows()).map { claims.enter($0) && !claims.isInner() } == true
  }

  /// The outermost ancestor that claims the widget as its part, or the widget itself.
  func owner(of leaf: Node) -> Node {
    owner(in: path(from: leaf)[...])
  }

  /// The same for the first of a path from `path(from:)`.
  func owner(in path: ArraySlice<Node>) -> Node {
    var claims = ClaimPath(scene: self)
    guard claims.enter(path.reversed()) else { return path.first ?? .null }
    return claims.owner() ?? .null
  }
}
