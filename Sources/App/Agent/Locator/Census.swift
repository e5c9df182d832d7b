import PackHost
import Script

/// What a walk of the front window, or of all, says of a widget and its ids.
struct Census {
  /// Those of its ids that no other widget matches before it.
  private(set) var unique: [Identity] = []
  /// The widget's number among those that match one of its ids, where others do.
  private(set) var places: [Identity: Int] = [:]
  /// Its number among its kind; nil if the place that is looked at first has others only.
  private(set) var ordinal: Int?
  /// Whether it is the only one of its kind there.
  private(set) var isOnly = false
  /// The first id of each of its kind there, in order; "" for one without. Empty if the walk ended before the last one,
  /// or if there are more than `mostOfKind`.
  private(set) var ofKind: [String] = []

  /// In longer lists a place says nothing.
  private static let mostOfKind = 50

  /// Walks no further than it takes to tell.
  ///
  /// - Parameters:
  ///   - groups: where to look; the first group in which something matches decides.
  ///   - isMapped: a field that shows as it is typed into is not on screen yet; it is told from the
  ///     others that are not, and has no number.
  init(
    of node: Node, in groups: [[Node]], kind: String, isMapped: Bool, _ identities: [Identity], _ scene: any Scene
  ) {
    var open = identities
    var isCounted = false
    for group in Places.distinct(groups) {
      if open.isEmpty && isCounted { break }
      var tallies = open.map { Tally(.text($0.text, ordinal: nil)) }
      var count = 0
      var own: Int?
      var (names, isWhole) = ([String](), !tallies.isEmpty)
      scene.survey(KindReference(kind), below: group, hidden: !isMapped, names: !tallies.isEmpty) { other, look, kind in
        count += 1
        if other == node { own = count }
        // The ids of others matter only to tell them from its own.
        let ids = tallies.isEmpty ? [] : scene.identities(of: other, look, kind: kind)
        for place in tallies.indices { tallies[place].add(other, ids) }
        if count <= Self.mostOfKind { names.append(ids.first?.text ?? "") }
        if count < 2 || own == nil || !tallies.allSatisfy(\.isAmbiguous) { return true }
        isWhole = false
        return false
      }
      if !isCounted {
        (ordinal, isOnly, isCounted) = (own, own != nil && count == 1, count > 0)
        if isWhole, count <= Self.mostOfKind, own != nil { ofKind = names }
      }
      open = take(zip(open, tallies), of: node)
    }
    if !isMapped { (places, ordinal, isOnly, ofKind) = ([:], nil, false, []) }
  }

  /// - Returns: the ids that nothing matches.
  private mutating func take(_ found: Zip2Sequence<[Identity], [Tally]>, of node: Node) -> [Identity] {
    var open: [Identity] = []
    for (identity, tally) in found {
      switch tally.verdict {
      case .one(node): unique.append(identity)
      case .many(let nodes): places[identity] = nodes.firstIndex(of: node).map { $0 + 1 }
      case .none: open.append(identity)
      case .one, .tooFew: break
      }
    }
    return open
  }
}
