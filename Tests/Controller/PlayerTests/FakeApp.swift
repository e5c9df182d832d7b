import Player
import Script

/// Stands in for an app: answers each line as it is told, and keeps what it was asked.
actor FakeApp: CommandPerformer {
  private var answers: [String: [PerformResult]]
  private(set) var requests: [PerformRequest] = []

  /// - Parameter answers: by line, one after the other; the last again and again. Others are ok.
  init(_ answers: [String: [PerformResult]] = [:]) {
    self.answers = answers
  }

  var lines: [String] { requests.map(\.line) }

  func perform(_ request: PerformRequest) async -> PerformResult {
    requests.append(request)
    guard let list = answers[request.line], let answer = list.first else { return PerformResult(status: .ok) }
    if list.count > 1 { answers[request.line] = Array(list.dropFirst()) }
    return answer
  }

  func pause(_ duration: Duration) async throws -> PerformResult {
    try await Task.sleep(for: duration)
    return PerformResult(status: .ok)
  }
}

/// Keeps the events of a run.
actor Events: PlayObserver {
  private(set) var all: [PlayEvent] = []

  func observe(_ event: PlayEvent) { all.append(event) }

  var said: [String] {
    all.compactMap { if case .said(let text, _, _) = $0 { text } else { nil } }
  }
}
