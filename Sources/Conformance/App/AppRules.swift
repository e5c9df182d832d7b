import PackManifest
import Script
import Wire

/// The rules that need an app.
struct AppRules {
  private static let longestPass = 50.0
  private static let calls = 10_000
  private static let recordings = 100

  let pack: FoundPack
  let tables: PackTables
  let catalog: Catalog
  let app: TestedApp
  let script: String?
  /// Told what is being done.
  let progress: (String) -> Void

  func findings(_ rule: Rule) async -> Findings {
    do {
      return try await look(rule)
    } catch {
      return Findings(wrong: ["\(error)"])
    }
  }

  private func look(_ rule: Rule) async throws -> Findings {
    switch rule.name {
    case "P201": return try await start()
    case "P202": return try await classes()
    case "P203": return try await listening()
    case "P204": return try await kinds()
    case "P205": return faults(try await app.examine(.properties), "values read", needs: .properties)
    case "P301": return faults(try await app.examine(.verbs), "calls", needs: .components)
    case "P302": return faults(try await app.examine(.arguments), "calls", needs: .verbs)
    case "P303": return faults(try await app.examine(.stale), "calls", needs: .components)
    case "P401": return try await plays()
    case "P402": return try await records()
    case "P403": return try await secrets()
    case "P501": return try await time()
    case "P502": return lasting(try await app.examine(.calls, count: Self.calls), "calls", most: 64 << 10)
    case "P503": return lasting(try await app.examine(.recording, count: Self.recordings), "recordings", most: 256 << 10)
    default: return try await complaints()
    }
  }

  /// What a pack must have for a rule to be about it.
  private enum Need { case components, properties, verbs }

  private func has(_ need: Need) -> Bool {
    switch need {
    case .components: !tables.components.isEmpty
    case .properties: tables.components.contains { !$0.properties.isEmpty }
    case .verbs: tables.components.contains { !$0.verbs.isEmpty }
    }
  }

  private func faults(_ result: Examine.Result, _ what: String, needs need: Need) -> Findings {
    guard has(need) else { return .nothing("the pack has no \(need) of its own") }
    guard result.count > 0 else { return .skip("the app shows no widget for it that can be used") }
    let sentences = result.faults.map { (sentence: "\($0.subject): \($0.text)", isDoubt: $0.isDoubt) }
    return Findings(
      wrong: sentences.filter { !$0.isDoubt }.map(\.sentence), doubts: sentences.filter(\.isDoubt).map(\.sentence),
      note: "\(result.count) \(what)")
  }

  // MARK: - It works

  private func start() async throws -> Findings {
    try await app.start()
    return .ok("in use")
  }

  private func classes() async throws -> Findings {
    let served = try await app.examine(.widgets).classes
    let missing = served.filter { $0.instances == 0 }
    let meant = missing.filter { $0.nearest != nil }.map {
      "no widget of \($0.className) is there; did you mean \($0.nearest ?? "")?"
    }
    let others = missing.filter { $0.nearest == nil }.map(\.className)
    let sentences = meant + (others.isEmpty ? [] : ["no widget of \(others.joined(separator: ", ")) is there"])
    guard !served.isEmpty else { return .nothing("the pack serves no class") }
    if missing.count == served.count { return Findings(wrong: sentences) }
    return Findings(doubts: sentences, note: served.map { "\($0.className) \($0.instances)" }.joined(separator: ", "))
  }

  private func listening() async throws -> Findings {
    try await app.recordNothing()
    let wrong = try await app.complaints().filter(Self.isUnheard)
    let count = try await app.examine(.widgets).classes.count
    return Findings(wrong: wrong, note: "\(count) classes")
  }

  private static func isUnheard(_ complaint: String) -> Bool {
    complaint.contains("cannot be heard") || complaint.contains("cannot be intercepted")
  }

  private func kinds() async throws -> Findings {
    var findings = Findings()
    var seen: Set<String> = []
    for served in try await app.examine(.widgets).classes where served.instances > 0 {
      let named = pack.manifest.components.filter { $0.className == served.className }.flatMap(\.kinds)
      seen.formUnion(served.kinds)
      // A subclass that is served, too, has another kind: only one that says nothing, or is nobody's, is wrong.
      let isNobodys = served.kinds.allSatisfy { $0 == "View" || catalog.kind(named: $0) == nil }
      guard !named.isEmpty, isNobodys, Set(named).isDisjoint(with: served.kinds) else { continue }
      findings.wrong.append(
        "\(served.className): pack.json names \(named.joined(separator: ", ")); instances are \(served.kinds.joined(separator: ", "))")
    }
    findings.wrong += try await app.complaints().filter { $0.contains("component.kind answered") }
    guard has(.components) else { return .nothing("the pack serves no class") }
    if seen.isEmpty { return .skip("the app shows no widget of the pack's") }
    findings.note = seen.sorted().joined(separator: ", ")
    return findings
  }

  // MARK: - It records what it plays

  private func lines() async throws -> TestLines {
    try TestLines(pack, catalog, script: script, try await app.examine(.widgets).classes)
  }

