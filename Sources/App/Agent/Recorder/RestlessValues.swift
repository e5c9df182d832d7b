import PackHost

/// Values that go on changing while nobody does anything: a clock, a counter, what is being played. Whatever they are
/// when the person goes on, the last act has not brought it about.
///
/// Between two acts, from a second after the one: they are read four times a second, and what has changed twice is
/// restless. Once may be the late answer to the act. Of texts only the numbers may differ: `Loading 3 of 9` that
/// becomes `Done` has come to an end.
final class RestlessValues {
  /// How often they are looked at, in milliseconds.
  static let period: UInt32 = 250
  /// Until then the toolkit may be moving what was touched to its place.
  private static let rest: UInt64 = 1000
  private static let fewestChanges = 2
  /// More than these are not read: each costs a call of the toolkit's.
  private static let most = 400

  private struct Watched {
    let entry: Appearance.Entry
    var value: Value
    var changes = 0
  }

  /// Nil until a pause is long enough.
  private var watched: [Watched]?
  /// Those that were found.
  private(set) var nodes: Set<Node> = []
  /// The last text of those whose value is a text.
  private(set) var texts: [Node: String] = [:]

  /// - Parameter lastInput: when the person did something last, in milliseconds as `now`.
  /// - Returns: what has proved to be restless in this look.
  func look(at scene: any Scene, lastInput: UInt64, now: UInt64) -> Set<Node> {
    guard now >= lastInput, now - lastInput >= RestlessValues.rest else {
      watched = nil
      return []
    }
    guard let before = watched else {
      let open = Appearance(of: scene).entries.lazy.filter { [nodes] in !nodes.contains($0.node) }
      watched = Array(open.compactMap(RestlessValues.watched).prefix(RestlessValues.most))
      return []
    }
    let known = nodes
    watched = before.compactMap { read($0, scene) }
    return nodes.subtracting(known)
  }

  private static func watched(_ entry: Appearance.Entry) -> Watched? {
    guard let value = entry.isWindow ? entry.names.first.map({ .string($0.text) }) : entry.value, shape(of: value) != nil
    else { return nil }
    return Watched(entry: entry, value: value)
  }

  /// - Returns: nil of what is found, and of what is gone or has become something else.
  private func read(_ old: Watched, _ scene: any Scene) -> Watched? {
    var new = old
    let node = old.entry.node
    guard let value = old.entry.isWindow ? title(of: node, scene) : Appearance.value(of: node, old.entry.kind, scene),
      RestlessValues.shape(of: value) == RestlessValues.shape(of: old.value)
    else { return nil }
    if value != old.value { new.changes += 1 }
    new.value = value
    guard new.changes >= RestlessValues.fewestChanges else { return new }
    nodes.insert(node)
    if case .string(let text) = value { texts[node] = text }
    return nil
  }

  private func title(of window: Node, _ scene: any Scene) -> Value? {
    scene.identities(of: window).first.map { .string($0.text) }
  }

  /// What of a value stays while it ticks; nil of what cannot tick, as a text without a number.
  private static func shape(of value: Value) -> String? {
    switch value {
    case .bool, .int, .double: return ""
    case .string(let text):
      return text.contains(where: \.isNumber) ? LastingName.pattern(of: text) : nil
    default: return nil
    }
  }
}
