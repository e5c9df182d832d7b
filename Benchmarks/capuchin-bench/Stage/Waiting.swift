/// Waiting for what must come to pass.
enum Waiting {
  /// Asks again and again until there is an answer.
  ///
  /// - Parameters:
  ///   - what: names it in the error.
  ///   - pause: between two questions.
  /// - Throws: `BenchError.timedOut` after 30 seconds; what the question throws.
  static func wait<Answer>(
    for what: String, every pause: Duration = .milliseconds(10), _ ask: () async throws -> Answer?
  ) async throws -> Answer {
    let seconds = 30.0
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      if let answer = try await ask() { return answer }
      guard ContinuousClock.now < end else { throw BenchError.timedOut(what, seconds: seconds) }
      try await Task.sleep(for: pause)
    }
  }
}

extension Duration {
  var milliseconds: Double { self / .microseconds(1) / 1000 }
  var seconds: Double { milliseconds / 1000 }
}
