import Wire

/// Whether what is typed in a password field stays there.
extension AppRules {
  /// What is entered: a word that no app has by itself, so that it is found again. It is too short to be taken for a
  /// secret because it was typed into a password field.
  private static let word = "ʬʘǂ"

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
    let line = "EnterText \(field) \(Self.word)"
    let rehearsed = try await app.rehearse(line)
    if let problem = rehearsed.failure { return Findings(wrong: ["\(line): \(problem)"]) }
    let isInLog = await app.log.contains(where: Self.tells)
    return Self.judge(field, rehearsed, isInLog: isInLog)
  }

  private static func tells(_ text: String) -> Bool { text.contains(word) }

  /// Without a line that holds it as a secret nothing is proved.
  static func judge(_ field: String, _ rehearsed: Rehearsed, isInLog: Bool) -> Findings {
    var findings = Findings(note: field)
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
