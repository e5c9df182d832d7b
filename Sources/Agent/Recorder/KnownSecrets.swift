/// The values that each secret has and had.
struct KnownSecrets {
  /// How many earlier values of one name are kept; the oldest goes. Nobody mistypes a password so often.
  static let mostEarlier = 100

  private var present: [String: String] = [:]
  private var earlier: [String: [String]] = [:]
  /// All of them, the longest first; of one length the present ones.
  private(set) var longestFirst: [(name: String, value: String)] = []

  /// - Parameter value: what the name stands for from now on; empty for nothing.
  mutating func learn(_ value: String, named name: String) {
    let before = present[name]
    guard before != value else { return }
    if let before, !value.hasPrefix(before) || value.isEmpty { finish(before, named: name) }
    present[name] = value.isEmpty ? nil : value
    let all = present.map { ($0.key, $0.value) } + earlier.flatMap { name, values in values.map { (name, $0) } }
    longestFirst = all.enumerated()
      .sorted { ($1.element.1.utf8.count, $0.offset) < ($0.element.1.utf8.count, $1.offset) }
      .map { (name: $0.element.0, value: $0.element.1) }
  }

  /// What is deleted from its end gives a shorter value each time: the whole one is enough.
  private mutating func finish(_ value: String, named name: String) {
    var values = earlier[name] ?? []
    guard !values.contains(where: { $0.hasPrefix(value) }) else { return }
    values.append(value)
    earlier[name] = values.suffix(KnownSecrets.mostEarlier)
  }
}
