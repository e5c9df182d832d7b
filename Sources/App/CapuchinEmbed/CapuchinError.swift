import CEmbed

/// What went wrong, and where.
public struct CapuchinError: Error, Hashable, Sendable {
  /// Whether a verification was false, or a command could not be performed.
  public enum Status: Hashable, Sendable { case fail, error }

  public let status: Status
  /// The number of the script's line, from 1; 0 for none.
  public let line: Int
  /// For programs: `not-found`. Docs/Embedding.md has them.
  public let code: String
  /// One sentence for a person.
  public let message: String
  /// Widgets that almost matched, the nearest first: `Button Save`.
  public let nearMisses: [String]
  /// The command that went wrong, variables substituted.
  public let command: String

  /// - Returns: nil if all is well.
  init?(_ outcome: capuchin_outcome) {
    guard outcome.status != Int32(CAPUCHIN_OK.rawValue) else { return nil }
    func text(_ text: UnsafePointer<CChar>?) -> String { text.map { String(cString: $0) } ?? "" }
    status = outcome.status == Int32(CAPUCHIN_FAIL.rawValue) ? .fail : .error
    line = Int(outcome.line)
    (code, message, command) = (text(outcome.code), text(outcome.message), text(outcome.command))
    nearMisses = text(outcome.near_misses).split(separator: "\n").map(String.init)
  }
}

extension CapuchinError: CustomStringConvertible {
  public var description: String { command.isEmpty ? message : "\(command): \(message)" }
}

extension CapuchinError {
  /// For want of anything that is known of it.
  static let notStarted = CapuchinError(
    status: .error, line: 0, code: "not-started", message: "Capuchin could not be started", nearMisses: [], command: "")

  private init(
    status: Status, line: Int, code: String, message: String, nearMisses: [String], command: String
  ) {
    (self.status, self.line, self.code, self.message) = (status, line, code, message)
    (self.nearMisses, self.command) = (nearMisses, command)
  }
}
