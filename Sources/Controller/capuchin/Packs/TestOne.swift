import ArgumentParser
import Conformance
import FoundationEssentials
import PackManifest
import Report
import Session

extension Packs {
  /// `capuchin packs test`: whether a pack keeps the rules, by itself and in an app.
  struct TestOne: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test",
      abstract: "Test whether a pack does what packs must do.",
      usage: "capuchin packs test <folder> [<options>] [-- <app> [<argument> ...]]",
      discussion: """
        Each rule has a number; --list prints them. Rules from P201 on need an app that shows the pack's \
        widgets; it is started with the pack, and again where the pack has ended it. Lines are played \
        that are in test.monkey in the folder, or else guessed. Exit status 1 if a rule is broken or the \
        level of --level is not reached, 2 if nothing could be tested.

        Examples:
          capuchin packs test ./my-pack
          capuchin packs test ./my-pack -- my-app --test
          capuchin packs test ./my-pack --level 5 -- my-app --test
          capuchin packs test ./my-pack --only P402 -- my-app --test

        What each rule means, and what to do:
          \(Page.mark("TestingAPack"))
        """)

    @Argument(help: ArgumentHelp("The folder with its pack.json, or that of the sources.", valueName: "folder"))
    var folder: String?

    @Option(help: ArgumentHelp("Test only this rule. May be repeated; not with --level.", valueName: "rule"))
    var only: [String] = []

    @Option(help: ArgumentHelp("Test the rules up to this level, from 1 to 5; the pack must reach it.", valueName: "n"))
    var level: Int?

    @Flag(help: "Print the rules, and test nothing.")
    var list = false

    @Flag(help: "Print one JSON object a line.")
    var json = false

    @Option(help: ArgumentHelp("Play these lines; the default is test.monkey in the folder.", valueName: "file"))
    var script: String?

    @Option(help: ArgumentHelp("How long a line may take.", valueName: "duration"))
    var timeout = Duration.seconds(5)

    @OptionGroup var launch: LaunchArguments

    func validate() throws {
      if !list, folder == nil { throw ValidationError("No pack to test. Name its folder: capuchin packs test ./my-pack") }
      if level != nil, !only.isEmpty {
        throw ValidationError("--level and --only exclude each other: of some rules alone nobody can say a level. Choose one.")
      }
      if let level, Rule.Level(rawValue: level) == nil {
        throw ValidationError("--level is from 1 to \(Rule.Level.lasts.rawValue); found \(level).")
      }
      if let unknown = only.first(where: { Rules.named($0) == nil }) {
        throw ValidationError("There is no rule \(unknown); capuchin packs test --list prints them.")
      }
    }

    /// - Throws: `ExitCode.failed` if a rule is broken; `Unusable` where there is no pack, or nothing was tested.
    func run() async throws {
      let rules = Rules.all.filter { rule in
        rule.level.rawValue <= level ?? .max && (only.isEmpty || only.contains { $0.uppercased() == rule.name })
      }
      let printer = RulePrinter(json: json)
      if list { return printer.list(rules) }
      guard let folder else { return }
      guard FileManager.default.fileExists(atPath: "\(folder)/\(PackDiscovery.manifestName)") else {
        throw Unusable("there is no \(PackDiscovery.manifestName) in \(folder)")
      }
      let test = ConformanceTest(folder: PackFolder(folder), rules: rules, app: try app(), script: script)
      let outcome = await test.run(
        progress: { Console.shared.show(progress: $0) },
        report: {
          Console.shared.show(progress: "")
          printer.show($0)
        })
      Console.shared.show(progress: "")
      printer.show(outcome)
      if let reason = outcome.reasonForNothing { throw Unusable("nothing was tested: \(reason)") }
      if !outcome.isOK { throw ExitCode.failed }
      try require(outcome)
    }

    private func require(_ outcome: ConformanceTest.Outcome) throws {
      guard let level, outcome.level?.rawValue ?? 0 < level else { return }
      launch.logger.error("level \(level) is not reached: \(outcome.open.joined(separator: ", ")) could not be shown to be kept")
      throw ExitCode.failed
    }

    private func app() throws -> ConformanceTest.App? {
      guard !launch.app.isEmpty else { return nil }
      return ConformanceTest.App(options: try launch.options(for: launch.app), timeout: timeout, startTimeout: launch.startTimeout)
    }
  }
}
