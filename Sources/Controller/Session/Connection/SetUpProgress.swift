import FoundationEssentials
import Script
import Wire

/// How far a session's set-up operations are, as the agent tells before it can be connected to.
struct SetUpProgress {
  private let file: String

  init(_ directory: SessionDirectory) { file = directory.setUpLog }

  /// Whether one has failed.
  var hasFailed: Bool { last?.state == .failed }

  /// What it is that kept the app from being reached; nil if not its set-up.
  func problem(behind error: any Error) -> ConnectionError? {
    guard let last else { return nil }
    switch (last.state, error) {
    case (.failed, ConnectionError.appEnded(_, let app, _, _)), (.failed, ConnectionError.noAgent(let app, _, _, _)):
      return .notSetUp(operation: last.operation, app: app, reason: last.message)
    case (.began, ConnectionError.appEnded(let status, let app, _, let fault)):
      let how = status.map { " with \($0)" } ?? ""
      let place = fault.map { ", \($0)" } ?? ""
      return .notSetUp(
        operation: last.operation, app: app, reason: "the app ended\(how) meanwhile\(place).", in: fault)
    case (.began, ConnectionError.noAgent(let app, let waited, _, let fault)):
      let reason = "it had not ended after \(DurationText.text(of: waited)); --start-timeout sets how long it may take."
      return .notSetUp(
        operation: last.operation, app: app, reason: fault.map { "\(reason) It is \($0)." } ?? reason, in: fault)
    default: return nil
    }
  }

  /// The newest line. One that is being written is none yet.
  private var last: SetUpStep? {
    guard let data = FileManager.default.contents(atPath: file), data.last == UInt8(ascii: "\n") else { return nil }
    return data.split(separator: UInt8(ascii: "\n")).last.flatMap {
      try? JSONDecoder().decode(SetUpStep.self, from: $0)
    }
  }
}
