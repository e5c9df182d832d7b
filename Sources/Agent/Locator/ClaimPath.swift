import PackHost

/// The widgets from a window down to the one that a walk has come to, and which of them claim
/// which as a part.
///
/// By the ABI what is in something that is no part is none either, so that a component is asked
/// only about what is right in its widget or in one of its parts. Nothing is asked before somebody
/// wants to know.
struct ClaimPath {
  private struct Entry {
    let node: Node
    let traits: ClassTraits
    /// Indices of those above that claim it, outermost first; nil until somebody asks.
    var claimants: [Int]?
  }

  private let scene: any Scene
  private var entries: [Entry] = []

  init(scene: any Scene) {
    self.scene = scene
  }

  /// Goes on to the next widget of a walk.
  mutating func enter(_ node: Node, _ traits: ClassTraits, depth: Int) {
    if entries.count > depth { entries.removeLast(entries.count - depth) }
    entries.append(Entry(node: node, traits: traits, claimants: nil))
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
      let inner = entries[index].node
      askable.removeAll { !scene.owns(entries[$0].node, entries[$0].traits, inner: inner) }
    }
    entries[index].claimants = askable
    return askable
  }
}
