/// One command to be performed in the app.
public struct PerformRequest: Sendable, Hashable {
  /// The command in canonical form without the modifiers that the player sees to; secrets stand in
  /// it as `${secret:name}`.
  public var line: String
  /// How long it may take.
  public var timeout: Duration
  /// The values of the secrets in the line, by name; for no log.
  public var secrets: [String: String]
  /// Whether a failure shall carry a picture of the window and the tree.
  public var wantsEvidence: Bool
  /// Whether the result shall say where the widget stands in the tree.
  public var wantsPath: Bool
  /// Whether the result of a command that only looks shall say what the recorder would call its widget.
  public var wantsLocator = false
  /// What texts of the line may be in the app's code, by text, if the map knows that.
  public var texts: [String: [String]] = [:]
  /// The locale in which the line was recorded; nil where the script does not say.
  public var locale: String?
  /// Whether a `Verify…` looks once, as a condition does.
  public var looksOnce = false
  /// Whether it may be given up early if it finds no widget: another has found none in all its time, and the app has
  /// shown the same since.
  public var givesUpEarly = false
  /// Whether the same command was asked for a moment ago, and this is another look of it.
  public var isRepeated = false
  /// What keys brought about when they were recorded, as lines that check it.
  public var effects: [String] = []
  /// Once the command has acted, how long the app must show the same before it counts as done; nil: it need not.
  public var rest: Rest?

  /// How long an app is waited for that may still be at work on what a command began.
  public struct Rest: Sendable, Hashable {
    /// How long it must show the same.
    public var quiet: Duration
    /// How long it is waited for at most.
    public var most: Duration

    public init(quiet: Duration, most: Duration) { (self.quiet, self.most) = (quiet, most) }
  }

  public init(
    line: String, timeout: Duration, secrets: [String: String] = [:], wantsEvidence: Bool = false,
    wantsPath: Bool = false
  ) {
    self.line = line
    self.timeout = timeout
    self.secrets = secrets
    self.wantsEvidence = wantsEvidence
    self.wantsPath = wantsPath
  }
}

extension PerformRequest {
  /// Whether the command leaves the app as it is.
  public var onlyLooks: Bool { Self.onlyLooks(line.prefix { $0 != " " }) }

  static func onlyLooks(_ verb: some StringProtocol) -> Bool {
    let verb = verb.lowercased()
    return ["verify", "waitfor", "get", "savetree"].contains { verb.hasPrefix($0) }
  }
}
