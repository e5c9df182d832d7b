import ArgumentParser
import Logging
import Session
import Wire

extension SessionEnd {
  /// Says if the app did not end well by itself.
  ///
  /// - Parameter agents: know in which pack it was.
  /// - Throws: `ExitCode.failed` if a signal ended it, or somebody else the whole session; `.packFault` if a
  ///   pack is to blame.
  func complain(to logger: Logger, _ agents: AgentGroup) async throws {
    guard interference == nil else { throw ExitCode.failed }
    guard let app else { return }
    let fault = await agents.fault(ended: app)
    // A pack may end the app as if all were well.
    guard !app.isSuccess || fault?.culprit != nil else { return }
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
