import PackHost
import Script

/// One walk over windows that tells each widget of a kind: mapped or hidden, in tree order, inner
/// widgets left out. Their looks have no frame.
///
/// Recording and playing both look through it, so that both count and name alike.
struct Survey {
  let scene: any Scene
  let catalog: Catalog

  /// Visits every widget of the kind below `roots`.
  ///
  /// - Parameters:
  ///   - query: what kind of widget.
  ///   - roots: windows, in the order in which they are looked at.
  ///   - hidden: also widgets that are not mapped.
  ///   - steps: what their ancestors must be.
  ///   - names: whether their identities will be asked for.
  ///   - found: told each one with its kind; answers whether to go on.
  func visit(
    _ query: KindReference, below roots: [Node], hidden: Bool, inside steps: [ScopeStep] = [], names: Bool = true,
    _ found: (Node, Look, String) -> Bool
  ) {
    let filter = KindFilter(query, catalog: catalog, scene: scene)
    var goesOn = true
    for root in roots where goesOn {
      var path = AncestorPath(scene: scene, steps: steps)
      scene.walk(root, Asked(hidden: hidden, names: { names && filter.mayAccept($0) })) { depth, node, look in
        guard hidden || look.isMapped else { return .skip }
        path.enter(node, look.traits, depth: depth)
        guard let kind = filter.accepted(node, look.traits), path.satisfiesScopes(), !path.isInner() else {
          return .more
        }
        goesOn = found(node, look, kind)
        return goesOn ? .more : .stop
      }
    }
  }
}
