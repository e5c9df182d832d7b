import PackHost
import Script

extension Scene {
  /// Visits every widget of a kind below `roots`, in one walk over each: mapped or hidden, in tree order, inner
  /// widgets left out. Their looks have no frame.
  ///
  /// Recording and playing both look through it, so that both count and name alike.
  ///
  /// - Parameters:
  ///   - query: what kind of widget.
  ///   - roots: windows, in the order in which they are looked at.
  ///   - hidden: also widgets that are not mapped.
  ///   - steps: what their ancestors must be.
  ///   - names: whether their identities will be asked for.
  ///   - called: what some of their texts must be; nil where that does not matter.
  ///   - found: told each one with its kind; answers whether to go on.
  func survey(
    _ query: KindReference, below roots: [Node], hidden: Bool, inside steps: [ScopeStep] = [], names: Bool = true,
    called: ((String) -> Bool)? = nil, _ found: (Node, Look, String) -> Bool
  ) {
    let filter = KindFilter(query, scene: self)
    var goesOn = true
    for root in roots where goesOn {
      var path = AncestorPath(scene: self, steps: steps)
      walk(root, Asked(hidden: hidden, names: { names && filter.mayAccept($0) })) { depth, node, look in
        guard hidden || look.isMapped else { return .skip }
        path.enter(node, look.traits, depth: depth)
        // Most are called otherwise; that is known by now, and their kind is not.
        if let called, filter.mustAsk(look.traits), !mayBeCalled(node, look, called) { return .more }
        guard let kind = filter.accepted(node, look.traits), path.satisfiesScopes(), !path.isInner() else {
          return .more
        }
        goesOn = found(node, look, kind)
        return goesOn ? .more : .stop
      }
    }
  }
}

/// Answers whether widgets are of the kind asked for; remembers it by class.
final class KindFilter {
  private enum ByClass { case unknown, never, always, ask }

  private let query: KindReference
  private let scene: any Scene
  private var byClass: [ByClass] = []
  private var byKind: [String: Bool] = [:]

  init(_ query: KindReference, scene: any Scene) {
    self.query = query
    self.scene = scene
  }

  /// The widget's kind, if it is the one asked for or a sub-kind of it.
  func accepted(_ node: Node, _ traits: ClassTraits) -> String? {
    let answer = byClass(traits)
    guard answer == .always || answer == .ask else { return nil }
    let kind = scene.kind(of: node, traits)
    return answer == .always || isWanted(kind) ? kind : nil
  }

  /// Whether the widget is of that kind or a sub-kind.
  func accepts(_ node: Node, _ traits: ClassTraits) -> Bool { accepted(node, traits) != nil }

  /// Whether each widget of the class must be asked.
  func mustAsk(_ traits: ClassTraits) -> Bool { byClass(traits) == .ask }

  /// Whether some widget of the class may be.
  func mayAccept(_ traits: ClassTraits) -> Bool { byClass(traits) != .never }

  private func byClass(_ traits: ClassTraits) -> ByClass {
    while byClass.count <= traits.number { byClass.append(.unknown) }
    if byClass[traits.number] == .unknown { byClass[traits.number] = decide(traits) }
    return byClass[traits.number]
  }

  private func decide(_ traits: ClassTraits) -> ByClass {
    switch query {
    case .toolkitClass(let name): traits.chain.contains(name) ? .always : .never
    case .kind("View"): .always
    case .kind:
      if let kind = traits.kind { isWanted(kind) ? .always : .never }
      else { traits.kinds?.contains { isWanted($0) } == false ? .never : .ask }
    }
  }

  private func isWanted(_ kind: String) -> Bool {
    guard case .kind(let wanted) = query else { return true }
    if kind == wanted { return true }
    if let known = byKind[kind] { return known }
    let answer = scene.catalog.isKind(kind, subKindOf: wanted)
    byKind[kind] = answer
    return answer
  }
}
