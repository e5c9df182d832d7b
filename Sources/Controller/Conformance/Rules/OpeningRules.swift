import PackManifest
import Script

/// The rules that need no app.
struct OpeningRules {
  /// How often the entry point is called.
  private static let times = 100

  let folder: String
  /// That the manifest in that folder is not the author's any more.
  private let staleness: PackProblem?
  private let found: Result<FoundPack, PackProblem>
  /// What a process of its own says; nil where the pack cannot be opened at all.
  let outcome: PackProbe.Outcome?

  init(_ folder: String, staleness: PackProblem? = nil) {
    (self.folder, self.staleness) = (folder, staleness)
    do throws(PackProblem) {
      found = .success(try PackCheck(folder: folder).pack())
      outcome = PackProbe.open(folder, times: Self.times)
    } catch {
      found = .failure(error)
      outcome = nil
    }
  }

  var pack: FoundPack? { try? found.get() }

  func findings(_ rule: Rule) -> Findings {
    switch rule.name {
    case "P101": manifest
    case "P102": language
    case "P103": library
    case "P104": exports
    case "P105": opening
    case "P106": entry
    case "P107": tables
    default: summaries
    }
  }

  private var problem: PackProblem? { if case .failure(let problem) = found { problem } else { nil } }

  private var isOfLibrary: Bool {
    problem.map { $0.code == .library || $0.code == .file && !$0.path.hasSuffix(PackDiscovery.manifestName) } ?? false
  }

  private var manifest: Findings {
    if let staleness { return Findings(wrong: ["\(staleness)"]) }
    if let problem, !isOfLibrary { return Findings(wrong: ["\(problem)"]) }
    guard let pack else { return .ok("it can be read") }
    return pack.doubts.isEmpty ? .ok("\(pack.manifest.id) \(pack.manifest.version)") : Findings(wrong: pack.doubts.map(\.message))
  }

  private var language: Findings {
    guard let pack else { return .skip("pack.json or the library is wrong") }
    let path = PackSearchPath([PackSearchPath.Folder(path: pack.folder, origin: .option)])
    return Findings(wrong: PackDiscovery(path).problems.map(\.message))
  }

  private var library: Findings {
    if let problem, isOfLibrary { return Findings(wrong: ["\(problem)"]) }
    return pack.map { .ok($0.manifest.library) } ?? .skip("pack.json is wrong")
  }

  private var exports: Findings {
    do throws(PackProblem) {
      let names = try PackCheck(folder: folder).symbols().exported.filter { $0 != PackDiscovery.entryPoint }.sorted()
      guard !names.isEmpty else { return .ok("1 symbol") }
      let some = names.prefix(3).joined(separator: ", ") + (names.count > 3 ? "…" : "")
      return Findings(wrong: ["it exports \(names.count) more: \(some)"])
    } catch {
      return .skip("the library cannot be read")
    }
  }

  private var opening: Findings {
    guard let outcome else { return .skip("there is nothing to open") }
    guard let failure = outcome.failure, failure.stage == .open else { return .ok("opened in a process of its own") }
    return Findings(wrong: ["it \(failure.words)"])
  }

  private var entry: Findings {
    guard let outcome, outcome.failure?.stage != .open else { return .skip("it does not open") }
    if let failure = outcome.failure, failure.stage == .entry || failure.stage == .again {
      return Findings(wrong: ["it \(failure.words)"])
    }
    if let again = outcome.again { return Findings(wrong: [again]) }
    return outcome.tables == nil ? .skip("its tables are wrong") : .ok("called \(Self.times) times")
  }

  private var tables: Findings {
    guard let outcome else { return .skip("there is nothing to open") }
    if let failure = outcome.failure {
      return failure.stage == .tables ? Findings(wrong: ["\(failure)"]) : .skip("it does not open, or gives no table")
    }
    guard let tables = outcome.tables else { return .skip("it gives no table") }
    let wrong = tables.components.flatMap { component in
      component.ruleProblems.map { "\(component.className): \($0)" }
    }
    guard wrong.isEmpty else { return Findings(wrong: wrong) }
    return .ok(tables.tables.map {
      "\($0.name) \($0.size) of \($0.known) bytes\($0.isDraft ? ", a draft" : "")"
    }.joined(separator: "; "))
  }

  private var summaries: Findings {
    guard let manifest = pack?.manifest else { return .skip("pack.json or the library is wrong") }
    var silent = manifest.kinds.filter(\.summary.isEmpty).map { "kind \($0.name)" }
    silent += manifest.verbs.filter(\.summary.isEmpty).map { "verb \($0.name)" }
    for kind in manifest.kinds { silent += kind.properties.filter(\.summary.isEmpty).map { "property \(kind.name).\($0.name)" } }
    silent += manifest.properties.filter(\.property.summary.isEmpty).map { "property \($0.kind).\($0.property.name)" }
    return Findings(doubts: silent.map { "the \($0) has no summary" })
  }
}

extension PackProbe.Failure {
  /// Where it happened; nil where nothing could be tried.
  var stage: PackTrialLine.Stage {
    switch self {
    case .refused(_, let stage, _, _), .ended(_, let stage, _), .hung(_, let stage): stage
    case .untried: .open
    }
  }

  /// As after "it".
  var words: String {
    switch self {
    case .refused: "cannot be used: \(self)"
    case .ended, .hung, .untried: "\(self)"
    }
  }
}
