/// How far a session's set-up operations are: a line of JSON in the session's `setup.log`.
///
/// The agent writes it, where no connection stands yet; whoever waits for the agent reads it.
public struct SetUpStep: Codable, Sendable, Hashable {
  public enum State: String, Codable, Sendable, Hashable {
    case began, done, failed
  }

  /// The file's name in the session's folder.
  public static let file = "setup.log"

  public var operation: String
  public var state: State
  /// Why it failed; else empty.
  public var message: String

  public init(_ operation: String, _ state: State, message: String = "") {
    self.operation = operation
    self.state = state
    self.message = message
  }
}
