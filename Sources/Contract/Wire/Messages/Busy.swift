/// The command under way has been waiting for a while: for what, so that a person sees why.
public struct Busy: Codable, Sendable, Hashable {
  /// "the button \"Save\" is insensitive", "the window is animating".
  public var reason: String
  /// Since the command began.
  public var milliseconds: Double

  public init(reason: String, milliseconds: Double) {
    self.reason = reason
    self.milliseconds = milliseconds
  }
}
