import PackHost
import Script

/// Counts the widgets that match, until there are so many: `WaitForCount` as long as it may take, `VerifyCount` for a
/// moment.
final class CountJob: LookingJob {
  let found: Node? = nil
  private let search: WidgetSearch
  private let expected: Int
  private let waits: Bool
  private let patience: Double
  private let clock: () -> Double
  /// When it first looked.
  private var begun: Double?
  private var pause = Backoff(from: 2, to: 16)
  /// What the last look that had an answer has found.
  private var lastSentence: String?
  var seen: Ending? { lastSentence.map(Ending.fail) }

  /// - Parameters:
  ///   - patience: for how many milliseconds a `VerifyCount` that fails is looked at again.
  ///   - clock: milliseconds that never go back.
  init(_ verb: String, search: WidgetSearch, expected: Int, patience: Double, clock: @escaping () -> Double) {
    waits = verb.hasPrefix("WaitFor")
    self.search = search
    self.expected = expected
    self.patience = patience
    self.clock = clock
  }

  /// Whether a verb counts.
  static func isCounting(_ verb: String) -> Bool { verb == "VerifyCount" || verb == "WaitForCount" }

  func pass(isOver: Bool) -> JobStep {
    do throws(Problem) {
      let count = try search.matches().count
      if count == expected { return .end(.ok()) }
      let sentence = "\(search.name): expected \(expected), found \(count)"
      lastSentence = sentence
      let now = clock()
      let start = begun ?? now
      begun = start
      if !isOver, waits || now - start < patience { return .wait(pause.next(), for: sentence) }
      return .end(.fail(sentence))
    } catch {
      if case .unanswered = error, !isOver { return .wait(pause.next(), for: error.message) }
      if case .unanswered = error, let lastSentence { return .end(.fail(lastSentence)) }
      return .end(.error(error))
    }
  }
}
