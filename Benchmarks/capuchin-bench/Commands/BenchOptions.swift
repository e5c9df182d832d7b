import ArgumentParser
import Foundation
import Session

/// What every measurement can be told.
struct BenchOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The installation to measure, as Scripts/install makes it.", valueName: "dir"))
  var installation = ".build/release-install"

  @Option(help: ArgumentHelp("Where the scripts that measure others are.", valueName: "dir"))
  var peers = "Tests/Peers"

  @Option(help: ArgumentHelp("KDE's selenium-webdriver-at-spi, which is measured if it is named.", valueName: "dir"))
  var kdeDriver: String?

  @Option(help: ArgumentHelp("How often each figure is taken; the median counts.", valueName: "number"))
  var rounds = 7

  @Flag(help: "Print JSON with every raw figure instead of Markdown.")
  var json = false

  @Option(help: ArgumentHelp("A Markdown file whose sections of the same titles are replaced.", valueName: "file"))
  var update: String?

  func validate() throws {
    if rounds < 5 { throw ValidationError("--rounds must be at least 5: a median of fewer says little.") }
  }

  /// Takes the measurements one after the other on one stage and prints them.
  ///
  /// - Throws: what keeps one from being taken; the stage is gone then.
  func report(_ commands: [any BenchCommand.Type]) async throws {
    let machine = try await Machine.current()
    let stage = try await BenchStage.open(
      installation: Installation(root: absolute(installation)), peers: absolute(peers), kdeDriver: kdeDriver.map(absolute))
    var sections: [Section] = []
    do {
      for command in commands {
        FileHandle.standardError.write(Data("measuring \(command.configuration.commandName ?? "\(command)".lowercased())\n".utf8))
        sections.append(try await command.measure(on: stage, rounds: rounds))
        // What comes next may fail.
        try keep(Report(machine: machine, sections: sections))
      }
    } catch {
      await stage.close()
      throw error
    }
    await stage.close()
    try print(sections, takenOn: machine)
  }

  /// Prints what was measured.
  func print(_ sections: [Section], takenOn machine: Machine) throws {
    let report = Report(machine: machine, sections: sections)
    Swift.print(json ? try report.json() : report.markdown())
    try keep(report)
  }

  /// Puts it into the page that is to be kept, if there is one.
  private func keep(_ report: Report) throws {
    guard let update else { return }
    let page = try String(contentsOfFile: update, encoding: .utf8)
    try Data(report.markdown(in: page).utf8).write(to: URL(filePath: update), options: .atomic)
  }

  private func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }
}
