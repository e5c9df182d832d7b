/// One line of the host's log.
public struct LogEntry: Hashable, Sendable {
  /// How much it matters; the raw values are the ABI's.
  public enum Level: UInt32, Comparable, CaseIterable, Sendable {
    case debug, info, warning, error

    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  public let level: Level
  /// The id of the pack that it is about; empty for the host itself.
  public let pack: String
  public let text: String

  public init(_ level: Level, pack: String = "", _ text: String) {
    self.level = level
    self.pack = pack
    self.text = text
  }
}

/// Where log lines go. Called on any thread.
public typealias LogWriter = @Sendable (LogEntry) -> Void
