import PackHost
import Script

/// Chooses the id of a widget that is being recorded, and proves with the player's own code that
/// it finds exactly that widget.
struct LocatorMaker {
  /// Longer texts, and such with line breaks, are no names: a person would not write them.
  static let longestID = 80
  /// How many ancestors are tried as a scope: each costs a walk, and a press may take 2 ms.
  static let scopesTried = 3

  let finder: Finder
  let order: NameOrder
  /// Whether a text has a secret in it: then it is no name, as it would be written down with the command.
  let holdsSecret: (String) -> Bool

  /// What its widgets were called before.
  var history = NameHistory()
  /// The windows of which any may be in front when the script is played: an id must find its widget in each case.
  private var fronts: [Node] = []
  /// The window in which ids are looked for now; empty where they say no window.
  private(set) var base: [MonkeyID.ScopePart] = []

  init(finder: Finder, order: NameOrder = .visible, holdsSecret: @escaping (String) -> Bool = { _ in false }) {
    (self.finder, self.order, self.holdsSecret) = (finder, order, holdsSecret)
  }

  var scene: any Scene { finder.scene }

  /// The locator of a widget on screen; nil if it is gone or cannot be found by any id.
  func locator(of node: Node) -> Locator? {
    var maker = self
    maker.fronts = Places(scene: scene).reach()
    return maker.made(for: node)
  }

  /// Whether the id of a locator that was made before finds its widget now, and no other.
  func stillFinds(_ locator: Locator) -> Bool {
    var maker = self
    maker.fronts = Places(scene: scene).reach()
    return maker.finds(locator.node, locator.kind, locator.id)
  }

  private func made(for node: Node) -> Locator? {
    guard let look = scene.look(at: node) else { return nil }
    let kind = scene.kind(of: node, look)
    let identities = usable(scene.identities(of: node, look.traits, kind: kind), of: node)
    history.note(node, identities)
    let locator = made(for: node, look, kind: kind, identities)
    // A class that no pack knows says more than a number among all widgets.
    guard kind == "View", !look.traits.isKnown, locator?.id.isNumber != false,
      let byClass = made(for: node, look, kind: "\(KindReference.toolkitClass(look.traits.className))", identities)
    else { return locator }
    return byClass.number ?? 0 < locator?.number ?? .max ? byClass : locator
  }

  private func made(for node: Node, _ look: Look, kind: String, _ identities: [Identity]) -> Locator? {
    let windows = scene.windowsByAge()
    let groups = windows.contains(node) ? Places(scene: scene).groupsOfWindows() : [fronts, windows]
    let census = Census(
      of: node, in: groups, kind: kind, isMapped: look.isMapped, identities, scene)
    var candidates = identities
    if let ordinal = census.ordinal { candidates.append(Identity(tier: .ordinal, text: "#\(ordinal)")) }
    guard let (id, used) = chosen(for: node, kind: kind, identities, census) else { return nil }
    if let used, let place = candidates.firstIndex(of: used) {
      candidates.insert(candidates.remove(at: place), at: 0)
    }
    return Locator(
      node: node, kind: kind, id: id, candidates: candidates, window: windowName(of: node), ofKind: census.ofKind)
  }

  /// Why a widget is called by its number; nil if it is not. Windows of one title always are.
  func reasonForNumber(of locator: Locator) -> String? {
    guard locator.id.isNumber, !scene.catalog.isKind(locator.kind, subKindOf: "Window") else { return nil }
    let names = locator.candidates.filter { $0.tier != .ordinal }
    guard let name = names.first else { return "it has no name" }
    let lasts = history.isLasting(name, of: locator.node)
    return "\"\(name.text)\" \(lasts ? "is the name of others as well" : "may be another text the next time")"
  }

  /// The id of the window that a widget is in, as `FILE.map` keys it; `Window` if it has none.
  func windowName(of node: Node) -> String {
    let names = scene.path(from: node).last.map(usableNames) ?? []
    return names.first?.text ?? "Window"
  }

  /// The names by which a widget can be called, the first to be tried first.
  func usableNames(of node: Node) -> [Identity] { usable(scene.identities(of: node), of: node) }

  private func usable(_ identities: [Identity], of node: Node) -> [Identity] {
    order.ordered(identities.filter(isUsable), of: node, in: scene)
  }

  /// Whether an id may have this text in it.
  func isUsable(_ identity: Identity) -> Bool {
    let text = identity.text
    return text.utf8.count <= LocatorMaker.longestID && !text.contains(where: \.isNewline) && !holdsSecret(text)
  }

  /// An id, and the name in it.
  typealias Choice = (id: MonkeyID, used: Identity?)

