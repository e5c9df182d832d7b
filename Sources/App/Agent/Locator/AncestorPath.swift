import PackHost
import Script

/// The widgets from a window down to the one that a walk has come to, and how many scope steps
/// they satisfy.
///
/// The steps are looked at only below what is found, and once for each ancestor: ids cost more
/// than the walk.
struct AncestorPath {
  private let scene: any Scene
  private let steps: [ScopeStep]
  private let mustCount: Bool
  private var claims: ClaimPath
  /// How many steps each widget and those above it satisfy; nil until somebody asks.
  private var levels: [Int?] = []
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
    if levels.count > depth { levels.removeLast(levels.count - depth) }
    levels.append(nil)
    claims.enter(node, traits, depth: depth)
    if mustCount { _ = level(at: levels.count - 1) }
  }

  /// Whether the ancestors of the present widget satisfy all steps.
  mutating func satisfiesScopes() -> Bool {
    steps.isEmpty || level(at: levels.count - 2) == steps.count
  }

  /// Whether an ancestor claims the present widget as a part of it.
  mutating func isInner() -> Bool { claims.isInner() }

  private mutating func level(at index: Int) -> Int {
    guard levels.indices.contains(index) else { return 0 }
    if let known = levels[index] { return known }
    let above = level(at: index - 1)
    let level = above < steps.count && matches(steps[above], claims.entries[index], at: above) ? above + 1 : above
    levels[index] = level
    return level
  }

  private mutating func matches(_ step: ScopeStep, _ entry: ClaimPath.Entry, at level: Int) -> Bool {
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
    case .rowPath(let path): matches = isRow(entry) && isAt(path, entry)
    }
    guard matches, let wanted else { return matches }
    counts[level] += 1
    guard counts[level] == wanted else { return false }
    for deeper in counts.indices where deeper > level { counts[deeper] = 0 }
    return true
  }

  private func isCalled(_ name: MonkeyID.Name, _ entry: ClaimPath.Entry) -> Bool {
    scene.identities(of: entry.node, entry.traits).contains { name.matches($0.text) }
  }

  private func isRow(_ entry: ClaimPath.Entry) -> Bool {
    scene.kind(of: entry.node, entry.traits) == "Row"
  }

  private func says(_ name: MonkeyID.Name, _ entry: ClaimPath.Entry) -> Bool {
    guard case .string(let text)? = scene.property("text", of: entry.node) else { return false }
    return name.matches(text)
  }

  /// True of a row with that path in its tree.
  private func isAt(_ path: [MonkeyID.Row], _ entry: ClaimPath.Entry) -> Bool {
    // A path costs more than a name, and the names of most rows differ.
    if case .named(let name)? = path.last, !isCalled(name, entry), !says(name, entry) { return false }
    guard case .string(let text)? = scene.property("path", of: entry.node) else { return false }
    let steps = text.split(separator: ">", omittingEmptySubsequences: false)
    guard steps.count == path.count else { return false }
    return zip(steps, path).allSatisfy { step, row in
      switch row {
      case .named(let name): name.matches(String(step))
      case .ordinal(let number): step == "#\(number)"
      }
    }
  }
}

/// One thing an ancestor must be, from a scope of a monkeyID: `files[#3]/` makes two steps.
enum ScopeStep {
  /// An ancestor of any kind with that id; the n-th of those in tree order if there is an ordinal.
  case ancestor(MonkeyID.Name, ordinal: Int?)
  /// A row with that text.
  case row(MonkeyID.Name)
  /// The n-th row.
  case rowOrdinal(Int)
  /// The row at the end of a path in a tree.
  case rowPath([MonkeyID.Row])

  /// The steps of scopes, from outside in.
  static func steps(of scopes: some Sequence<MonkeyID.Scope>) -> [ScopeStep] {
    scopes.flatMap { scope in
      [.ancestor(scope.name, ordinal: scope.ordinal), row(scope.row)].compactMap { $0 }
    }
  }

  private static func row(_ path: [MonkeyID.Row]) -> ScopeStep? {
    guard path.count < 2 else { return .rowPath(path) }
    return path.first.map {
      switch $0 {
      case .named(let name): .row(name)
      case .ordinal(let ordinal): .rowOrdinal(ordinal)
      }
    }
  }

  /// Whether those that match have to be counted, so that every widget must be looked at.
  var counts: Bool {
    switch self {
    case .ancestor(_, let ordinal): ordinal != nil
    case .row, .rowPath: false
    case .rowOrdinal: true
    }
  }
}
