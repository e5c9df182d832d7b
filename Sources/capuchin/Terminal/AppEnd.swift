import ArgumentParser
import Logging
import Session
import Wire

extension SessionEnd {
  /// Says if the app did not end well by itself.
  ///
  /// - Throws: `ExitCode.failed` if a signal ended it, `.packFault` if a pack is to blame.
  ///
  /// - Parameter agents: know in which pack it was.
  func complain(to logger: Logger, _ agents: AgentGroup) async throws {
    guard let app, !app.isSuccess else { return }
    let fault = await agents.fault(ended: app)
    logger.notice("the app ended with \(app)\(fault.map { ", \($0)" } ?? "")")
    if fault?.culprit != nil { throw ExitCode.packFault }
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
