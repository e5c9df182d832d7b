import PackManifest
import Script
import Session

/// Looks whether a pack keeps the rules.
package struct ConformanceTest {
  /// The app in which it is tested.
  package struct App {
    package var options: LaunchOptions
    /// How long a line may take.
    package var timeout: Duration
    package var startTimeout: Duration

    package init(options: LaunchOptions, timeout: Duration, startTimeout: Duration) {
      (self.options, self.timeout, self.startTimeout) = (options, timeout, startTimeout)
    }
  }

  /// What came of all of them.
  package struct Outcome: Sendable {
    package var results: [RuleResult] = []

    package func count(_ status: RuleResult.Status) -> Int { results.filter { $0.status == status }.count }
    package var isOK: Bool { count(.fail) == 0 }

    /// Why nothing at all could be looked at; nil where something was, or is kept as the pack has nothing of the kind.
    package var reasonForNothing: String? {
      guard results.allSatisfy({ $0.status == .skip && !$0.isVacuous }) else { return nil }
      return results.first?.details.first ?? "no rule is left"
    }

    /// The names of the rules that are not kept, or were not looked at.
    package var open: [String] { results.filter { !$0.isKept }.map(\.rule.name) }

    /// Whether enough was looked at to speak of levels.
    package var isOfLevels: Bool { results.filter { $0.rule.level == .opens }.count == Rules.opens.count }

    /// The highest level all of whose rules, and those below it, were looked at and are kept; nil for none.
    package var level: Rule.Level? {
      var reached: Rule.Level?
      for level in Rule.Level.allCases {
        let results = results.filter { $0.rule.level == level }
        let isWhole = results.count == Rules.all.filter { $0.level == level }.count
        guard isWhole, results.allSatisfy(\.isKept) else { break }
        reached = level
      }
      return reached
    }
  }

  private let folder: PackFolder
  private let rules: [Rule]
  private let app: App?
  private let script: String?

  /// - Parameters:
  ///   - folder: where the pack is, or its sources.
  ///   - rules: those that are looked at.
  ///   - app: nil to leave out what needs one.
  ///   - script: lines to play; nil for `test.monkey` in the folder, if it is there.
  package init(folder: PackFolder, rules: [Rule] = Rules.all, app: App? = nil, script: String? = nil) {
    (self.folder, self.rules, self.app, self.script) = (folder, rules, app, script ?? folder.script)
  }

  /// - Parameters:
  ///   - progress: told what is being looked at.
  ///   - report: told each result as it comes.
  package func run(
    progress: @escaping (String) -> Void = { _ in }, report: (RuleResult) -> Void = { _ in }
  ) async -> Outcome {
    progress("opening \(folder.pack)")
    let opening = OpeningRules(folder.pack, staleness: folder.staleness)
    let inApp = appRules(opening, progress)
    var outcome = Outcome()
    for rule in rules {
      progress("\(rule.name) \(rule.sentence)")
      let result = await findings(rule, opening, inApp, outcome).result(rule)
      outcome.results.append(result)
      report(result)
    }
    await inApp?.app.end()
    return outcome
  }

  private func findings(_ rule: Rule, _ opening: OpeningRules, _ inApp: AppRules?, _ before: Outcome) async -> Findings {
    guard rule.needsApp else { return opening.findings(rule) }
    guard app != nil else { return .skip("it needs an app: name one after --") }
    guard let inApp else { return .skip("the pack cannot be opened") }
    // An app that the pack keeps from starting would be waited for at each rule.
    if before.results.contains(where: { $0.rule.name == "P201" && $0.status == .fail }) { return .skip("P201 fails") }
    return await inApp.findings(rule)
  }

  private func appRules(_ opening: OpeningRules, _ progress: @escaping (String) -> Void) -> AppRules? {
    guard let app, let pack = opening.pack, let tables = opening.outcome?.tables, opening.outcome?.failure == nil else {
      return nil
    }
    // The app finds this pack first, and whatever else belongs to it.
    var options = app.options
    options.packPath = [pack.folder] + options.packPath.filter { $0 != pack.folder }
    let path = PackSearchPath(options.packPath.map { PackSearchPath.Folder(path: $0, origin: .environment) })
    return AppRules(
      pack: pack, tables: tables, catalog: PackDiscovery(path).catalog,
      app: TestedApp(options, pack: pack.manifest.id, timeout: app.timeout, startTimeout: app.startTimeout),
      script: script, progress: progress)
  }
}
