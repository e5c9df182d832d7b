import PackHost

/// The arguments of a command, in the script's words and in those of the app's language, tried in turn.
///
/// A component may need several passes to search a long list, so each wording is tried longer in each round.
struct Wordings {
  private static let firstMilliseconds = 100.0
  private static let mostMilliseconds = 60_000.0

  /// The arguments to try now.
  private(set) var arguments: [Value]
  private let own: [Value]
  private let others: () -> [[Value]]
  /// Empty until the first ones were tried.
  private var all: [[Value]] = []
  private var index = 0
  /// How long each is tried in the present round; in the first one pass.
  private var milliseconds = 0.0
  private var begun: Double?
  /// What the component answered to the script's own words.
  private(set) var ownAnswer: String?

  /// - Parameters:
  ///   - own: in the script's words.
  ///   - isLast: whether these are tried after the others.
  ///   - others: in the app's language; called once, at once if they come first, else when nothing has the script's
  ///     words.
  init(_ own: [Value], isLast: Bool = false, others: @escaping () -> [[Value]] = { [] }) {
    (arguments, self.own, self.others) = (own, own, others)
    guard isLast else { return }
    all = others() + [own]
    arguments = all[0]
  }

  /// The texts in which the present arguments differ from the script's; nil where they are the script's.
  var found: String? {
    guard arguments != own else { return nil }
    let changed = zip(arguments, own).filter { $0 != $1 }.map(\.0)
    return changed.map(Wordings.text).joined(separator: " ")
  }

  /// Goes on to other arguments, if there are any and the present ones were tried long enough.
  ///
  /// - Parameters:
  ///   - answer: what the component waits for, or why it refuses.
  ///   - isRefused: true if it will never accept the present ones.
  ///   - now: in milliseconds.
  /// - Returns: false if the present ones are to be tried further, or the last ones were refused.
  mutating func goOn(after answer: String, isRefused: Bool, now: Double) -> Bool {
    if arguments == own { ownAnswer = answer }
    let begun = self.begun ?? now
    self.begun = begun
    guard isRefused || now - begun >= milliseconds else { return false }
    if all.isEmpty { all = [own] + others() }
    guard all.count > 1, !isRefused || index + 1 < all.count else { return false }
    index += 1
    if index == all.count {
      index = 0
      milliseconds = min(Wordings.mostMilliseconds, max(Wordings.firstMilliseconds, milliseconds * 2))
    }
    (arguments, self.begun) = (all[index], now)
    return true
  }

  private static func text(_ value: Value) -> String {
    switch value {
    case .list(let steps): steps.map(text).joined(separator: ">")
    case .int(let number): "#\(number)"
    case .string(let text): text
    default: ""
    }
  }
}