  /// By a name that lasts; else as the only one in some place; else by a name that may not last; at last by a
  /// number, the smaller the place that it counts in the better.
  private func chosen(
    for node: Node, kind: String, _ identities: [Identity], _ census: Census
  ) -> Choice? {
    let lasting = identities.filter { history.isLasting($0, of: node) }
    // A value never names its widget.
    let fleeting = identities.filter { !lasting.contains($0) && $0.tier != .shown }
    if let named = named(node, kind: kind, lasting, census) { return named }
    // A name goes before a place: the place may be in another window.
    if !lasting.isEmpty, let inWindow = inWindow(node, kind: kind, identities, lasting, census) { return inWindow }
    if let inRow = inRow(node, kind: kind, lasting, orCalled: fleeting) { return inRow }
    let place = place(around: node, kind: kind)
    let number = census.ordinal.map { Identity(tier: .ordinal, text: "#\($0)") }
    var ids: [MonkeyID?] = census.isOnly ? [MonkeyID(onlyIn: base)] : []
    if let place, place.isOnly { ids.append(MonkeyID(onlyIn: base + [place.scope])) }
    if let only = first(ids, of: node, kind) { return (only, number) }
    if let named = named(node, kind: kind, fleeting, census) { return named }
    // The developer's names of parts that are made alike say no more than their place.
    let isNamed = place == nil || lasting.contains { $0.tier != .developer }
    if isNamed, let numbered = numbered(node, kind: kind, lasting, census) { return numbered }
    if let inPlace = first([place.flatMap { MonkeyID(ordinal: $0.number, in: base + [$0.scope]) }], of: node, kind) {
      return (inPlace, number)
    }
    if let numbered = numbered(node, kind: kind, lasting, census) { return numbered }
    if let inWindow = inWindow(node, kind: kind, identities, lasting, census) { return inWindow }
    return first([census.ordinal.flatMap { MonkeyID(ordinal: $0, in: base) }], of: node, kind).map { ($0, number) }
  }

  private func named(_ node: Node, kind: String, _ identities: [Identity], _ census: Census) -> Choice? {
    guard !identities.isEmpty else { return nil }
    lazy var inRow = self.inRow(node, kind: kind, identities)
    // Before the label beside it: `files[readme.md]/Delete`, not the button "readme.md".
    if let own = identities.first, own.tier == .own, !census.unique.contains(own), let inRow {
      return inRow
    }
    if let own = identities.first, isOfEachRow(own, kind: kind, around: node), let inRow { return inRow }
    for identity in identities where census.unique.contains(identity) {
      if let id = MonkeyID(text: identity.text, in: base) { return (id, identity) }
    }
    return inRow ?? scoped(node, kind: kind, identities)
  }

  /// The second of those that are called so: `Save#2`.
  private func numbered(_ node: Node, kind: String, _ identities: [Identity], _ census: Census) -> Choice? {
    for identity in identities {
      if let place = census.places[identity], let id = MonkeyID(text: identity.text, ordinal: place, in: base), finds(node, kind, id) {
        return (id, identity)
      }
    }
    return nil
  }

  private func first(_ ids: [MonkeyID?], of node: Node, _ kind: String) -> MonkeyID? {
    ids.compactMap { $0 }.first { finds(node, kind, $0) }
  }

  /// Where others can be in front: as the only one in all, or inside its window, in which its names and numbers are
  /// its own.
  private func inWindow(
    _ node: Node, kind: String, _ identities: [Identity], _ lasting: [Identity], _ census: Census
  ) -> Choice? {
    guard base.isEmpty, let window = scene.path(from: node).last, fronts != [window],
      let isMapped = scene.flags(of: node)?.contains(.shown)
    else { return nil }
    if node == window, let numbered = numbered(node, kind: kind, lasting, census) { return numbered }
    if census.isOnly, finds(node, kind, .any) { return (.any, nil) }
    let inside = Census(of: node, in: [[window]], kind: kind, isMapped: isMapped, identities, scene)
    for scope in windowNames(window).compactMap({ MonkeyID.ScopePart(text: $0.text, ordinal: $0.ordinal) }) {
      var maker = self
      maker.base = [scope]
      if let choice = maker.chosen(for: node, kind: kind, identities, inside) { return choice }
    }
    return nil
  }

  /// What a window is called, the most lasting first: by a name of its own, with its number among those of its title, or
  /// with its number among all.
  func windowNames(_ window: Node) -> [(text: String, ordinal: Int?)] {
    let mapped = scene.windowsByAge().filter { scene.has(.shown, $0) }
    func named(_ name: Identity) -> (String, Int?) {
      let same = Places(scene: scene).takingKeys(mapped.filter { scene.identities(of: $0).map(\.text).contains(name.text) })
      return (name.text, same.count > 1 ? same.firstIndex(of: window).map { $0 + 1 } : nil)
    }
    let names = usableNames(of: window)
    let lasting = names.filter { history.isLasting($0, of: window) }.map(named)
    var ordered: [(text: String, ordinal: Int?)] = lasting.filter { $0.1 == nil }
    ordered += lasting.filter { $0.1 != nil }
    if let place = mapped.firstIndex(of: window) { ordered.append(("Window", place + 1)) }
    return ordered + names.filter { !history.isLasting($0, of: window) }.map(named)
  }

  /// Whether the player finds just this widget, whichever window is in front then.
  func finds(_ node: Node, _ kind: String, _ id: MonkeyID) -> Bool {
    let fronts: [Node?] = base.isEmpty && !self.fronts.isEmpty ? self.fronts : [nil]
    return fronts.allSatisfy { (try? finder.find(KindReference(kind), id, front: $0)) == node }
  }
}
