import ArgumentParser
import Logging
import Session
import Wire

extension SessionEnd {
  /// Says if the app did not end well by itself.
  ///
  /// - Throws: `ExitCode.failed` if a signal ended it, or somebody else the whole session.
  func complain(to logger: Logger) throws {
    guard interference == nil else { throw ExitCode.failed }
    guard let app, !app.isSuccess else { return }
    logger.notice("the app ended with \(app)")
    if case .signalled = app { throw ExitCode.failed }
  }
}

extension Logger {
  /// Takes over what an agent has to say.
  func log(_ entry: LogEntry, pid: Int32) {
    let level: Logger.Level = switch entry.level {
    case .debug: .debug
    case .info: .info
    case .warning: .warning
    case .error: .error
    }
    log(level: level, "process \(pid): \(entry.text)")
  }
}
