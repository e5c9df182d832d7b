/// How a script went as a whole.
public struct ScriptResult: Sendable, Hashable {
  /// The script as it was named.
  public var file: String
  /// The commands in the order in which they ended, those of scripts it ran included.
  public var steps: [StepResult]
  public var duration: Duration
  /// The tags of its first line.
  public var ownTags: [String]
  /// Whether the app ended or could no longer be reached.
  public var lostApp: Bool

  public init(
    file: String, steps: [StepResult] = [], duration: Duration = .zero, ownTags: [String] = [], lostApp: Bool = false
  ) {
    self.file = file
    self.steps = steps
    self.duration = duration
    self.ownTags = ownTags
    self.lostApp = lostApp
  }

  /// The worst that happened: an ERROR before a FAIL.
  public var status: PerformResult.Status {
    if steps.contains(where: { $0.status == .error }) { return .error }
    return steps.contains { $0.status == .fail } ? .fail : .ok
  }

  /// The tags of its first line and of the commands that were played, each once.
  public var tags: [String] { (ownTags + steps.compactMap(\.tag)).uniqued }

  /// The first command that did not end well, of those that perform something themselves.
  public var firstProblem: StepResult? { steps.first { $0.status != .ok } }
}

extension [String] {
  /// Each once, in the order in which they come first.
  var uniqued: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
