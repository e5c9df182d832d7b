import Foundation
import TestSupport
import Testing

/// `capuchin packs test`: our samples keep all rules, and a pack that breaks one is told which.
@Suite struct PackConformanceTests {
  /// A break of Tests/Fixtures/Packs/Broken, the rules that are not kept, and what is said of them.
  struct Break: Sendable, CustomTestStringConvertible {
    let name: String
    let rules: [String]
    let said: String
    /// Changes in its pack.json.
    var manifest: [(String, String)] = []
    var testDescription: String { name }
  }

  private static let one = "\"class\": \"GtkSpinner\", \"kinds\": [\"Spinner\"], \"verbs\": [\"Spin\"]"

  static let breaks = [
    Break(name: "MEMBER", rules: ["P101"], said: "component: unknown member, it is left out", manifest: [("\"components\": [", "\"component\": [], \"components\": [")]),
    Break(name: "LANGUAGE", rules: ["P102"], said: "Kalender", manifest: [("\"parent\": \"View\"", "\"parent\": \"Kalender\"")]),
    Break(name: "LIBRARY", rules: ["P103"], said: "does not exist", manifest: [("libBroken.so", "libOther.so")]),
    Break(name: "EXPORTS", rules: ["P104"], said: "it exports 1 more: helper"),
    Break(name: "UNDEFINED", rules: ["P105"], said: "undefined symbol: nowhere"),
    Break(name: "CONSTRUCTOR", rules: ["P105"], said: "with signal 6 (Aborted), as the library was opened"),
    Break(name: "ENTRY", rules: ["P106"], said: "it gave no table the second time"),
    Break(name: "SIZE", rules: ["P107"], said: "which the library does not serve"),
    Break(name: "TABLES", rules: ["P107"], said: "names the verb Spin, which the library's GtkSpinner does not play"),
    Break(name: "VERB", rules: ["P101", "P107"], said: "plays the verb Spin, which pack.json does not name for it", manifest: [(", \"verbs\": [\"Spin\"]", "")]),
    Break(name: "SUMMARY", rules: ["P108"], said: "the verb Spin has no summary", manifest: [("\"let it turn or stop\"", "\"\"")]),
    Break(name: "START", rules: ["P201"], said: "it does not start: the licence has expired"),
    Break(name: "CLASS", rules: ["P202"], said: "no widget of GtkSpiner is there; did you mean GtkSpinner?", manifest: [("GtkSpinner", "GtkSpiner")]),
    Break(name: "SIGNAL", rules: ["P203", "P402"], said: "has no property \"spining\"; the nearest name is \"spinning\""),
    Break(
      name: "KIND", rules: ["P204"], said: "instances are Kalender",
      manifest: [(one, "\"class\": \"GtkSpinner\", \"kinds\": [\"Spinner\", \"Canvas\"], \"verbs\": [\"Spin\"]")]),
    Break(name: "PROPERTY", rules: ["P205", "P303"], said: "GtkSpinner active: is declared as boolean, and reads as a text"),
    Break(
      name: "DECLARED", rules: ["P205"], said: "GtkSpinner speed: is declared for Spinner in pack.json, and no component has it",
      manifest: [("\"properties\": [", "\"properties\": [{\"name\": \"speed\", \"type\": \"number\", \"summary\": \"how fast\"}, ")]),
    Break(
      name: "OTHER", rules: ["P205"], said: "GtkSpinner speed: is declared for Spinner in pack.json, and no component has it",
      manifest: [
        ("\"properties\": [", "\"properties\": [{\"name\": \"speed\", \"type\": \"number\", \"summary\": \"how fast\"}, "),
        (one, "\(one)}, {\"class\": \"GtkLevelBar\", \"kinds\": [\"LevelBar\"]"),
      ]),
    Break(
      name: "ELSEWHERE", rules: ["P205"], said: "GtkSpinner enabled: is declared as text, and reads as a truth value",
      manifest: [("\"properties\": [", "\"properties\": [{\"name\": \"enabled\", \"type\": \"text\", \"summary\": \"whether it can be used\"}, ")]),
    Break(name: "SOURCE", rules: ["P205"], said: "GtkSpinner active: cannot be read: the toolkit has no property \"spining\" there"),
    Break(name: "VERBS", rules: ["P301"], said: "took the verb CapuchinConformanceVerb, which nobody has"),
    Break(name: "ARGUMENTS", rules: ["P302", "P502"], said: "signal 11 (Segmentation fault), inside the pack \"broken\", component.play ("),
    Break(name: "STALE", rules: ["P303"], said: "says that it is done for a widget that is gone"),
    Break(name: "PLAY", rules: ["P401"], said: "the spinner is stuck (broken component.play)"),
    Break(name: "RECORDED", rules: ["P402"], said: " On: recorded as Spin Spinner "),
    Break(name: "SILENT", rules: ["P402"], said: " On: nothing is recorded"),
    Break(
      name: "SECRET", rules: ["P205"], said: "text: is what a password field holds, and reads as a text, not as a secret",
      manifest: [(one, "\"class\": \"GtkPasswordEntry\", \"kinds\": [\"PasswordField\"]"), ("\"verbs\": [\n", "\"$verbs\": [\n")]),
    Break(
      name: "UNTOLD", rules: ["P403"], said: "nothing is recorded of what is typed in PasswordField",
      manifest: [
        (one, "\"class\": \"GtkPasswordEntry\", \"kinds\": [\"PasswordField\"]"), ("\"verbs\": [\n", "\"$verbs\": [\n"),
        ("\"kinds\": [\n", "\"$kinds\": [\n"),
      ]),
    Break(name: "TIME", rules: ["P501"], said: " ms in one pass"),
    Break(name: "LEAK", rules: ["P502"], said: " rounds of calls"),
    Break(name: "REFUSAL", rules: ["P502"], said: " rounds of calls"),
    Break(name: "SLOW", rules: ["P502"], said: " of 10000 rounds of calls were made in 10 s: the heap grew by "),
    Break(name: "COMPLAINT", rules: ["P504"], said: "it offered Zpin, which is no verb of the language"),
  ]

