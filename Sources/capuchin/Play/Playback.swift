import ArgumentParser
import Files
import Logging
import PackManifest
import Player
import Report
import Script
import Session

/// Plays scripts, each in a fresh start of its app, and reports.
struct Playback {
  let files: [String]
  let launch: LaunchArguments
  let timeout: Duration
  let keepsGoing: Bool
  let isStrict: Bool
  let pace: PlayOptions.Pace
  let secrets: String?
  let evidence: String?
  let junit: String?
  let json: Bool

  /// - Throws: `ExitCode.failed` if anything did not end well; what keeps the scripts from running.
  func run() async throws {
    let packs = try launch.packs.usable()
    let logger = launch.verbosity.logger
    let problems = (packs.problems + packs.doubts).map { "\($0)" }
    for problem in problems { logger.warning("\(problem)") }
    let loader = ScriptLoader(catalog: packs.catalog)
    let scripts = try load(with: loader)
    for (script, _) in scripts { try checkMap(of: script, logger) }
    let secrets = try Secrets(file: self.secrets)
    try checkOutputs()
    let report = JUnitReport(suite: scripts.first?.app.first ?? "capuchin")
    let observer = PlayObservers(json: json, report: report)
    var isWell = true
    for (script, app) in scripts {
      let starting = try launch.options(for: app, setUp: script.setUp)
      let player = { (performer: any CommandPerformer) in
        Player(
          performer: performer, loader: loader, secrets: secrets, options: self.options(starting),
          observer: observer)
      }
      let played = PlayedApp(
        launch: starting, patience: launch.startTimeout.duration,
        told: problems, observer: observer, logger: logger)
      isWell = try await played.play(script, player) && isWell
      if await observer.isInterrupted { break }
    }
    isWell = write(await report.xml, logger) && isWell
    if await observer.hasPackFault { throw ExitCode.packFault }
    if !isWell { throw ExitCode.failed }
  }

  private func options(_ starting: LaunchOptions) -> PlayOptions {
    PlayOptions(
      timeout: timeout, keepsGoing: keepsGoing, evidenceFolder: evidence, tellsPaths: json,
      setUp: starting.setUp, isStrict: isStrict, pace: pace)
  }

  /// All scripts are read and checked before any app is started.
  private func load(with loader: ScriptLoader) throws -> [(script: LoadedScript, app: [String])] {
    var diagnostics: [Diagnostic] = []
    var loaded: [(script: LoadedScript, app: [String])] = []
    for file in files {
      do throws(ScriptProblems) {
        let script = try loader.load(file)
        loaded.append((script, launch.app.isEmpty ? script.script.header?.app ?? [] : launch.app))
      } catch {
        diagnostics += error.diagnostics
      }
    }
    guard diagnostics.isEmpty else { throw ScriptProblems(diagnostics: diagnostics) }
    if let nameless = loaded.first(where: \.app.isEmpty) {
      let file = nameless.script.file
      throw Unusable("\(file) does not say which app it is for; name it: capuchin play \(file) -- APP")
    }
    return loaded
  }

  /// What was recorded beyond the lines is a help, and where it is asked for, needed.
  private func checkMap(of script: LoadedScript, _ logger: Logger) throws {
    if let problem = script.mapProblem {
      if isStrict || pace == .recorded { throw Unusable("\(problem)") }
      logger.warning("\(problem); \(script.file) is played without what it knows")
    } else if !script.hasMap, isStrict || pace == .recorded {
      let option = isStrict ? "--strict" : "--pace recorded"
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
