import ArgumentParser
import Coverage
import Files
import Logging
import Player
import Report
import Session

/// `capuchin coverage`: plays scripts and tells what of the app they use, and what they leave out.
struct ShowAppCoverage: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Play scripts and tell which widgets, menu items, actions and signals of the app they never use.",
    usage: "capuchin coverage <file> ... [<options>] [-- <app> [<argument> ...]]",
    discussion: """
      Each script is played in a fresh start of the app, as play does. Before each command all windows \
      are looked at. Counted are widgets that people use, on screen or not, and the items of menus that are there; in \
      GTK apps also the actions of the application and its windows, and the signals that the app itself listens to; in \
      GNUstep apps the actions that controls send. The report \
      names what no command used, and the widgets that assistive technology cannot name.

      Examples:
        capuchin coverage signup.monkey menus.monkey -- my-app
        capuchin coverage *.monkey --min 80 --json
        capuchin coverage *.monkey --pictures left-out
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"), completion: .scripts)
  var files: [String]

  @Option(help: ArgumentHelp("Exit status 1 where less than so many percent of the widgets are used.", valueName: "percent"))
  var min: Int?

  @Option(
    help: ArgumentHelp(
      "Write a picture (SVG) of each window here: green was used, red was not, yellow has no name.", valueName: "dir"),
    completion: .directory)
  var pictures: String?

  @Option(help: ArgumentHelp("How long a command may take: 5s, 500ms.", valueName: "duration"))
  var timeout = Duration.seconds(5)

  @Flag(help: "Play the commands after a FAIL or an ERROR too.")
  var keepGoing = false

  @OptionGroup var secrets: SecretsArgument

  @Flag(help: "Print one JSON object a line instead of text; the last is the report.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if let min, !(0...100).contains(min) { throw ValidationError("--min is a number of percent from 0 to 100, not \(min).") }
  }

  /// - Throws: `ExitCode.failed` if anything did not end well, or less was used than `--min` wants; what keeps the
  ///   scripts from running.
  func run() async throws {
    let packs = try launch.packs.usable()
    let logger = launch.logger
    for problem in packs.complaints { logger.warning("\(problem)") }
    let loader = ScriptLoader(catalog: packs.discovery.catalog)
    let scripts = try PlayedScripts(files, launch, with: loader) { file in
      "\(file) does not say which app it is for; name it: capuchin coverage \(file) -- APP"
    }.scripts
    let secrets = try self.secrets.read()
    let drawing = try pictures.map { try CoveragePictures($0) }
    let book = CoverageBook(packs.discovery.catalog)
    let observer = PlayObservers(json: json, report: JUnitReport(suite: ""))
    var isWell = true
    for (script, app) in scripts {
      var starting = try launch.options(for: app, of: script)
      starting.hearsSignals = true
      let options = PlayOptions(timeout: timeout, keepsGoing: keepGoing, setUp: starting.setUp)
      let played = PlayedApp(
        launch: starting, patience: launch.startTimeout, told: packs.complaints, observer: observer, logger: logger,
        coverage: CoverageWatch(book: book, takesPictures: drawing != nil))
      isWell = try await played.play(script) {
        Player(performer: $0, loader: loader, secrets: secrets, options: options, observer: observer)
      } && isWell
      if await observer.isInterrupted { break }
    }
    let isEnough = try await report(book, drawing)
    if await observer.hasPackFault { throw ExitCode.packFault }
    if !isWell || !isEnough { throw ExitCode.failed }
  }

  /// - Returns: whether as much is used as `--min` wants. Of nothing that was seen nothing is.
  private func report(_ book: CoverageBook, _ drawing: CoveragePictures?) async throws -> Bool {
    var coverage = await AppCoverage(book)
    if let drawing { coverage.pictures = try await drawing.write(book) }
    if json { JSONLine.write(coverage) } else { Console.shared.write("\n" + CoverageText(coverage).text) }
    guard let min, min > 0 else { return true }
    guard coverage.widgetShare.count > 0 else {
      Console.shared.complain("capuchin: no widget was seen that people use, and --min wants \(min) %: the app showed none, or ended before it answered")
      return false
    }
    guard coverage.widgetShare.percent < min else { return true }
    Console.shared.complain("capuchin: \(coverage.widgetShare.percent) % of the widgets are used, and --min wants \(min) %")
    return false
  }
}
