import PackHost
import Script

/// The places that a widget stands in: groups, frames, pages, dialogs, what a heading stands before.
extension LocatorMaker {
  /// A place with a name, and which of its kind the widget is there.
  struct Place {
    let scope: MonkeyID.ScopePart
    let number: Int
    let isOnly: Bool
  }

  /// An id inside the nearest ancestor that makes it the only one.
  func scoped(_ node: Node, kind: String, _ identities: [Identity]) -> Choice? {
    guard let identity = identities.first else { return nil }
    for (_, scope) in namedAncestors(of: node) {
      if let id = MonkeyID(text: identity.text, in: base + [scope]), finds(node, kind, id) { return (id, identity) }
    }
    return nil
  }

  /// The nearest place in which the widget is the only one of its kind, else the nearest one. The window is
  /// none: numbers count in the one in front.
  func place(around node: Node, kind: String) -> Place? {
    let window = scene.window(of: node)
    var nearest: Place?
    for (ancestor, scope) in namedAncestors(of: node) where ancestor != window {
      guard let count = count(of: node, kind: kind, below: ancestor) else { continue }
      let place = Place(scope: scope, number: count.number, isOnly: count.isOnly)
      if place.isOnly { return place }
      nearest = nearest ?? place
    }
    return nearest
  }

  /// Its number among its kind in a widget; nil if it is not there.
  func count(of node: Node, kind: String, below root: Node) -> (number: Int, isOnly: Bool)? {
    var count = 0
    var own: Int?
    scene.survey(KindReference(kind), below: [root], hidden: false, names: false) { other, _, _ in
      count += 1
      if other == node { own = count }
      return own == nil || count < 2
    }
    return own.map { ($0, count == 1) }
  }

  /// Its number among those of its kind and name in a widget; nil where no others are called so.
  func number(of node: Node, kind: String, called name: Identity, below root: Node) -> Int? {
    var tally = Tally(.text(name.text, ordinal: nil))
    scene.survey(KindReference(kind), below: [root], hidden: false) { other, look, kind in
      tally.add(other, scene.identities(of: other, look, kind: kind))
      return true
    }
    guard case .many(let nodes) = tally.verdict else { return nil }
    return nodes.firstIndex(of: node).map { $0 + 1 }
  }

  private func namedAncestors(of node: Node) -> [(Node, MonkeyID.ScopePart)] {
    var found: [(Node, MonkeyID.ScopePart)] = []
    for ancestor in scene.path(from: node).dropFirst() {
      guard found.count < LocatorMaker.scopesTried else { break }
      guard let name = usableNames(of: ancestor).first(where: { history.isLasting($0, of: ancestor) }),
        let scope = MonkeyID.ScopePart(text: name.text)
      else { continue }
      found.append((ancestor, scope))
    }
    return found
  }
}
