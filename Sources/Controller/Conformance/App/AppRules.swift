import PackManifest
import Script
import Wire

/// The rules that need an app.
struct AppRules {
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
    case "P502": return try await lasting(.calls)
    case "P503": return try await lasting(.recording)
    default: return try await complaints()
    }
  }

  /// What a pack must have for a rule to be about it.
  enum Need { case components, properties, verbs }

  func has(_ need: Need) -> Bool {
    switch need {
    case .components: !tables.components.isEmpty
    case .properties:
      tables.components.contains { !$0.properties.isEmpty } || !pack.manifest.properties.isEmpty
        || pack.manifest.kinds.contains { !$0.properties.isEmpty }
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
    let unheard = try await app.complaints().filter(Self.isUnheard)
    let delegates = try await app.examine(.delegates)
    let refused = delegates.faults.map { "\($0.subject) \($0.text)" }
    let count = try await app.examine(.widgets).classes.count
    let heard = (delegates.methods ?? []).map { "\($0) can be heard and called" }
    return Findings(wrong: unheard + refused, note: (["\(count) classes"] + heard).joined(separator: "; "))
  }

  static func isUnheard(_ complaint: String) -> Bool {
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
}
