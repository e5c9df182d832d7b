import PackHost
import Script

/// Finds the one widget that a kind and a monkeyID mean, by the tiers and places of the language.
struct Finder {
  let scene: any Scene
  /// Answers the widgets that an XPath query finds.
  let query: (WidgetQuery) throws(FindFailure) -> [Node]

  /// The widget; what is on screen goes before what is hidden. A drawing in which something lies meanwhile, as a field
  /// that is edited in it, is a place, and is called the same.
  ///
  /// - Parameters:
  ///   - kind: what it must be.
  ///   - id: as the script says it.
  ///   - front: the window to take for the one on top; nil for the one that is.
  /// - Throws: `FindFailure` unless there is exactly one.
  func find(_ kind: KindReference, _ id: MonkeyID, front: Node? = nil) throws(FindFailure) -> Node {
    if let question = WidgetQuery(id.target) { return try find(kind, query: question) }
    return try scene.atOneMoment { () throws(FindFailure) in try find(kind, id, from: front) }
  }

  private func find(_ kind: KindReference, _ id: MonkeyID, from front: Node?) throws(FindFailure) -> Node {
    let places = Places(scene: scene)
    var (groups, steps) = places.groups(for: id.scopes, front: front)
    if isNamedWindow(kind, id) { groups = places.groupsOfWindows() }
    for hidden in [false, true] where !(hidden && countsOnScreen(id.target)) {
      for group in Places.distinct(groups) {
        switch verdict(kind, id.target, below: group, hidden: hidden, inside: steps) {
        case .one(let node): return node
        case .many(let nodes):
          // What nobody sees is waited for, whichever of them comes.
          if hidden, id.target == .any, let first = nodes.first { return first }
          throw .ambiguous(nodes)
        case .tooFew(let count): throw .tooFew(count: count)
        case .none: break
        }
      }
    }
    if let window = numberedWindow(kind, id, in: places) { return window }
    guard kind == .kind("Canvas"), case .text = id.target, let place = try? find(.kind("View"), id, front: front),
      scene.kind(of: place) == "View"
    else { throw .notFound }
    return place
  }

  /// How the widgets of one group of windows answer a target.
  func verdict(
    _ kind: KindReference, _ target: MonkeyID.Target, below roots: [Node], hidden: Bool,
    inside steps: [ScopeStep]
  ) -> Tally.Verdict {
    var tally = Tally(target)
    scene.survey(
      kind, below: roots, hidden: hidden, inside: steps, names: tally.needsIdentities, called: tally.called
    ) { node, look, kind in
      tally.add(node, tally.needsIdentities ? scene.identities(of: node, look, kind: kind) : [])
      return !tally.isDecided
    }
    return tally.verdict
  }

  /// Whether a window is asked for by its name.
  private func isNamedWindow(_ kind: KindReference, _ id: MonkeyID) -> Bool {
    guard case .kind(let kind) = kind, scene.catalog.isKind(kind, subKindOf: "Window"), id.scopes.isEmpty else { return false }
    return switch id.target {
    case .text, .wildcard: true
    case .any, .ordinal, .xpath, .plist: false
    }
  }

  /// `Window#2`, as scopes say it, where none is called so.
  private func numberedWindow(_ kind: KindReference, _ id: MonkeyID, in places: Places) -> Node? {
    guard isNamedWindow(kind, id), case .text(let name, let ordinal?) = id.target,
      let window = places.windows(named: .text(name), ordinal: ordinal).first, let traits = scene.traits(of: window)
    else { return nil }
    return KindFilter(kind, scene: scene).accepts(window, traits) ? window : nil
  }

  /// Ordinals count what is on screen, as the recorder does.
  private func countsOnScreen(_ target: MonkeyID.Target) -> Bool {
    if case .ordinal = target { true } else { false }
  }

  private func find(_ kind: KindReference, query question: WidgetQuery) throws(FindFailure) -> Node {
    let nodes = try query(question)
    guard let first = nodes.first else { throw .notFound }
    guard nodes.count == 1 else { throw .ambiguous(nodes) }
    let filter = KindFilter(kind, scene: scene)
    guard let look = scene.look(at: first) else { throw .notFound }
    guard filter.accepts(first, look.traits) else {
      throw .otherKind(first, kind: scene.kind(of: first, look.traits))
    }
    return first
  }
}

/// Why no single widget was found.
enum FindFailure: Error, Equatable {
  case notFound
  /// There must be one, and these match.
  case ambiguous([Node])
  /// An ordinal beyond the last of those that match.
  case tooFew(count: Int)
  /// A query found one widget, of another kind than the command says.
  case otherKind(Node, kind: String)
  /// The query is no XPath, or takes too long; the sentence says which.
  case query(String)
  /// The query has no answer yet.
  case unanswered(String)
}
