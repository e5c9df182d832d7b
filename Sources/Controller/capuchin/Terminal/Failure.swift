import ArgumentParser
import Files
import FoundationEssentials
import Glibc
import Player
import Report
import Script
import Session
import Spelling

extension ExitCode {
  /// A FAIL, an ERROR, the app crashed, or a result could not be written.
  static let failed = ExitCode(1)
  /// Nothing could run: usage, syntax, launch.
  static let unusable = ExitCode(2)
  /// A pack crashed or hung: the tool is broken, not the app.
  static let packFault = ExitCode(3)
}

/// A sentence for the person who called; the exit status is that of "nothing could run".
struct Unusable: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// How the program ends when a command throws.
enum Failure {
  /// Says what went wrong, on standard error, or prints the help that was asked for.
  static func exit(with error: any Error, arguments: [String]) -> Never {
    if let code = error as? ExitCode { Glibc.exit(code.rawValue) }
    let status = Capuchin.exitCode(for: error)
    guard !status.isSuccess else {
      let text = Capuchin.fullMessage(for: error)
      // That is JSON, and for Scripts/make-shell-files, which knows where the pages will be.
      let isDump = arguments.contains("--experimental-dump-help")
      Console.shared.line(isDump ? text : Page.placed(in: text))
      Glibc.exit(Console.shared.isWhole ? 0 : ExitCode.failed.rawValue)
    }
    Console.shared.complain(message(for: error, arguments: arguments))
    let isPackFault = (error as? ConnectionError)?.fault?.culprit != nil
    Glibc.exit((isPackFault ? ExitCode.packFault : .unusable).rawValue)
  }

  private static func message(for error: any Error, arguments: [String]) -> String {
    if Capuchin.exitCode(for: error) == .validationFailure {
      return TerminalText.lines(unknownCommand(arguments).map { "capuchin: \($0)" } ?? Capuchin.fullMessage(for: error))
    }
    return text(of: error)
  }

  /// What to say about an error; problems in scripts begin with their place, as compilers tell them.
  static func text(of error: any Error) -> String {
    error is ScriptProblems ? sentence(of: error) : "capuchin: \(TerminalText.lines(sentence(of: error)))"
  }

  /// The same without the program's name.
  static func sentence(of error: any Error) -> String { (error as? CocoaError)?.fileReason ?? "\(error)" }

  private static func unknownCommand(_ arguments: [String]) -> String? {
    guard let first = arguments.first, !first.hasPrefix("-"), first != "help" else { return nil }
    return unknown(first, among: Capuchin.subcommandNames)
  }

  /// Of `capuchin help A B`, which the parser answers with the help of what it knows.
  ///
  /// - Throws: `Unusable` for a command that there is not.
  static func refuseUnknownHelp(_ arguments: [String]) throws {
    guard arguments.first == "help" else { return }
    var command: any ParsableCommand.Type = Capuchin.self
    for name in arguments.dropFirst() where !name.hasPrefix("-") {
      let subcommands = command.configuration.subcommands
      if let found = subcommands.first(where: { $0._commandName == name }) {
        command = found
      } else if name != "help" {
        let shown = subcommands.filter { $0.configuration.shouldDisplay }.map { $0._commandName }
        throw Unusable(unknown(name, among: shown) ?? "\(command._commandName) has no commands of its own")
      }
    }
  }

  private static func unknown(_ name: String, among names: [String]) -> String? {
    guard !names.isEmpty, !names.contains(name) else { return nil }
    let meant = Suggestion.nearest(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
    return "unknown command \"\(name)\"\(meant)\nCommands: \(names.joined(separator: ", "))"
  }
}
