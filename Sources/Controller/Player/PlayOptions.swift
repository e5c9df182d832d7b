import FoundationEssentials

/// How scripts are played.
public struct PlayOptions: Sendable {
  /// How long a command may take that has no `%timeout`.
  public var timeout: Duration
  /// Whether the commands after a FAIL or an ERROR are played.
  public var keepsGoing: Bool
  /// The folder for pictures and trees of failures; nil writes none.
  public var evidenceFolder: String?
  /// Whether the result of a failure carries a picture of the window and the tree.
  public var keepsEvidence = false
  /// Whether results say where their widgets stand in the tree.
  public var tellsPaths: Bool
  /// The set-up operations that were run before the app's first window.
  public var setUp: [String]
  /// The values of `${name}` when a script begins.
  public var variables: [String: String]
  /// Whether it is a FAIL where a command does not bring about what it did when it was recorded.
  public var isStrict: Bool
  /// How quickly commands follow each other.
  public var pace: Pace
  /// Whether the pictures of `VerifyImage` are written where there are none, or others.
  public var updatesImages = false
  /// Whether a widget that is not found is looked for by what else the map knows of it.
  public var repairs = false
  /// Where `${env:NAME}` looks.
  public var environment: [String: String]

  public init(
    timeout: Duration = .seconds(5), keepsGoing: Bool = false, evidenceFolder: String? = nil,
    tellsPaths: Bool = false, setUp: [String] = [], variables: [String: String] = [:],
    isStrict: Bool = false, pace: Pace = .quick,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.timeout = timeout
    self.keepsGoing = keepsGoing
    self.evidenceFolder = evidenceFolder
    self.tellsPaths = tellsPaths
    self.setUp = setUp
    self.variables = variables
    self.isStrict = isStrict
    self.pace = pace
    self.environment = environment
  }

  /// How quickly commands follow each other.
  public enum Pace: Sendable, Hashable {
    /// Each as soon as the one before has ended.
    case quick
    /// So long after the one before has ended.
    case pause(Duration)
    /// As when they were recorded: so long after the one before was begun. Others at once.
    case recorded
  }
}
