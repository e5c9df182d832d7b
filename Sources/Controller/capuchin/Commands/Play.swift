import ArgumentParser
import Files
import Logging
import PackManifest
import Player
import Report
import Script
import Session

/// `capuchin play`: plays scripts, each in a fresh start of its app, and reports.
struct Play: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and play scripts in it.",
    usage: "capuchin play <file> ... [<options>] [-- <app> [<argument> ...]]",
    discussion: """
      Each script is played in a fresh start of the app, and ends at its first FAIL or ERROR. \
      Without an app after --, the script's first line says which app is started. A script may \
      also be an XML property list, an array of dictionaries with a command each.

      Prints a line a command: ok, FAIL (a verification was false) or ERROR (it could not be \
      performed), the command, its time, the message.

      Examples:
        capuchin play signup.monkey
        capuchin play signup.monkey --headless --junit result.xml -- my-app --test
        capuchin play signup.monkey --strict --pace recorded
        capuchin play *.monkey --keep-going --secrets secrets.txt --json
        capuchin play TestScript.plist --errors errors.txt -- my-app
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"), completion: .scripts)
  var files: [String]

  @Option(help: ArgumentHelp("How long a command may take: 5s, 500ms.", valueName: "duration"))
  var timeout = Duration.seconds(5)

  @Option(
    help: ArgumentHelp(
      "Only the scripts that have one of these tags, in their first line or at a command.", valueName: "tag,..."))
  var tags: NameList?

  @Flag(help: "Play the commands after a FAIL or an ERROR too.")
  var keepGoing = false

  @Flag(
    help: "FAIL where a command does not bring about what it did when it was recorded, as FILE.map says.")
  var strict = false

  @Option(
    help: ArgumentHelp(
      "How quickly commands follow each other: a pause before each (500ms), or as recorded.",
      valueName: "duration|recorded"))
  var pace: PlayOptions.Pace?

  @Option(
    help: ArgumentHelp(
      "Look for widgets that are not found by what else FILE.map knows of them. "
        + "Alone it shows what changes in the scripts.",
      valueName: "show|write"))
  var heal: HealMode?

  @OptionGroup var secrets: SecretsArgument

  @Option(
    help: ArgumentHelp("Write a picture and the tree of each failure here, and what a VerifyImage has found.", valueName: "dir"), completion: .directory)
  var evidence: String?

  @Flag(help: "Write the pictures that VerifyImage compares with where there are none, or others.")
  var updateImages = false

  @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "file"), completion: .file())
  var junit: String?

  @Option(
    help: ArgumentHelp("Write what went wrong; the file is empty if all passed.", valueName: "file"), completion: .file())
  var errors: String?

  @Flag(help: "Print one JSON object a line instead of text.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  /// - Throws: `ExitCode.failed` if anything did not end well; what keeps the scripts from running.
  func run() async throws {
    let errors = try errors.map { path throws(FileError) in try ErrorsFile(path) }
    do {
      try await play(errors)
    } catch let status as ExitCode {
      await errors?.requireReason("capuchin play ended with status \(status.rawValue); standard error says why")
      throw status
    } catch {
      await errors?.add(error)
      throw error
    }
  }

  private func play(_ errors: ErrorsFile?) async throws {
    let packs = try launch.packs.usable()
    let logger = launch.logger
    let problems = packs.complaints
    for problem in problems { logger.warning("\(problem)") }
    let secrets = try self.secrets.read()
    let loader = ScriptLoader(catalog: packs.discovery.catalog, secrets: secrets, needsPictures: !updateImages)
    let scripts = try PlayedScripts(files, launch, tags: tags?.names ?? [], with: loader) { file in
      "\(file) does not say which app it is for; name it: capuchin play \(file) -- APP"
    }.scripts
    for (script, _) in scripts { try checkMap(of: script, logger) }
    for name in Set(scripts.flatMap(\.script.secretNames)).sorted() {
      if let warning = secrets.warning(of: name) { logger.warning("\(warning)") }
    }
    try checkOutputs()
    let report = JUnitReport(suite: scripts.first?.app.first ?? "capuchin")
    let observer = PlayObservers(json: json, report: report, errors: errors)
    var isWell = true
    for (script, app) in scripts {
      // Whoever has a script from others sees what it starts.
      if launch.app.isEmpty { logger.notice("\(script.file) starts \(ShellWords.line(app))") }
      let starting = try launch.options(for: app, of: script)
      let player = { (performer: any CommandPerformer) in
        Player(
          performer: performer, loader: loader, secrets: secrets, options: self.options(starting),
          observer: observer)
      }
      let played = PlayedApp(
        launch: starting, patience: launch.startTimeout,
        told: problems, observer: observer, logger: logger)
      isWell = try await played.play(script, player) && isWell
      if await observer.isInterrupted { break }
    }
    if let heal { try finish(await observer.repairs, heal, logger) }
    if junit != nil { isWell = write(await report.xml, logger) && isWell }
    if await observer.hasPackFault { throw ExitCode.packFault }
    if !isWell { throw ExitCode.failed }
  }

  /// Of the results as JSON the diff is no part.
  private func finish(_ repairs: FoundRepairs, _ heal: HealMode, _ logger: Logger) throws(FileError) {
    try repairs.finish(heal, logger) { json ? Console.shared.complain($0) : Console.shared.write($0) }
  }

  private func options(_ starting: LaunchOptions) -> PlayOptions {
    var options = PlayOptions(
      timeout: timeout, keepsGoing: keepGoing, evidenceFolder: evidence, tellsPaths: json,
      setUp: starting.setUp, isStrict: strict, pace: pace ?? .quick)
    (options.updatesImages, options.repairs) = (updateImages, heal != nil)
    return options
  }

  /// What was recorded beyond the lines is a help, and where it is asked for, needed.
  private func checkMap(of script: LoadedScript, _ logger: Logger) throws {
    if let problem = script.mapProblem {
      if strict || pace == .recorded { throw Unusable("\(problem)") }
      logger.warning("\(problem); \(script.file) is played without what it knows")
    } else if !script.hasMap, heal != nil {
      logger.warning("there is no \(ScriptMap.path(beside: script.file)): nothing in \(script.file) can be repaired")
    } else if !script.hasMap, strict || pace == .recorded {
      let option = strict ? "--strict" : "--pace recorded"
      throw Unusable("\(option) needs \(ScriptMap.path(beside: script.file)), which record -o writes beside the script")
    }
  }

  /// Looks before anything is started whether results can be written where the options say.
  private func checkOutputs() throws(FileError) {
    if let evidence {
      try OutputFile.makeFolder(evidence)
      try OutputFile(evidence + "/evidence.xml").check()
    }
    if let junit { try OutputFile(junit).check() }
  }

  /// Writes the JUnit report; where that fails it is said.
  ///
  /// - Returns: whether nothing is lost.
  private func write(_ report: String, _ logger: Logger) -> Bool {
    guard let junit else { return true }
    do throws(FileError) {
      try OutputFile(junit).write(report.utf8)
      return true
    } catch {
      logger.error("\(error); the report is lost")
      return false
    }
  }
}
