/// What a pack must do: a number and a sentence.
package struct Rule: Sendable {
  /// What a pack is good for that keeps all rules up to a level.
  package enum Level: Int, CaseIterable, Sendable, Comparable {
    case opens = 1
    case works
    case refuses
    case records
    case lasts

    /// As one would say it of the pack.
    package var meaning: String {
      switch self {
      case .opens: "can be opened, and says what it is"
      case .works: "serves the widgets of an app"
      case .refuses: "refuses what is wrong, and harms no app"
      case .records: "records what it plays"
      case .lasts: "is quick, and leaves nothing behind"
      }
    }

    package static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
  }

  /// `P203`: the hundreds are the level.
  package let name: String
  /// What must be so.
  package let sentence: String
  /// What is looked at, and how.
  package let meaning: String
  /// What to do where it is not so.
  package let remedy: String

  package var level: Level { name.dropFirst().first?.wholeNumberValue.flatMap(Level.init) ?? .opens }
  /// Whether it needs an app in which the pack is used.
  package var needsApp: Bool { level > .opens }

  init(_ name: String, _ sentence: String, meaning: String, remedy: String) {
    (self.name, self.sentence, self.meaning, self.remedy) = (name, sentence, meaning, remedy)
  }
}

/// What came of a rule.
package struct RuleResult: Sendable {
  package enum Status: String, Sendable, CaseIterable {
    case ok
    /// It may be meant so.
    case warn
    case fail
    /// It was not looked at.
    case skip
  }

  package let rule: Rule
  package let status: Status
  /// What was found: of a failure what is wrong, one sentence each; of a skipped one the reason.
  package let details: [String]
  /// Whether the pack has nothing of the kind, and the rule is kept by that.
  var isVacuous = false

  /// Whether the rule is kept, as far as that was looked at.
  var isKept: Bool {
    switch status {
    case .ok: true
    // What lasts is a matter of degree: a doubt is enough.
    case .warn: rule.level < .lasts
    case .skip: isVacuous
    case .fail: false
    }
  }
}

/// What a rule finds.
struct Findings {
  var wrong: [String] = []
  var doubts: [String] = []
  /// What was looked at, where all is well.
  var note: String?
  /// Why nothing could be looked at.
  var skipped: String?
  /// Whether there is nothing of the kind, wherever one looks.
  var isVacuous = false

  static func skip(_ reason: String) -> Findings { Findings(skipped: reason) }
  /// The pack has nothing that the rule is about.
  static func nothing(_ reason: String) -> Findings { Findings(skipped: reason, isVacuous: true) }
  static func ok(_ note: String) -> Findings { Findings(note: note) }

  func result(_ rule: Rule) -> RuleResult {
    if !wrong.isEmpty { return RuleResult(rule: rule, status: .fail, details: wrong + doubts) }
    if let skipped { return RuleResult(rule: rule, status: .skip, details: [skipped], isVacuous: isVacuous) }
    if !doubts.isEmpty { return RuleResult(rule: rule, status: .warn, details: doubts) }
    return RuleResult(rule: rule, status: .ok, details: note.map { [$0] } ?? [])
  }
}
