import PackHost
import Script

/// Chooses the id of a widget that is being recorded, and proves with the player's own code that
/// it finds exactly that widget.
struct LocatorMaker {
  /// Which ids come first.
  enum Preference {
    case visible, developer
  }

  /// Longer texts, and such with line breaks, are no names: a person would not write them.
  static let longestID = 80
  /// How many ancestors are tried as a scope: each costs a walk, and a press may take 2 ms.
  static let scopesTried = 3

  let scene: any Scene
  let catalog: Catalog
  let finder: Finder
  let preference: Preference
  /// Whether a text has a secret in it: then it is no name, as it would be written down with the command.
  var holdsSecret: (String) -> Bool = { _ in false }

  /// What its widgets were called before.
  var history = NameHistory()

  /// The locator of a widget on screen; nil if it is gone or cannot be found by any id.
  func locator(of node: Node) -> Locator? {
    guard let look = scene.look(at: node) else { return nil }
    let kind = scene.kind(of: node, look.traits)
    let identities = usable(scene.identities(of: node, look.traits, kind: kind))
    history.note(node, identities)
    let census = Census(of: node, kind: kind, isMapped: look.isMapped, identities, scene, catalog)
    var candidates = identities
    if let ordinal = census.ordinal { candidates.append(Identity(tier: .ordinal, text: "#\(ordinal)")) }
    guard let (id, used) = chosen(for: node, kind: kind, identities, census) else { return nil }
    if let used, let place = candidates.firstIndex(of: used) {
      candidates.insert(candidates.remove(at: place), at: 0)
    }
    return Locator(
      node: node, kind: kind, id: id, candidates: candidates, window: windowName(of: node))
  }

  /// The id of the window that a widget is in, as `FILE.map` keys it; `Window` if it has none.
  func windowName(of node: Node) -> String {
    var path = Folding(scene: scene).path(from: node)
    guard let window = path.popLast(), let traits = scene.traits(of: window) else { return "Window" }
    return usable(scene.identities(of: window, traits)).first?.text ?? "Window"
  }

  func usable(_ identities: [Identity]) -> [Identity] {
    let fit = identities.filter {
      $0.text.utf8.count <= LocatorMaker.longestID && !$0.text.contains(where: \.isNewline) && !holdsSecret($0.text)
    }
    guard preference == .developer else { return fit }
    return fit.filter { $0.tier == .developer } + fit.filter { $0.tier != .developer }
  }

  /// An id, and the name in it.
  typealias Choice = (id: MonkeyID, used: Identity?)

  /// By a name that lasts; else as the only one in some place; else by a name that may not last; at last by a
  /// number, the smaller the place that it counts in the better.
  private func chosen(
    for node: Node, kind: String, _ identities: [Identity], _ census: Census
  ) -> Choice? {
    let lasting = identities.filter { history.isLasting($0, of: node) }
    let fleeting = identities.filter { !lasting.contains($0) }
    if let named = named(node, kind: kind, lasting, census) { return named }
    if let inRow = inRow(node, kind: kind, lasting, orCalled: fleeting) { return inRow }
    let place = place(around: node, kind: kind)
    let number = census.ordinal.map { Identity(tier: .ordinal, text: "#\($0)") }
    var ids: [MonkeyID?] = census.isOnly ? [.any] : []
    if let place, place.isOnly { ids.append(MonkeyID(firstIn: [place.scope])) }
    if let only = first(ids, of: node, kind) { return (only, number) }
    if let named = named(node, kind: kind, fleeting, census) { return named }
    if let numbered = numbered(node, kind: kind, lasting, census) { return numbered }
    ids = [place.flatMap { MonkeyID(ordinal: $0.number, in: [$0.scope]) }, census.ordinal.flatMap { MonkeyID(ordinal: $0) }]
    return first(ids, of: node, kind).map { ($0, number) } ?? inWindow(node, kind: kind)
  }

  private func named(_ node: Node, kind: String, _ identities: [Identity], _ census: Census) -> Choice? {
    guard !identities.isEmpty else { return nil }
    lazy var inRow = self.inRow(node, kind: kind, identities)
    // Before the label beside it: `files[readme.md]/Delete`, not the button "readme.md".
    if let own = identities.first, own.tier == .own, !census.unique.contains(own), let inRow {
      return inRow
    }
    for identity in identities where census.unique.contains(identity) {
      if let id = MonkeyID(text: identity.text) { return (id, identity) }
    }
    return inRow ?? scoped(node, kind: kind, identities)
  }

  /// The second of those that are called so: `Save#2`.
  private func numbered(_ node: Node, kind: String, _ identities: [Identity], _ census: Census) -> Choice? {
    for identity in identities {
      if let place = census.places[identity], let id = MonkeyID(text: identity.text, ordinal: place), finds(node, kind, id) {
        return (id, identity)
      }
    }
    return nil
  }

  private func first(_ ids: [MonkeyID?], of node: Node, _ kind: String) -> MonkeyID? {
    ids.compactMap { $0 }.first { finds(node, kind, $0) }
  }

  /// In a window that is not in front, as the only one or by its number.
  private func inWindow(_ node: Node, kind: String) -> Choice? {
    guard let window = Folding(scene: scene).path(from: node).last,
      let count = count(of: node, kind: kind, below: window)
    else { return nil }
    let ids = scopes(naming: window).map { count.isOnly ? MonkeyID(firstIn: [$0]) : MonkeyID(ordinal: count.number, in: [$0]) }
    return first(ids, of: node, kind).map { ($0, nil) }
  }

  private func scopes(naming window: Node) -> [MonkeyID.ScopePart] {
    guard let traits = scene.traits(of: window) else { return [] }
    let named = usable(scene.identities(of: window, traits)).compactMap { MonkeyID.ScopePart(text: $0.text) }
    let mapped = scene.windowsByAge().filter { scene.look(at: $0)?.isMapped == true }
    let number = mapped.firstIndex(of: window).flatMap { MonkeyID.ScopePart(text: "Window", ordinal: $0 + 1) }
    return named + (number.map { [$0] } ?? [])
  }

  func finds(_ node: Node, _ kind: String, _ id: MonkeyID) -> Bool {
    (try? finder.find(.kind(kind), id)) == node
  }
}
