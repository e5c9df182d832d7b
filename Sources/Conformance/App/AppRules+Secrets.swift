import Wire

/// Whether what is typed in a password field stays there.
extension AppRules {
  /// What is entered: words that no app has by itself, so that they are found again. The second is another one, for
  /// entering the same text again would change nothing, and nothing would be recorded.
  private static let words = (first: "ʘǂʬ", second: "ʬʘǂ")

  func secrets() async throws -> Findings {
    let samples = try await app.examine(.widgets).classes.flatMap(\.samples).filter {
      catalog.isKind($0.kind, subKindOf: "PasswordField")
    }
    guard let sample = samples.first else {
      let kinds = pack.manifest.components.flatMap(\.kinds).filter { catalog.isKind($0, subKindOf: "PasswordField") }
      return kinds.isEmpty
        ? .nothing("the pack has no kind of password field") : .skip("the app shows no \(kinds[0]) of the pack's")
    }
    let field = "\(sample.kind) \(sample.id)"
    let (first, second) = ("EnterText \(field) \(Self.words.first)", "EnterText \(field) \(Self.words.second)")
    if let problem = try await app.play(first) { return Findings(wrong: ["\(first): \(problem)"]) }
    // Before anything is recorded: of a secret that the recorder has learnt each trace is taken away.
    let isInTree = try await app.tree().contains(Self.words.first)
    let rehearsed = try await app.rehearse(second)
    if let problem = rehearsed.failure { return Findings(wrong: ["\(second): \(problem)"]) }
    let isInLog = await app.log.contains(where: Self.tells)
    return Self.judge(field, rehearsed, isInTree: isInTree, isInLog: isInLog)
  }

  private static func tells(_ text: String) -> Bool { text.contains(words.first) || text.contains(words.second) }

  /// Without a line that holds it as a secret nothing is proved.
  static func judge(_ field: String, _ rehearsed: Rehearsed, isInTree: Bool, isInLog: Bool) -> Findings {
    var findings = Findings(note: field)
    if isInTree { findings.wrong.append("the tree shows what is in \(field)") }
    if isInLog { findings.wrong.append("the log has what is in \(field)") }
    if rehearsed.lines.contains(where: tells) {
      findings.wrong.append("what is typed in \(field) is recorded as it is")
    } else if let last = rehearsed.lines.last {
      if !rehearsed.lines.contains(where: { $0.contains("${secret:") }) {
        findings.wrong.append("what is typed in \(field) is recorded as \(last), without a secret")
      }
    } else if rehearsed.isUnheard {
      findings.skipped = "the toolkit does not tell of the input by which \(field) is filled; try it with packs dev"
    } else {
      findings.wrong.append("nothing is recorded of what is typed in \(field); the last that is known: \(rehearsed.reason)")
    }
    return findings
  }
}
