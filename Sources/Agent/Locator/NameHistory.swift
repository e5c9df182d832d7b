import PackHost

/// What widgets were called each time that they were recorded: what keeps changing while somebody looks is no
/// name, whatever its shape. The toolkit's thread.
final class NameHistory {
  /// More widgets than a person works with; then it begins anew.
  private static let most = 4096
  /// Two texts are those of a switch, as `Play` and `Pause` are, and say what the user saw.
  private static let fewestOfChange = 3

  private struct Entry {
    /// What it was called at any time.
    var sets: Set<Set<String>> = []
    /// What it was called every time.
    var constant: Set<String>
  }

  private var entries: [Node: Entry] = [:]

  /// Notes what a widget is called now.
  func note(_ node: Node, _ identities: [Identity]) {
    let texts = Set(identities.filter { $0.tier != .developer }.map(\.text))
    if entries.count >= NameHistory.most { entries.removeAll(keepingCapacity: true) }
    var entry = entries[node] ?? Entry(constant: texts)
    guard entry.sets.count < NameHistory.fewestOfChange || !texts.isSuperset(of: entry.constant) else { return }
    entry.sets.insert(texts)
    entry.constant.formIntersection(texts)
    entries[node] = entry
  }

  /// Whether a widget is likely to be called so another time.
  func isLasting(_ identity: Identity, of node: Node) -> Bool {
    if identity.tier == .developer { return true }
    guard LastingName.isLasting(identity.text) else { return false }
    guard let entry = entries[node], entry.sets.count >= NameHistory.fewestOfChange else { return true }
    return entry.constant.contains(identity.text)
  }
}
