import PackHost
import Synchronization
import Wire
import struct PackHost.LogEntry

/// Where log lines go: to the controllers, and until one is there into a short memory. Any thread.
final class AgentLog: Sendable {
  /// Lines kept for the first controller, and complaints kept of one pack.
  static let most = 200

  private struct State {
    var backlog: [LogEntry] = []
    var complaints: [String: [String]] = [:]
  }

  private let secrets: Secrets
  private let audience: Audience
  private let state = Mutex(State())

  init(secrets: Secrets, audience: Audience) {
    self.secrets = secrets
    self.audience = audience
  }

  /// Keeps or tells a line.
  func write(_ entry: LogEntry) {
    let isHeard = state.withLock { state in
      if entry.level >= .warning, !entry.pack.isEmpty {
        let known = state.complaints[entry.pack] ?? []
        if known.count < AgentLog.most { state.complaints[entry.pack] = known + [secrets.redact(entry.text)] }
      }
      guard audience.isEmpty else { return true }
      if state.backlog.count < AgentLog.most { state.backlog.append(entry) }
      return false
    }
    if isHeard { tell(entry) }
  }

  /// Tells what was kept, now that somebody listens.
  func flush() {
    let kept = state.withLock { state in
      defer { state.backlog = [] }
      return state.backlog
    }
    kept.forEach(tell)
  }

  /// The warnings and errors that nobody has heard yet.
  var warnings: [String] {
    state.withLock { $0.backlog }.filter { $0.level >= .warning }.map(text(of:))
  }

  /// What was said about a pack since it was loaded.
  func complaints(about pack: String) -> [String] {
    state.withLock { $0.complaints[pack] ?? [] }
  }

  private func tell(_ entry: LogEntry) {
    let level: Wire.LogEntry.Level =
      switch entry.level {
      case .debug: .debug
      case .info: .info
      case .warning: .warning
      case .error: .error
      }
    audience.notify(.log(Wire.LogEntry(level: level, text: text(of: entry))))
  }

  private func text(of entry: LogEntry) -> String {
    secrets.redact(entry.pack.isEmpty ? entry.text : "\(entry.pack): \(entry.text)")
  }
}
