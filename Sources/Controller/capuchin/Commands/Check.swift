import ArgumentParser
import Player
import Report
import Script

/// `capuchin check`: checks scripts as `play` would before it starts the app.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check scripts without an app.",
    discussion: """
      Syntax, verbs, kinds, arguments, modifiers, and the scripts that they run. Prints what is \
      wrong with file, line, column and the marked line. Exit status 2 if anything is: such a \
      script cannot be played.

      Example:
        capuchin check tests/*.monkey
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"), completion: .scripts)
  var files: [String]

  @Flag(help: "Print one JSON object for each problem.")
  var json = false

  @OptionGroup var packs: PackArguments

  /// - Throws: `ExitCode.unusable` if anything is wrong.
  func run() throws {
    let loader = ScriptLoader(catalog: try packs.usable().discovery.catalog)
    var found = false
    for file in files {
      do throws(ScriptProblems) {
        let script = try loader.load(file)
        if !json { Console.shared.line("\(TerminalText.escaped(file)): ok, \(count(script.script.commands.count, "command"))") }
      } catch {
        found = true
        show(error)
      }
    }
    if found { throw ExitCode.unusable }
  }

  private func show(_ problems: ScriptProblems) {
    guard json else { return Console.shared.line("\(problems)") }
    for diagnostic in problems.diagnostics { JSONLine.write(DiagnosticLine(diagnostic)) }
  }

  private func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}

private struct DiagnosticLine: Encodable {
  let event = "diagnostic"
  let file: String
  let line: Int
  let column: Int
  let code: String
  let message: String
  let text: String

  init(_ diagnostic: Diagnostic) {
    file = diagnostic.file
    line = diagnostic.line.number
    column = diagnostic.column
    code = diagnostic.code.rawValue
    message = diagnostic.message
    text = diagnostic.line.text
  }
}
