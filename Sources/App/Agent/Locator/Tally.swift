import PackHost
import Script

/// Counts what matches one target of a monkeyID, tier by tier.
struct Tally {
  /// What came out.
  enum Verdict: Equatable {
    case none
    case one(Node)
    /// More than one where there must be exactly one.
    case many([Node])
    /// An ordinal beyond the last that matches.
    case tooFew(count: Int)
  }

  private let target: MonkeyID.Target
  private var byTier: [[Node]] = Array(repeating: [], count: Tier.allCases.count)
  private var count = 0

  init(_ target: MonkeyID.Target) {
    self.target = target
  }

  /// Whether ids have to be read at all: `*` and `#2` only count.
  var needsIdentities: Bool {
    switch target {
    case .any, .ordinal, .xpath, .plist: false
    case .text, .wildcard: true
    }
  }

  /// What one of a widget's texts must be for the widget to count; nil where texts do not matter.
  var called: ((String) -> Bool)? {
    guard needsIdentities else { return nil }
    return { [self] in matches($0) }
  }

  /// Whether nothing that follows can change the verdict.
  var isDecided: Bool {
    switch target {
    case .ordinal(let wanted): count >= wanted
    case .any, .text, .wildcard, .xpath, .plist: false
    }
  }

  /// Takes the next widget of the kind, in tree order.
  ///
  /// - Parameter identities: its ids; not looked at where `needsIdentities` is false.
  mutating func add(_ node: Node, _ identities: [Identity]) {
    switch target {
    case .any, .ordinal: addCounted(node)
    case .xpath, .plist: break
    case .text, .wildcard:
      for identity in identities where matches(identity.text) {
        let tier = identity.tier.order
        if byTier[tier].last != node { byTier[tier].append(node) }
      }
    }
  }

  /// Whether there is more than one match already.
  var isAmbiguous: Bool { (byTier.first { !$0.isEmpty }?.count ?? 0) > 1 }

  /// The first tier with a match decides.
  var verdict: Verdict {
    guard let matches = byTier.first(where: { !$0.isEmpty }) else {
      if case .ordinal = target, count > 0 { return .tooFew(count: count) }
      return .none
    }
    if case .text(_, let ordinal?) = target {
      return matches.indices.contains(ordinal &- 1)
        ? .one(matches[ordinal - 1]) : .tooFew(count: matches.count)
    }
    return matches.count == 1 ? .one(matches[0]) : .many(matches)
  }

  private mutating func addCounted(_ node: Node) {
    count += 1
    if case .ordinal(let wanted) = target, count != wanted { return }
    byTier[0].append(node)
  }

  private func matches(_ text: String) -> Bool {
    switch target {
    case .text(let wanted, _): wanted == text
    case .wildcard(let pattern): pattern.matches(text)
    case .any, .ordinal, .xpath, .plist: false
    }
  }
}
