import Foundation

/// How scripts are played.
public struct PlayOptions: Sendable {
  /// How long a command may take that has no `%timeout`.
  public var timeout: Duration
  /// Whether the commands after a FAIL or an ERROR are played.
  public var keepsGoing: Bool
  /// The folder for pictures and trees of failures; nil writes none.
  public var evidenceFolder: String?
  /// Whether results say where their widgets stand in the tree.
  public var tellsPaths: Bool
  /// The set-up operations that were run before the app's first window.
  public var setUp: [String]
  /// The values of `${name}` when a script begins.
  public var variables: [String: String]
  /// Where `${env:NAME}` looks.
  public var environment: [String: String]

  public init(
    timeout: Duration = .seconds(5), keepsGoing: Bool = false, evidenceFolder: String? = nil,
    tellsPaths: Bool = false, setUp: [String] = [], variables: [String: String] = [:],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    self.timeout = timeout
    self.keepsGoing = keepsGoing
    self.evidenceFolder = evidenceFolder
    self.tellsPaths = tellsPaths
    self.setUp = setUp
    self.variables = variables
    self.environment = environment
  }
}