  private static let app = ["gtk4-widget-factory"]

  @Test(arguments: breaks) func aBrokenRuleIsNamed(_ broken: Break) async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder, ["-DBREAK_\(broken.name)"])
      let pack = packs.appending(path: "Broken")
      try Self.change(pack.appending(path: "pack.json"), broken.manifest)
      // What needs no app is told without one.
      let app = broken.rules[0].hasPrefix("P1") ? [] : Self.app
      let verdict = try await PackVerdict(pack, app, in: folder)
      let (bad, outcome) = (verdict.bad, verdict.outcome)
      #expect(bad.compactMap(\.rule) == broken.rules, "\(outcome.output)\(outcome.errors)")
      #expect(bad.flatMap { $0.details ?? [] }.contains { $0.contains(broken.said) }, "\(bad)")
      let fails = bad.filter { $0.status == "fail" }
      #expect(outcome.status == (fails.isEmpty ? 0 : 1))
      // A rule that is broken takes its level away; at the last level a doubt does.
      let level = fails.first?.level ?? bad.first?.level ?? 0
      if !fails.isEmpty || level == 5 { #expect(verdict.lines.last?.level == level - 1, "\(outcome.output)") }
    }
  }

  /// What holds the app costs one rule: for the next it is started again.
  @Test func anAppThatAPackHoldsIsStartedAgain() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder, ["-DBREAK_HANG"])
      let rules = ["P401", "P501", "P502", "P504"].flatMap { ["--only", $0] }
      let verdict = try await PackVerdict(packs.appending(path: "Broken"), Self.app, options: rules + ["--timeout", "1s"], in: folder)
      #expect(verdict.bad.compactMap(\.rule) == ["P401", "P501"], "\(verdict.outcome.output)\(verdict.outcome.errors)")
      #expect(verdict.bad.allSatisfy { $0.details?.first?.contains("component.play (") == true }, "\(verdict.bad)")
      #expect(verdict.lines.contains { $0.details == ["none, with the app started 3 times"] }, "\(verdict.outcome.output)")
    }
  }

  @Test func aPackWithoutFaultsReachesTheLastLevel() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder)
      try await PackVerdict(packs.appending(path: "Broken"), Self.app, in: folder).expectAllRulesKept()
    }
  }

  /// What is left out is said, and is no level.
  @Test func withoutAnAppOnlyTheFirstLevelCanBeReached() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder)
      let outcome = try await Capuchin(in: folder, environment: [:]).start(["packs", "test", packs.appending(path: "Broken").path])
        .outcome(within: .seconds(60))
      #expect(outcome.status == 0)
      #expect(outcome.lines.last == "# 8 ok, 15 skipped; level 1 of 5: the pack can be opened, and says what it is")
      #expect(outcome.lines.contains { $0.contains("P402") && $0.contains("it needs an app: name one after --") })
    }
  }

  /// All that is skipped is no success.
  @Test func whereNothingIsTestedTheStatusSaysSo() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder)
      let pack = packs.appending(path: "Broken").path
      let capuchin = try await Capuchin(in: folder, environment: [:])
      let first = try await capuchin.start(["packs", "test", pack, "--only", "P402"]).outcome(within: .seconds(60))
      #expect(first.status == 2)
      #expect(first.errors.hasSuffix("nothing was tested: it needs an app: name one after --\n"), "\(first.errors)")
      try FileManager.default.removeItem(atPath: "\(pack)/libBroken.so")
      let second = try await capuchin.start(["packs", "test", pack, "--only", "P105"]).outcome(within: .seconds(60))
      #expect(second.status == 2 && second.errors.contains("nothing was tested: "), "\(second.output)\(second.errors)")
    }
  }

  /// As its author tests it: by the folder of its sources, which has its lines.
  @Test(arguments: [("c", "gtk4"), ("c++", "gtk4"), ("rust", "gtk4"), ("swift", "gtk4"), ("c", "gnustep"), ("objc", "gnustep")])
  func aNewPackKeepsAllRules(language: String, toolkit: String) async throws {
    try await TemporaryFolder.with("new") { folder in
      let capuchin = try await Tree.assembled().capuchin.path
      let words = ["packs", "new", "dials", "--language", language, "--class", "MyDial", "--toolkit", toolkit]
      try await run(capuchin, words, folder: folder).expectSuccess()
      let pack = folder.appending(path: "dials")
      let built = ["-c", "umask 022 && make all build/app CAPUCHIN=$1", "sh", capuchin]
      try await run("sh", built, folder: pack, within: .seconds(120)).expectSuccess()
      let verdict = try await PackVerdict(pack, [pack.appending(path: "build/app").path], options: ["--level", "5"], in: folder)
      verdict.expectAllRulesKept()
      // A Verify, too, where it stands.
      #expect(verdict.lines.contains { $0.rule == "P401" && $0.details == ["3 lines"] }, "\(verdict.outcome.output)")
      // No view of AppKit's tells that its tooltip has changed.
      let recorded = toolkit == "gtk4" ? "2 lines" : "none of its verbs is recorded"
      #expect(verdict.lines.contains { $0.rule == "P402" && $0.details == [recorded] }, "\(verdict.outcome.output)")
    }
  }

  /// Whoever asks for a level does not take what was left out for it.
  @Test func aLevelThatIsAskedForMustBeReached() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder)
      let pack = packs.appending(path: "Broken")
      let verdict = try await PackVerdict(pack, [], options: ["--level", "2"], in: folder)
      #expect(verdict.outcome.status == 1 && verdict.bad.isEmpty)
      let rules = "P201, P202, P203, P204, P205"
      #expect(verdict.outcome.errors.contains("level 2 is not reached: \(rules) could not be shown to be kept"), "\(verdict.outcome.errors)")
      #expect(try await PackVerdict(pack, [], options: ["--level", "1"], in: folder).outcome.status == 0)
    }
  }

  /// What is rightly not recorded need not be.
  @Test func aPackWhoseVerbsAreNotRecordedReachesTheLastLevel() async throws {
    try await TemporaryFolder.with("broken") { folder in
      let packs = try await FixturePack.compile("Broken", in: folder)
      let pack = packs.appending(path: "Broken")
      try Self.change(pack.appending(path: "pack.json"), [("\"recorded\": true", "\"recorded\": false")])
      let verdict = try await PackVerdict(pack, Self.app, in: folder)
      verdict.expectAllRulesKept()
      #expect(verdict.lines.contains { $0.rule == "P402" && $0.details == ["none of its verbs is recorded"] })
    }
  }

  @Test(arguments: ["SampleC", "SampleSwift"]) func aSampleKeepsAllRules(_ name: String) async throws {
    let fixture = try await Fixture.gtk4App().path
    let app = name == "SampleC" ? [fixture, "delegates"] : Self.app
    try await keepsAllRules(name, app)
  }

  /// Two pages: no window shows all that it serves.
  @Test(arguments: ["picker", "canvas"]) func theSampleForGNUstepKeepsAllRules(_ page: String) async throws {
    try await keepsAllRules("SampleObjC", [try await Fixture.gnustepApp().path, page])
  }

  /// One of ours: the app shows what it serves.
  @Test func thePackOfGTKsControlsKeepsAllRules() async throws {
    try await TemporaryFolder.with("ours") { folder in
      let pack = try await Tree.assembled().packs.appending(path: "GtkControls")
      let verdict = try await PackVerdict(pack, Self.app, in: folder)
      #expect(verdict.outcome.status == 0, "\(verdict.outcome.output)")
      #expect(verdict.lines.contains { $0.rule == "P402" && $0.status == "ok" }, "\(verdict.outcome.output)")
    }
  }

  private func keepsAllRules(_ name: String, _ app: [String]) async throws {
    try await TemporaryFolder.with("samples") { folder in
      let sample = try await Tree.assembled().packs.deletingLastPathComponent().appending(path: "samples/\(name)")
      let verdict = try await PackVerdict(sample, app, in: folder)
      #expect(verdict.outcome.status == 0 && verdict.lines.last?.level == 5, "\(verdict.outcome.output)\(verdict.outcome.errors)")
    }
  }

  private static func change(_ file: URL, _ changes: [(String, String)]) throws {
    var text = try String(contentsOf: file, encoding: .utf8)
    for (old, new) in changes {
      let changed = text.replacing(old, with: new)
      #expect(changed != text, "\(old) is not in \(file.path)")
      text = changed
    }
    try Data(text.utf8).write(to: file)
  }
}
