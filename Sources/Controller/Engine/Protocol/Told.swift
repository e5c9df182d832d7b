import FoundationEssentials
import Logging
import Wire

/// What clients are told unasked.
enum Told: Sendable {
  case recorded(EngineAPI.Line)
  case step(EngineAPI.StepEnded)
  case ended(EngineAPI.Ended)
  case log(EngineAPI.LogLine)

  /// As a line of the protocol.
  ///
  /// - Throws: as `OutgoingMessage.notification(_:_:)`.
  func line() throws(WireError) -> Data {
    switch self {
    case .recorded(let line): try OutgoingMessage.notification("recorded", line)
    case .step(let step): try OutgoingMessage.notification("step", step)
    case .ended(let ended): try OutgoingMessage.notification("ended", ended)
    case .log(let line): try OutgoingMessage.notification("log", line)
    }
  }
}

/// Hands on what the session has to say of what is missing but not needed.
struct EngineLog: LogHandler {
  let tell: @Sendable (EngineAPI.LogLine.Level, String) -> Void
  var logLevel = Logger.Level.notice
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let level: EngineAPI.LogLine.Level = switch event.level {
    case .trace, .debug: .debug
    case .info, .notice: .info
    case .warning: .warning
    case .error, .critical: .error
    }
    tell(level, "\(event.message)")
  }

  static func logger(_ tell: @escaping @Sendable (EngineAPI.LogLine.Level, String) -> Void) -> Logger {
    Logger(label: "capuchin.engine") { _ in EngineLog(tell: tell) }
  }
}
