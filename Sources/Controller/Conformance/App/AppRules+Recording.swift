import Script

/// Whether it records what it plays.
extension AppRules {
  func lines() async throws -> TestLines {
    try TestLines(pack, catalog, script: script, try await app.examine(.widgets).classes)
  }

  func plays() async throws -> Findings {
    let lines = try await lines()
    _ = try await app.examine(.widgets)
    var findings = Findings(doubts: lines.without)
    for group in lines.groups {
      for line in group.lines + group.lines {
        progress(line)
        guard let problem = try await app.play(line) else { continue }
        // Whether a verb of the language has a meaning there, a guess cannot know.
        if group.isGuessed, !group.isOwn {
          findings.doubts.append("\(line): \(problem)")
        } else {
          findings.wrong.append("\(line): \(problem)" + (group.isGuessed ? "; write lines to test.monkey if these make no sense" : ""))
        }
        break
      }
    }
    let count = lines.groups.map(\.lines.count).reduce(0, +)
    if count == 0 { return without(lines) }
    findings.note = "\(count) lines"
    return findings
  }

  func records() async throws -> Findings {
    let records = tables.components.contains { !Set($0.functions).isDisjoint(with: ["event", "notified"]) }
    guard has(.verbs) || records else {
      return .nothing("none of its components records: a click on one of its widgets is a Touch")
    }
    let lines = try await lines()
    var findings = Findings()
    var count = 0
    for group in lines.groups where group.lines.contains(where: isRecorded) {
      let played = try await rehearsed(group)
      count += played.count
      for (line, answers) in played.sorted(by: { $0.key < $1.key }) {
        guard let problem = problem(line, answers) else { continue }
        if problem.isDoubt || group.isGuessed && !group.isOwn { findings.doubts.append(problem.sentence) } else { findings.wrong.append(problem.sentence) }
      }
    }
    if count == 0 { return unrecorded(lines) }
    findings.note = "\(count) lines"
    return findings
  }

  private func isRecorded(_ line: String) -> Bool { PlayedLine(line, catalog)?.isRecorded ?? false }

  /// What came of the lines that are recorded, by line; the others are played where they stand.
  private func rehearsed(_ group: TestLines.Group) async throws -> [String: [Rehearsed]] {
    var played: [String: [Rehearsed]] = [:]
    for line in group.lines + group.lines {
      progress(line)
      if isRecorded(line) {
        let answer = try await app.rehearse(line)
        if answer.failure == nil { played[line, default: []].append(answer) }
      } else {
        _ = try await app.play(line)
      }
    }
    return played
  }

  /// Why no line was looked at.
  private func unrecorded(_ lines: TestLines) -> Findings {
    let own = pack.manifest.components.flatMap(\.verbs)
    let isAny = own.contains { catalog.verb(named: $0)?.isRecorded == true } || lines.groups.flatMap(\.lines).contains(where: isRecorded)
    if !own.isEmpty, !isAny { return .nothing("none of its verbs is recorded") }
    return lines.groups.isEmpty ? without(lines) : .skip("no line that is recorded could be played")
  }

  func without(_ lines: TestLines) -> Findings {
    guard lines.without.isEmpty, !has(.verbs) else {
      return .skip("nothing could be played: \(lines.without.joined(separator: "; "))")
    }
    return .nothing("the pack has no verbs of its own, and none for what the app shows")
  }

  /// What is wrong with what a line was recorded as; nil if it is itself.
  private func problem(_ line: String, _ answers: [Rehearsed]) -> (sentence: String, isDoubt: Bool)? {
    guard let played = PlayedLine(line, catalog) else { return nil }
    let commands = answers.flatMap(\.lines).compactMap { try? Command(parsing: $0) }
    if commands.contains(where: played.isSame) { return nil }
    guard let last = answers.last(where: { !$0.lines.isEmpty })?.lines.joined(separator: ", then ") else {
      if answers.allSatisfy(\.isUnheard) {
        return ("\(line): the toolkit does not tell of the input that it sends; try it with packs dev", true)
      }
      return ("\(line): nothing is recorded; the last that is known: \(answers.last?.reason ?? "")", false)
    }
    return ("\(line): recorded as \(last)", commands.contains(where: played.isRounded))
  }
}
