/// Asks whether a command's widget is in this process, at once: no waiting, no acting.
///
/// With several processes in a session it decides which one performs the command.
public enum Find: WireMethod {
  public static let method = Method.find

  public struct Parameters: Codable, Sendable, Hashable {
    /// As for `perform`.
    public var line: String

    public init(line: String) { self.line = line }
  }

  public struct Result: Codable, Sendable, Hashable {
    /// Whether `perform` would find something here, be it ambiguous or covered. Of a command
    /// without a widget (`Keys`): whether the active window is this process's.
    public var found: Bool

    public init(found: Bool) { self.found = found }
  }
}
