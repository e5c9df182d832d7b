import Player
import Report
import Wire

/// Passes on what happens while playing: to the results, to the JUnit report, to the line of progress.
actor PlayObservers: PlayObserver {
  /// Scripts shorter than this are over before anyone wants to know how far they are.
  private static let longScript = 20

  private let results: any PlayObserver
  private let report: JUnitReport
  private let errors: ErrorsFile?
  private let showsSteps: Bool
  private(set) var isInterrupted = false
  /// Whether a pack crashed or hung.
  private(set) var hasPackFault = false
  /// What was found under other names.
  private(set) var repairs = FoundRepairs()
  private var played = 0

  init(json: Bool, report: JUnitReport, errors: ErrorsFile? = nil) {
    let paints = Console.shared.hasColours
    results =
      json
      ? JSONLinesReporter { Console.shared.write($0) }
      : TextReporter { Console.shared.write(paints ? Self.painted($0) : $0) }
    self.report = report
    self.errors = errors
    showsSteps = !json
  }

  func observe(_ event: PlayEvent) async {
    await results.observe(event)
    await report.observe(event)
    await errors?.observe(event)
    switch event {
    case .scriptBegan: played = 0
    case .stepEnded(let step):
      played += 1
      if step.pack != nil { hasPackFault = true }
    case .said: break
    case .appCrashed(_, _, let pack):
      if pack != nil { hasPackFault = true }
      return Console.shared.show(progress: "")
    case .scriptEnded(let result):
      repairs.add(result)
      return Console.shared.show(progress: "")
    }
    Console.shared.show(progress: played < Self.longScript ? "" : "\(played) commands")
  }

  /// Says for what the command under way has been waiting.
  func isWaiting(_ busy: Busy) {
    let seconds = Int((busy.milliseconds / 1000).rounded())
    Console.shared.show(progress: "waiting for \(seconds) s: \(busy.reason)")
  }

  func interrupt() {
    isInterrupted = true
  }

  private static let colours = ["ok": "32", "FAIL": "1;31", "ERROR": "1;31"]

  /// The text with the word that begins it in its colour.
  private static func painted(_ text: String) -> String {
    let word = text.prefix { $0 != " " }
    guard let colour = colours[String(word)] else { return text }
    return "\u{1B}[\(colour)m\(word)\u{1B}[0m\(text.dropFirst(word.count))"
  }
}
