import Conformance
import Report

/// Prints rules and what came of them.
struct RulePrinter {
  let json: Bool

  /// The rules below what a pack is good for that keeps them.
  func list(_ rules: [Rule]) {
    if json { return rules.forEach { JSONLine.write(RuleLine($0)) } }
    for level in Rule.Level.allCases {
      let rules = rules.filter { $0.level == level }
      if !rules.isEmpty { Console.shared.line("level \(level.rawValue): the pack \(level.meaning)") }
      for rule in rules { Console.shared.line("  \(rule.name)  \(rule.sentence)") }
    }
  }

  func show(_ result: RuleResult) {
    if json { return JSONLine.write(RuleLine(result)) }
    let name = result.status == .fail ? "FAIL" : result.status.rawValue
    let word = name + String(repeating: " ", count: 4 - name.count)
    let isShort = result.details.count == 1 && [.ok, .skip].contains(result.status)
    let note = isShort ? " (\(result.details[0]))" : ""
    Console.shared.line(TerminalText.escaped("\(word)  \(result.rule.name)  \(result.rule.sentence)\(note)"))
    if !isShort { for detail in result.details { Console.shared.line("            " + TerminalText.escaped(detail)) } }
  }

  func show(_ outcome: ConformanceTest.Outcome) {
    if json { return JSONLine.write(OutcomeLine(outcome)) }
    let counts = RuleResult.Status.allCases.map { ($0, outcome.count($0)) }.filter { $0.1 > 0 || $0.0 == .ok }
    let words = counts.map { "\($0.1) \($0.0.words($0.1))" }.joined(separator: ", ")
    let level = outcome.level.map { "; level \($0.rawValue) of \(Rule.Level.lasts.rawValue): the pack \($0.meaning)" } ?? (outcome.isOfLevels ? "; no level is reached" : "")
    Console.shared.line("# \(words)\(level)")
  }
}

extension RuleResult.Status {
  fileprivate func words(_ count: Int) -> String {
    switch self {
    case .ok: "ok"
    case .warn: count == 1 ? "warning" : "warnings"
    case .fail: "failed"
    case .skip: "skipped"
    }
  }
}

private struct RuleLine: Encodable {
  let event = "rule"
  let rule: String
  let level: Int
  let sentence: String
  let status: String?
  let details: [String]?

  init(_ rule: Rule) {
    (self.rule, level, sentence) = (rule.name, rule.level.rawValue, rule.sentence)
    (status, details) = (nil, nil)
  }

  init(_ result: RuleResult) {
    (rule, level, sentence) = (result.rule.name, result.rule.level.rawValue, result.rule.sentence)
    (status, details) = (result.status.rawValue, result.details)
  }
}

private struct OutcomeLine: Encodable {
  let event = "result"
  let ok: Int
  let warnings: Int
  let failed: Int
  let skipped: Int
  let level: Int

  init(_ outcome: ConformanceTest.Outcome) {
    (ok, warnings) = (outcome.count(.ok), outcome.count(.warn))
    (failed, skipped) = (outcome.count(.fail), outcome.count(.skip))
    level = outcome.level?.rawValue ?? 0
  }
}
