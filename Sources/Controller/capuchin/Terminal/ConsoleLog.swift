import Logging
import Report

/// Puts the log on standard error, one line an entry: `capuchin: warning: …`.
struct ConsoleLog: LogHandler {
  var logLevel: Logger.Level
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let level = event.level <= .notice ? "" : "\(event.level): "
    Console.shared.complain("capuchin: \(level)\(TerminalText.escaped("\(event.message)"))")
  }

  /// The program's logger.
  static func logger(verbose: Bool) -> Logger {
    Logger(label: "capuchin") { _ in ConsoleLog(logLevel: verbose ? .debug : .notice) }
  }
}
