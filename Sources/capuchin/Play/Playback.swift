import ArgumentParser
import Foundation
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
  let secrets: String?
  let evidence: String?
  let junit: String?
  let json: Bool

  /// - Throws: `ExitCode.failed` if anything did not end well; what keeps the scripts from running.
  func run() async throws {
    let packs = try launch.packs.discovery()
    let logger = launch.verbosity.logger
    for problem in packs.problems { logger.warning("\(problem)") }
    let loader = ScriptLoader(catalog: packs.catalog)
    let scripts = try load(with: loader)
    let secrets = try Secrets(file: self.secrets)
    if let evidence { try makeFolder(evidence) }
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
        told: packs.problems.map { "\($0)" }, observer: observer, logger: logger)
      isWell = try await played.play(script, player) && isWell
      if await observer.isInterrupted { break }
    }
    if let junit { try write(await report.xml, to: junit) }
    if await observer.hasPackFault { throw ExitCode.packFault }
    if !isWell { throw ExitCode.failed }
  }

  private func options(_ starting: LaunchOptions) -> PlayOptions {
    PlayOptions(
      timeout: timeout, keepsGoing: keepsGoing, evidenceFolder: evidence, tellsPaths: json,
      setUp: starting.setUp)
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

  private func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Unusable("cannot make the folder \(path): \(error.localizedDescription)")
    }
  }

  private func write(_ text: String, to file: String) throws {
    do {
      try Data(text.utf8).write(to: URL(filePath: file), options: .atomic)
    } catch {
      throw Unusable("cannot write \(file): \(error.localizedDescription)")
    }
  }
}
