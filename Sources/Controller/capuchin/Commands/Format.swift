import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Player
import Report
import Script

/// `capuchin fmt`: brings scripts into canonical form.
struct Format: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Write scripts in canonical form.",
    discussion: """
      One blank between words, least quotes, LF; comments and blank lines are kept. Prints the \
      files that it changed. - formats standard input to standard output.

      Examples:
        capuchin fmt signup.monkey
        capuchin fmt --check tests/*.monkey
      """)

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"), completion: .scripts)
  var files: [String]

  @Flag(help: "Change nothing; print the files that would be changed, exit status 1 if any.")
  var check = false

  @OptionGroup var packs: PackArguments

  /// - Throws: `ExitCode.unusable` for a file that cannot be read or parsed, `ExitCode.failed` if
  ///   only checking and a file would be changed.
  func run() throws {
    let loader = ScriptLoader(catalog: try packs.usable().discovery.catalog)
    var differs = false
    var failed = false
    for file in files {
      do {
        differs = try format(file, with: loader) || differs
      } catch {
        Console.shared.complain(Failure.text(of: error))
        failed = true
      }
    }
    if failed { throw ExitCode.unusable }
    if check && differs { throw ExitCode.failed }
  }

  /// - Returns: whether the file was not in canonical form.
  private func format(_ file: String, with loader: ScriptLoader) throws -> Bool {
    let isStandardInput = file == "-"
    let bytes = try isStandardInput ? standardInput() : contents(of: file)
    guard ScriptFile(bytes, named: file) == .lines else {
      throw Unusable("\(file) is a property list; fmt formats scripts of lines")
    }
    let script = Script(bytes: bytes, file: isStandardInput ? "standard input" : file)
    guard script.diagnostics.isEmpty else { throw ScriptProblems(diagnostics: script.diagnostics) }
    let text = Array(try script.formatted(with: loader.catalog(for: file)).utf8)
    if isStandardInput && !check { Console.shared.write(String(decoding: text, as: UTF8.self)) }
    guard text != bytes else { return false }
    if !isStandardInput {
      if !check { try OutputFile(file).write(text) }
      Console.shared.line(TerminalText.escaped(file))
    }
    return true
  }

  private func standardInput() throws -> [UInt8] {
    try WholeReading.read(STDIN_FILENO)
  }

  private func contents(of file: String) throws -> [UInt8] {
    do throws(InputFile.Failure) {
      return Array(try InputFile.read(file))
    } catch {
      throw Unusable("cannot read \(file): \(error)")
    }
  }
}
