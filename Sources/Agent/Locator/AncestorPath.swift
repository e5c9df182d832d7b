import PackHost
import Script

/// The widgets from a window down to the one that a walk has come to, and how many scope steps
/// they satisfy.
///
/// The steps are looked at only below what is found, and once for each ancestor: ids cost more
/// than the walk.
struct AncestorPath {
  private struct Entry {
    let node: Node
    let traits: ClassTraits
    /// How many steps this widget and those above it satisfy; nil until somebody asks.
    var level: Int?
  }

  private let scene: any Scene
  private let steps: [ScopeStep]
  private let mustCount: Bool
  private var entries: [Entry] = []
  private var claims: ClaimPath
  /// How many widgets matched the counted step at each level, below the present match of the level above.
  private var counts: [Int]

  init(scene: any Scene, steps: [ScopeStep]) {
    self.scene = scene
    self.steps = steps
    mustCount = steps.contains(where: \.counts)
    claims = ClaimPath(scene: scene)
    counts = Array(repeating: 0, count: steps.count)
  }

  /// Goes on to the next widget of a walk.
  mutating func enter(_ node: Node, _ traits: ClassTraits, depth: Int) {
    if entries.count > depth { entries.removeLast(entries.count - depth) }
    entries.append(Entry(node: node, traits: traits, level: nil))
    claims.enter(node, traits, depth: depth)
    if mustCount { _ = level(at: entries.count - 1) }
  }

  /// Whether the ancestors of the present widget satisfy all steps.
  mutating func satisfiesScopes() -> Bool {
    steps.isEmpty || level(at: entries.count - 2) == steps.count
  }

  /// Whether an ancestor claims the present widget as a part of it.
  mutating func isInner() -> Bool { claims.isInner() }

  private mutating func level(at index: Int) -> Int {
    guard entries.indices.contains(index) else { return 0 }
    if let known = entries[index].level { return known }
    let above = level(at: index - 1)
    let level = above < steps.count && matches(steps[above], entries[index], at: above) ? above + 1 : above
    entries[index].level = level
    return level
  }

  private mutating func matches(_ step: ScopeStep, _ entry: Entry, at level: Int) -> Bool {
    let matches: Bool
    var wanted: Int?
    switch step {
    case .ancestor(let name, let ordinal):
      matches = isCalled(name, entry)
      wanted = ordinal
    case .row(let name): matches = isRow(entry) && (isCalled(name, entry) || says(name, entry))
    case .rowOrdinal(let ordinal):
      matches = isRow(entry)
      // Rows that are scrolled out of sight may have no widget: the list knows the number.
      if matches, case .int(let number)? = scene.property("value", of: entry.node) {
        return number == Int64(ordinal)
      }
      wanted = ordinal
    }
    guard matches, let wanted else { return matches }
    counts[level] += 1
    guard counts[level] == wanted else { return false }
    for deeper in counts.indices where deeper > level { counts[deeper] = 0 }
    return true
  }

  private func isCalled(_ name: MonkeyID.Name, _ entry: Entry) -> Bool {
    scene.identities(of: entry.node, entry.traits).contains { name.matches($0.text) }
  }

  private func isRow(_ entry: Entry) -> Bool {
    scene.kind(of: entry.node, entry.traits) == "Row"
  }

  private func says(_ name: MonkeyID.Name, _ entry: Entry) -> Bool {
    guard case .string(let text)? = scene.property("text", of: entry.node) else { return false }
    return name.matches(text)
  }
}
