import ArgumentParser
import Engine
import FoundationEssentials
import Player
import Report

/// `capuchin do`: plays lines in an app that is open.
struct Do: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Play lines in the app that is open.",
    usage: "capuchin do <line> ... [<options>]",
    discussion: """
      Prints a line a command, as play does, to the first that is no ok; then which widgets may have been meant.

      Examples:
        capuchin do 'Touch Button Save'
        capuchin do 'EnterText TextField Name Ada' 'Touch Button OK' --timeout 2s
        capuchin do 'Get Label status text found'
      """)

  @Argument(help: ArgumentHelp("Commands, as a script has them.", valueName: "line"))
  var lines: [String]

  @Option(help: ArgumentHelp("How long a command may take: 5s, 500ms.", valueName: "duration"))
  var timeout = Duration.seconds(5)

  @Flag(help: "Write the pictures that VerifyImage compares with where there are none, or others.")
  var updateImages = false

  @Flag(help: "Print one JSON object a command.")
  var json = false

  @OptionGroup var kept: KeptSession

  /// - Throws: `ExitCode.failed` if a command did not end well; `Unusable` if nothing could run.
  func run() throws {
    for line in lines {
      let outcome = try kept.ask { session in
        EngineAPI.DoRequest(session: session, line: line, timeout: Int(timeout / .milliseconds(1)),
          updateImages: updateImages, folder: FileManager.default.currentDirectoryPath)
      }
      if json { JSONLine.write(outcome) } else { Console.shared.write(TextReporter.lines(of: StepResult(outcome))) }
      guard outcome.status == .ok else { throw ExitCode.failed }
    }
  }
}
