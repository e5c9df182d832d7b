import ABIOverlay
import Synchronization

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

/// Lines that are written once each, and a hundred of them: what a pack does against the contract, for every
/// widget as it may be, does not fill the log. Any thread: a call on the wrong one is such a mistake.
final class OnceLog: Sendable {
  private static let limit = 100
  private let pack: String
  private let write: LogWriter
  private let seen = Mutex<Set<String>>([])

  /// - Parameter pack: whose lines; empty for the host's own.
  init(pack: String = "", write: @escaping LogWriter) {
    self.pack = pack
    self.write = write
  }

  /// Writes what is wrong with what a function of the pack did.
  func report(_ function: String, _ problem: DataProblem) {
    note("\(function) handed over \(problem)")
  }

  /// Writes a line: what is wrong, unless a level says something else.
  func note(_ text: String, _ level: LogEntry.Level = .warning) {
    guard seen.withLock({ $0.count < Self.limit && $0.insert(text).inserted }) else { return }
    write(LogEntry(level, pack: pack, text))
  }
}
