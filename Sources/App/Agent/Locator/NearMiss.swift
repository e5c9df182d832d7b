import Spelling
import PackHost
import Script

/// A widget that almost matched, and why it did not; where none did, one of the kind.
struct NearMiss: Hashable {
  enum Reason: Hashable {
    case otherKind
    case otherID
    case hidden
    /// Nothing is called nearly so: this one is of the kind.
    case ofKind
  }

  let kind: String
  let id: String
  let reason: Reason
}

/// Looks for what a command may have meant, when nothing matched.
struct NearMisses {
  static let most = 5

  let scene: any Scene

  /// The nearest first, without repetition; where none is near, the first on screen of the kind. Empty for ids that are
  /// no text.
  func find(_ query: KindReference, _ target: MonkeyID.Target) -> [NearMiss] {
    guard let wanted = text(of: target) else { return [] }
    let filter = KindFilter(query, scene: scene)
    var scored: [(score: Int, miss: NearMiss)] = []
    scene.survey(.kind("View"), below: scene.windows(), hidden: true) { node, look, kind in
      let fits = filter.accepts(node, look.traits)
      // Of a widget's ids only the nearest is told: several would look like several widgets.
      let nearest = scene.identities(of: node, look, kind: kind).compactMap { identity in
        distance(identity.text, wanted).map { (distance: $0, text: identity.text) }
      }.min { $0.distance < $1.distance }
      guard let nearest, fits || nearest.distance == 0 else { return true }
      let reason: NearMiss.Reason = !fits ? .otherKind : look.isMapped ? .otherID : .hidden
      let miss = NearMiss(kind: kind, id: nearest.text, reason: reason)
      scored.append((nearest.distance * 2 + (look.isMapped ? 0 : 1), miss))
      return true
    }
    var found: [NearMiss] = []
    for (_, miss) in scored.sorted(by: { $0.score < $1.score }) where !found.contains(miss) {
      found.append(miss)
      if found.count == NearMisses.most { break }
    }
    return found.isEmpty ? ofKind(query) : found
  }

  private func ofKind(_ query: KindReference) -> [NearMiss] {
    var found: [NearMiss] = []
    scene.survey(query, below: scene.windows(), hidden: false) { node, look, kind in
      guard let name = scene.identities(of: node, look, kind: kind).first else { return true }
      let miss = NearMiss(kind: kind, id: name.text, reason: .ofKind)
      if !found.contains(miss) { found.append(miss) }
      return found.count < NearMisses.most
    }
    return found
  }

  private func text(of target: MonkeyID.Target) -> String? {
    if case .text(let text, _) = target { text } else { nil }
  }

  /// A third of the characters may differ; a name inside a longer one counts as near as well.
  private func distance(_ text: String, _ wanted: String) -> Int? {
    if text == wanted { return 0 }
    let limit = max(1, wanted.count / 3)
    if let distance = TypingErrors.between(text, wanted, atMost: limit) { return max(1, distance) }
    return wanted.count > 2 && text.lowercased().contains(wanted.lowercased()) ? limit + 1 : nil
  }
}
