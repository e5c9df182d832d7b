/// How one command of a script went; secrets are redacted.
public struct StepResult: Sendable, Hashable {
  /// The script as it was named.
  public var file: String
  /// The command's line in it, from 1.
  public var line: Int
  /// The command with its variables substituted.
  public var command: String
  /// What `%name` calls it; nil for none.
  public var name: String?
  /// How many scripts run the one it stands in; 0 in the script that is played.
  public var depth: Int
  public var status: PerformResult.Status
  /// One sentence; empty if all is well and there is nothing to say.
  public var message: String
  public var duration: Duration
  /// What went wrong, for programs; nil if all is well.
  public var code: String?
  /// The widgets that almost matched, the nearest first.
  public var nearMisses: [String]
  /// The files written about a failure: a picture, the tree.
  public var evidence: [String]
  /// An XPath that found the widget in the tree just before, if it was wanted.
  public var path: String?

  /// The widgets that almost matched and that the message does not name already.
  public var unnamedMisses: [String] {
    let named = message.replacing("\"", with: "")
    return nearMisses.filter { !named.contains($0) }
  }

  public init(
    file: String, line: Int, command: String, name: String? = nil, depth: Int = 0,
    status: PerformResult.Status, message: String = "", duration: Duration = .zero,
    code: String? = nil, nearMisses: [String] = [], evidence: [String] = [], path: String? = nil
  ) {
    self.file = file
    self.line = line
    self.command = command
    self.name = name
    self.depth = depth
    self.status = status
    self.message = message
    self.duration = duration
    self.code = code
    self.nearMisses = nearMisses
    self.evidence = evidence
    self.path = path
  }
}