  private func plays() async throws -> Findings {
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

  private func records() async throws -> Findings {
    let lines = try await lines()
    var findings = Findings()
    var count = 0
    for group in lines.groups where catalog.verb(named: group.verb)?.isRecorded == true {
      var played: [String: [Rehearsed]] = [:]
      for line in group.lines + group.lines {
        progress(line)
        let answer = try await app.rehearse(line)
        if answer.failure == nil { played[line, default: []].append(answer) }
      }
      count += played.count
      for line in group.lines {
        guard let answers = played[line], let problem = Self.problem(line, answers) else { continue }
        if problem.isDoubt || group.isGuessed && !group.isOwn { findings.doubts.append(problem.sentence) } else { findings.wrong.append(problem.sentence) }
      }
    }
    if count == 0 { return lines.groups.isEmpty ? without(lines) : .skip("no line that is recorded could be played") }
    findings.note = "\(count) lines"
    return findings
  }

  private func without(_ lines: TestLines) -> Findings {
    guard lines.without.isEmpty, !has(.verbs) else {
      return .skip("nothing could be played: \(lines.without.joined(separator: "; "))")
    }
    return .nothing("the pack has no verbs of its own, and none for what the app shows")
  }

  /// What is wrong with what a line was recorded as; nil if it is itself.
  private static func problem(_ line: String, _ answers: [Rehearsed]) -> (sentence: String, isDoubt: Bool)? {
    guard let played = try? Command(parsing: line) else { return nil }
    let commands = answers.flatMap(\.lines).compactMap { try? Command(parsing: $0) }
    if commands.contains(where: { isSame($0, played) }) { return nil }
    guard let last = answers.last(where: { !$0.lines.isEmpty })?.lines.last else {
      if answers.allSatisfy(\.isUnheard) {
        return ("\(line): the toolkit does not tell of the input that it sends; try it with packs dev", true)
      }
      return ("\(line): nothing is recorded; the last that is known: \(answers.last?.reason ?? "")", false)
    }
    return ("\(line): recorded as \(last)", commands.contains { isRounded($0, played) })
  }

  private static func isSame(_ left: Command, _ right: Command) -> Bool {
    let (own, others) = (arguments(left), arguments(right))
    // What may be left out is recorded all the same.
    guard left.verb.lowercased() == right.verb.lowercased(), own.count >= others.count else { return false }
    // A row or a tab that is played by its number is recorded by its name.
    return zip(own, others).allSatisfy { $0 == $1 || $1.hasPrefix("#") }
  }

  /// A value that the widget rounds is recorded as the widget has it.
  private static func isRounded(_ left: Command, _ right: Command) -> Bool {
    let (own, others) = (arguments(left), arguments(right))
    guard left.verb.lowercased() == right.verb.lowercased(), own.count == others.count else { return false }
    return zip(own, others).allSatisfy { own, other in
      own == other || Double(own) != nil && Double(other) != nil
    }
  }

  /// What follows kind and id; a person may give the widget another id than the recorder does.
  private static func arguments(_ command: Command) -> [String] { command.words.dropFirst(3).map(\.description) }

  private func secrets() async throws -> Findings {
    let secret = "Kq7-conformance-Zx2"
    let samples = try await app.examine(.widgets).classes.flatMap(\.samples).filter {
      catalog.isKind($0.kind, subKindOf: "PasswordField")
    }
    guard let field = samples.first else {
      let kinds = pack.manifest.components.flatMap(\.kinds).filter { catalog.isKind($0, subKindOf: "PasswordField") }
      return kinds.isEmpty
        ? .nothing("the pack has no kind of password field") : .skip("the app shows no \(kinds[0]) of the pack's")
    }
    let line = "EnterText \(field.kind) \(field.id) \(secret)"
    if let problem = try await app.play(line) { return Findings(wrong: ["\(line): \(problem)"]) }
    var findings = Findings(note: "\(field.kind) \(field.id)")
    if try await app.tree().contains(secret) { findings.wrong.append("the tree shows what is in \(field.kind) \(field.id)") }
    let recorded = try await app.rehearse(line).lines
    if recorded.contains(where: { $0.contains(secret) }) {
      findings.wrong.append("what is typed in \(field.kind) \(field.id) is recorded as it is")
    }
    if await app.log.contains(where: { $0.contains(secret) }) { findings.wrong.append("the log has what is in \(field.kind) \(field.id)") }
    return findings
  }

  // MARK: - It lasts

  private func time() async throws -> Findings {
    let lines = try await lines()
    guard !lines.groups.isEmpty else { return without(lines) }
    _ = try await app.examine(.widgets)
    for line in lines.groups.flatMap(\.lines) {
      progress(line)
      _ = try await app.play(line)
    }
    let result = try await app.examine(.widgets)
    let milliseconds = (result.longestMilliseconds * 10).rounded() / 10
    if milliseconds > Self.longestPass { return Findings(doubts: ["\(result.longestVerb) took \(milliseconds) ms in one pass"]) }
    return .ok("at most \(milliseconds) ms")
  }

  private func lasting(_ result: Examine.Result, _ what: String, most: Int) -> Findings {
    guard has(.components) else { return .nothing("the pack serves no class") }
    guard result.count > 0 else { return .skip("the app shows no widget of the pack's") }
    let note = "the heap grew by \(max(0, result.grownBytes) / 1024) KiB in \(result.count) \(what)"
    return result.grownBytes > most ? Findings(wrong: [note]) : .ok(note)
  }

  private func complaints() async throws -> Findings {
    // What other rules are about they have said.
    let complaints = try await app.complaints().filter { complaint in
      !Self.isUnheard(complaint) && !complaint.contains("component.kind answered") && !complaint.hasPrefix(pack.folder)
    }
    let starts = await app.starts
    return Findings(wrong: complaints, note: "none, with the app started \(starts == 1 ? "once" : "\(starts) times")")
  }
}
