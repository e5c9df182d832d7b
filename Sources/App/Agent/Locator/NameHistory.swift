import PackHost

/// The names of widgets in every state that the recorder has looked at. A name that changes does not last, even if its
/// text alone looks as if it did. Used on the toolkit's thread.
final class NameHistory {
  /// A longer history is dropped, and a new one begins.
  private static let most = 4096
  /// Two texts are those of a switch, as `Play` and `Pause` are, and say what the user saw.
  private static let fewestOfChange = 3

  /// The names of a widget each time that it was recorded.
  private struct Recorded {
    var sets: Set<Set<String>> = []
    /// The names that it had every time.
    var constant: Set<String>
  }

  /// The names of a widget in each state of the app.
  fileprivate struct Shown {
    var names: [Identity]
    /// The labels in or beside it that have shown two texts.
    var changed: Set<Tier> = []
    /// The texts that have changed in nothing but their numbers, with a mark for each number.
    var counting: Set<String> = []
  }

  private var recorded: [Node: Recorded] = [:]
  private var shown: [Node: Shown] = [:]
  /// What was on screen when it was noted last.
  private var last: [Appearance.Entry] = []
  /// The texts of windows and labels that change by themselves.
  var restless: [Node: String] = [:]

  /// Notes what everything on screen is called now.
  func note(_ appearance: Appearance) {
    if shown.count >= NameHistory.most {
      shown.removeAll(keepingCapacity: true)
      last = []
    }
    defer { last = appearance.entries }
    var lastEntries = last.makeIterator()
    for entry in appearance.entries {
      // Most widgets are where they were, called as they were.
      if let same = lastEntries.next(), same.node == entry.node, same.names == entry.names { continue }
      guard var before = shown[entry.node] else {
        shown[entry.node] = Shown(names: entry.names)
        continue
      }
      guard before.names != entry.names else { continue }
      for name in entry.names { before.note(name) }
      before.names = entry.names
      shown[entry.node] = before
    }
  }

  /// Notes what a widget that is being recorded is called now.
  func note(_ node: Node, _ identities: [Identity]) {
    let texts = Set(identities.filter { $0.tier != .developer }.map(\.text))
    if recorded.count >= NameHistory.most { recorded.removeAll(keepingCapacity: true) }
    var entry = recorded[node] ?? Recorded(constant: texts)
    guard entry.sets.count < NameHistory.fewestOfChange || !texts.isSuperset(of: entry.constant) else { return }
    entry.sets.insert(texts)
    entry.constant.formIntersection(texts)
    recorded[node] = entry
  }

  /// True if a widget is likely to be called so another time.
  func isLasting(_ identity: Identity, of node: Node) -> Bool {
    if identity.tier == .developer { return true }
    guard LastingName.isLasting(identity.text) else { return false }
    if identity.tier == .placeholder, LastingName.isExample(identity.text) { return false }
    if let shown = shown[node], shown.isChanging(identity) { return false }
    if let text = restless[node], LastingName.pattern(of: text) == LastingName.pattern(of: identity.text) {
      return false
    }
    if identity.tier == .shown { return true }
    guard let entry = recorded[node], entry.sets.count >= NameHistory.fewestOfChange else { return true }
    return entry.constant.contains(identity.text)
  }
}

extension NameHistory.Shown {
  /// Compares a name with those of the same tier that the widget had before.
  fileprivate mutating func note(_ name: Identity) {
    let before = names.filter { $0.tier == name.tier }
    guard let first = before.first, !before.contains(name) else { return }
    if name.tier == .shown || name.tier == .beside { changed.insert(name.tier) }
    let pattern = LastingName.pattern(of: name.text)
    if before.contains(where: { LastingName.pattern(of: $0.text) == pattern }), first.tier != .developer {
      counting.insert(pattern)
    }
  }

  /// True if the text has changed, or is one of those that count.
  fileprivate func isChanging(_ name: Identity) -> Bool {
    if changed.contains(name.tier) { return true }
    if name.tier == .shown || name.tier == .beside {
      let last = names.first { $0.tier == name.tier } ?? name
      if last != name { return true }
    }
    return !counting.isEmpty && counting.contains(LastingName.pattern(of: name.text))
  }
}
