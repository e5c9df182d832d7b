/// A line for the log of the controller.
public struct LogEntry: Codable, Sendable, Hashable {
  public var level: Level
  /// Secrets redacted.
  public var text: String

  public init(level: Level, text: String) {
    self.level = level
    self.text = text
  }

  /// How much it matters; one that this side does not know decodes as `info`.
  public enum Level: String, Codable, Sendable, Hashable, CaseIterable {
    case debug
    case info
    case warning
    case error

    public init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      self = Level(rawValue: name) ?? .info
    }
  }
}
