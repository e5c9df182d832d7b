/// The signals that the app listens to, and how often each was emitted while scripts were played.
struct SeenSignals {
  struct Name: Hashable, Comparable, Sendable {
    let widget: WidgetName
    /// `clicked`, `notify::active`; of an event controller or of what a widget shows with the class before it.
    let signal: String

    static func < (left: Name, right: Name) -> Bool { (left.widget, left.signal) < (right.widget, right.signal) }
  }

  private(set) var emissions: [Name: Int] = [:]
  /// Whether the app's process tells of them.
  private(set) var areTold = false
  /// What the last command used, the widgets around it among it; nil where that is not known.
  var lastUsed: Set<WidgetName>?
  /// What may have been emitted when nobody could look.
  private var doubtful: Set<Name> = []
  /// Of this start of the app, by process and number there.
  private var known: [String: Name] = [:]
  private var counted: [String: Int] = [:]
  /// Of which the look that is going on has told already.
  private var told: Set<String> = []
  private var isFirstLook = true

  /// The app is started anew.
  mutating func begin() { (known, counted, lastUsed, isFirstLook) = ([:], [:], nil, true) }

  mutating func tell() { areTold = true }

  /// An action was sent, by what goes by that number.
  mutating func note(sent signal: String, by number: String, in process: String) {
    if let name = known["\(process):\(number)"], name.signal == signal { emissions[name, default: 0] += 1 }
  }

  /// Those of a widget, as the tree has them: `7:clicked 8:notify::active`, of a control of AppKit's `0x55d0:save:`. A
  /// model that several widgets show counts for the first.
  mutating func note(_ heard: String, of widget: WidgetName, in process: String) {
    for entry in heard.split(separator: " ") {
      let parts = entry.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, case let key = "\(process):\(parts[0])", told.insert(key).inserted else { continue }
      let name = Name(widget: widget, signal: String(parts[1]))
      emissions[name] = emissions[name] ?? 0
      known[key] = name
    }
  }

  /// How often all were emitted since the process started, as the tree has it: `7=2`. What was before the first
  /// look does not count.
  mutating func count(_ emitted: String, in process: String) {
    areTold = true
    for entry in emitted.split(separator: " ") {
      let parts = entry.split(separator: "=")
      guard parts.count == 2, let count = Int(parts[1]) else { continue }
      let key = "\(process):\(parts[0])"
      if isFirstLook {
        counted[key] = count
      } else if let name = known[key] {
        // A process that has begun another program counts anew.
        let before = counted[key] ?? 0
        emissions[name, default: 0] += count < before ? count : count - before
        counted[key] = count
      }
    }
  }

  /// The look is over.
  mutating func wereCounted() { (isFirstLook, told) = (false, []) }

  /// Nobody can look any more: what the last command brought about is not known.
  mutating func loseSight() { doubtful.formUnion(known.values.filter { lastUsed?.contains($0.widget) ?? true }) }

  /// All of which it is known whether they were emitted, in order.
  var certain: [Name] { emissions.keys.filter { emissions[$0] != 0 || !doubtful.contains($0) }.sorted() }
}
