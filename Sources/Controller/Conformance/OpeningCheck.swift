import PackManifest

/// What opening a pack tells: `capuchin packs check --load`, by the rules of `packs test`.
package struct OpeningCheck {
  /// What the library says; nil where the host would not use it.
  package let tables: PackTables?
  /// What is wrong, one sentence each, with the rule.
  package let problems: [String]

  /// - Parameter folder: that of the pack.json.
  package init(_ folder: String) {
    let rules = OpeningRules(folder)
    tables = rules.outcome?.tables
    problems = Rules.opens.filter { !["P101", "P102", "P103"].contains($0.name) }.flatMap { rule in
      rules.findings(rule).wrong.map { "\($0) (\(rule.name))" }
    }
  }
}
