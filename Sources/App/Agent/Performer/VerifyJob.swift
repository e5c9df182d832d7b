import PackHost
import Script

/// Compares a property, or looks whether a widget is there, until it is as expected: a `WaitFor…` as long as it
/// may take, a `Verify…` for a moment.
final class VerifyJob: LookingJob {
  /// What a verb's name says: `WaitForNotRegex` waits, negates.
  struct Mode {
    let waits: Bool
    let negates: Bool

    /// - Returns: nil for a verb that verifies nothing.
    init?(_ verb: String) {
      waits = verb.hasPrefix("WaitFor")
      guard waits || verb.hasPrefix("Verify"), verb != "VerifyImage" else { return nil }
      negates = verb.dropFirst(waits ? 7 : 6).hasPrefix("Not")
    }
  }

  /// How many milliseconds a `Verify…` gives an app to show what the line before has brought about: by a timer,
  /// another thread, an animation.
  static let patience: Double = 1000

  private(set) var found: Node?
  private(set) var seen: Ending?
  private let mode: Mode
  private let search: WidgetSearch
  /// Nil: the kind's main one.
  private let property: String?
  /// Nil: that it is there.
  private let expectation: Expectation?
  private let usesText: (String?) -> Void
  private let patience: Double
  private let clock: () -> Double
  /// When it first looked.
  private var begun: Double?
  private var pause = Backoff(from: 2, to: 16)

  /// - Parameters:
  ///   - usesText: takes the text in the app's language that was there; nil if the expected one was.
  ///   - patience: for how many milliseconds a `Verify…` that fails is looked at again.
  ///   - clock: milliseconds that never go back.
  init(
    _ mode: Mode, search: WidgetSearch, property: String?, expectation: Expectation?,
    usesText: @escaping (String?) -> Void = { _ in }, patience: Double, clock: @escaping () -> Double
  ) {
    self.usesText = usesText
    self.mode = mode
    self.search = search
    self.property = property
    self.expectation = expectation
    self.patience = patience
    self.clock = clock
  }

  func pass(isOver: Bool) -> JobStep {
    do throws(Problem) {
      guard let failure = try failure() else { return .end(.ok()) }
      seen = .fail(failure.sentence)
      if !isOver, mode.waits || isEarly { return .wait(pause.next(), for: failure.sentence) }
      return .end(.fail(worded(failure)))
    } catch {
      return afterProblem(error, isOver)
    }
  }

  private var isEarly: Bool {
    let now = clock()
    begun = begun ?? now
    return now - (begun ?? now) < patience
  }

  /// What is not as expected.
  private enum Failure {
    case missing(Problem)
    case other(String)

    /// Without what was nearly found.
    var sentence: String {
      switch self {
      case .missing(let problem): problem.message
      case .other(let sentence): sentence
      }
    }
  }

  /// - Returns: what is not as expected; nil if all is.
  private func failure() throws(Problem) -> Failure? {
    guard let expectation else { return try checkExistence() }
    return try compare(expectation).map(Failure.other)
  }

  /// What was nearly found is looked for in all windows: only for the sentence that is told.
  private func worded(_ failure: Failure) -> String {
    if case .missing(let problem) = failure { search.explained(problem).message } else { failure.sentence }
  }

  /// A widget that is not there yet is waited for; what can never be is told at once.
  private func afterProblem(_ problem: Problem, _ isOver: Bool) -> JobStep {
    switch problem {
    case .notFound, .tooFew, .ambiguous, .gone, .unanswered:
      if case .unanswered = problem {} else { seen = .error(problem) }
      if isOver { return .end(.error(search.explained(problem))) }
      return .wait(pause.next(), for: problem.message)
    default: return .end(.error(problem))
    }
  }

  private func checkExistence() throws(Problem) -> Failure? {
    // What a closed menu or another page keeps for later is not there for a person.
    let (node, missing) = try search.look()
    found = node
    if mode.negates { return missing == nil ? .other("\(search.name) is there") : nil }
    return missing.map(Failure.missing)
  }

  private func compare(_ wanted: Expectation) throws(Problem) -> String? {
    let node = try search.find()
    found = node
    let name = try propertyName(of: node)
    let value = try search.value(name, of: node)
    let holds = try wanted.holds(for: value, of: search.name, property: name) || isTranslation(value, of: wanted, node)
    if holds != mode.negates { return nil }
    let expected = mode.negates ? "expected other than \(wanted.shown)" : "expected \(wanted.shown)"
    return "\(search.name): \(name): \(expected), found \(PropertyText.shown(value))"
  }

  /// True if a text that the app writes is the expected one in the app's language. A text that is typed is data.
  private func isTranslation(_ value: Value, of wanted: Expectation, _ node: Node) -> Bool {
    usesText(nil)
    guard case .value(let text, _, isSecret: false) = wanted, case .string(let shown) = value,
      let translations = search.translations, !isTyped(search.scene.kind(of: node))
    else { return false }
    let name = Identity.cleaned(shown)
    guard translations.expected(Identity.cleaned(text)).contains(name) else { return false }
    usesText(name)
    return true
  }

  private func isTyped(_ kind: String) -> Bool {
    ["TextField", "TextArea"].contains { search.scene.catalog.isKind(kind, subKindOf: $0) }
  }

  private func propertyName(of node: Node) throws(Problem) -> String {
    if let property { return property }
    let kind = search.scene.kind(of: node)
    guard let main = search.scene.catalog.mainProperty(of: kind) else { throw search.noProperty("text", kind) }
    return main.name
  }
}
