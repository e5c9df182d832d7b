import ABIOverlay
import CapuchinABI

/// A name of a widget that a rule gives.
struct IdentifierRule {
  let source: Identifier.Source
  let rule: FactRule

  /// Nil for a source that a later minor version of the ABI has, and for a rule that is wrong.
  init?(reading pointer: UnsafePointer<capuchin_id_rule>, _ rules: inout FactRuleList) throws(DataProblem) {
    let raw = capuchin_id_rule(reading: pointer)
    let name = try raw.name.checkedText()
    guard let rule = try rules.rule(raw.rule, of: "id \(name)") else { return nil }
    guard let source = Identifier.Source(rawValue: name) else { return nil }
    (self.source, self.rule) = (source, rule)
  }
}

/// The rules of one component, as they are read from its table.
struct FactRuleList {
  /// What each is about, and its text.
  private(set) var read: [(subject: String, text: String)] = []
  /// What is wrong with those that cannot be read, a sentence each. The component's function counts in their place.
  private(set) var problems: [String] = []

  /// Nil where there is none, and where it is wrong.
  mutating func rule(_ text: capuchin_string, of subject: String) throws(DataProblem) -> FactRule? {
    try parsed(text, subject) { (text) throws(FactRuleProblem) in try FactRule(text) }
  }

  mutating func condition(_ text: capuchin_string, of subject: String) throws(DataProblem) -> PartCondition? {
    try parsed(text, subject) { (text) throws(FactRuleProblem) in try PartCondition(text) }
  }

  private mutating func parsed<Parsed>(
    _ raw: capuchin_string, _ subject: String, _ parse: (String) throws(FactRuleProblem) -> Parsed
  ) throws(DataProblem) -> Parsed? {
    let text = try raw.checkedText()
    guard !text.isEmpty else { return nil }
    do throws(FactRuleProblem) {
      let parsed = try parse(text)
      read.append((subject, text))
      return parsed
    } catch {
      problems.append("the rule of \(subject) cannot be read: \(error); the rule is \(text)")
      return nil
    }
  }
}
