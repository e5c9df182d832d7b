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

  /// The locator of a widget on screen; nil if it is gone or cannot be found by any id.
  func locator(of node: Node) -> Locator? {
    guard let look = scene.look(at: node) else { return nil }
    let kind = scene.kind(of: node, look.traits)
    let identities = usable(scene.identities(of: node, look.traits))
    let survey = surveyed(node, look, kind: kind, identities)
    var candidates = identities
    if let ordinal = survey.ordinal {
      candidates.append(Identity(tier: .ordinal, text: "#\(ordinal)"))
    }
    guard let (id, used) = chosen(for: node, kind: kind, identities, survey) else { return nil }
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

  /// What a walk of the front window, or of all, says of the widget's ids.
  private struct Surveyed {
    /// Those that no other widget matches before it.
    var unique: [Identity] = []
    /// Its number among its kind; nil if the place that is looked at first has others only.
    var ordinal: Int?
  }

  private func surveyed(_ node: Node, _ look: Look, kind: String, _ identities: [Identity]) -> Surveyed {
    var surveyed = Surveyed()
    var open = identities
    var counted = false
    let groups = Places(scene: scene).groups(for: []).groups
    // A field that shows as it is typed into is not on screen yet.
    for (index, group) in groups.enumerated() where index == 0 || group != groups[index - 1] {
      if open.isEmpty && counted { break }
      var tallies = open.map { Tally(.text($0.text, ordinal: nil)) }
      var count = 0
      var own: Int?
      Survey(scene: scene, catalog: catalog).visit(.kind(kind), below: group, hidden: !look.isMapped) { other, look, kind in
        count += 1
        if other == node { own = count }
        let ids = scene.identities(of: other, look.traits, kind: kind)
        for place in tallies.indices { tallies[place].add(other, ids) }
        return true
      }
      if !counted { (surveyed.ordinal, counted) = (look.isMapped ? own : nil, count > 0) }
      surveyed.unique += zip(open, tallies).filter { $1.verdict == .one(node) }.map(\.0)
      open = zip(open, tallies).filter { $1.verdict == .none }.map(\.0)
    }
    return surveyed
  }

  private func chosen(
    for node: Node, kind: String, _ identities: [Identity], _ survey: Surveyed
  ) -> (id: MonkeyID, used: Identity?)? {
    lazy var inRow = self.inRow(node, kind: kind, identities)
    // Before the label beside it: `files[readme.md]/Delete`, not the button "readme.md".
    if let own = identities.first, own.tier == .own, !survey.unique.contains(own), let inRow {
      return inRow
    }
    for identity in identities where survey.unique.contains(identity) {
      if let id = MonkeyID(text: identity.text) { return (id, identity) }
    }
    if let inRow { return inRow }
    if let scoped = scoped(node, kind: kind, identities) { return scoped }
    if let ordinal = survey.ordinal, let id = MonkeyID(ordinal: ordinal),
      finds(node, kind, id)
    {
      return (id, Identity(tier: .ordinal, text: "#\(ordinal)"))
    }
    return inWindow(node, kind: kind)
  }

  /// An id inside the nearest ancestor that makes it the only one.
  private func scoped(
    _ node: Node, kind: String, _ identities: [Identity]
  ) -> (id: MonkeyID, used: Identity?)? {
    guard let identity = identities.first else { return nil }
    var tried = 0
    for ancestor in Folding(scene: scene).path(from: node).dropFirst() {
      guard tried < LocatorMaker.scopesTried else { return nil }
      guard let traits = scene.traits(of: ancestor),
        let name = usable(scene.identities(of: ancestor, traits)).first,
        let scope = MonkeyID.ScopePart(text: name.text),
        let id = MonkeyID(text: identity.text, in: [scope])
      else { continue }
      tried += 1
      if finds(node, kind, id) { return (id, identity) }
    }
    return nil
  }

  /// Its number in a window that is not in front.
  private func inWindow(_ node: Node, kind: String) -> (id: MonkeyID, used: Identity?)? {
    guard let window = Folding(scene: scene).path(from: node).last,
      let own = ordinal(of: node, kind: kind, below: window)
    else { return nil }
    for scope in scopes(naming: window) {
      if let id = MonkeyID(ordinal: own, in: [scope]), finds(node, kind, id) { return (id, nil) }
    }
    return nil
  }

  /// Its number among its kind in a widget.
  func ordinal(of node: Node, kind: String, below root: Node) -> Int? {
    var count = 0
    var own: Int?
    Survey(scene: scene, catalog: catalog).visit(.kind(kind), below: [root], hidden: false) { other, _, _ in
      count += 1
      if other == node { own = count }
      return own == nil
    }
    return own
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
