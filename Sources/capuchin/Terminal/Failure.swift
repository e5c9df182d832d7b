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
      Console.shared.line(Capuchin.fullMessage(for: error))
      Glibc.exit(Console.shared.isWhole ? 0 : ExitCode.failed.rawValue)
    }
    Console.shared.complain(message(for: error, arguments: arguments))
    let isPackFault = (error as? ConnectionError)?.fault?.culprit != nil
    Glibc.exit((isPackFault ? ExitCode.packFault : .unusable).rawValue)
  }

  private static func message(for error: any Error, arguments: [String]) -> String {
    if Capuchin.exitCode(for: error) == .validationFailure {
      return TerminalText.lines(unknownCommand(arguments) ?? Capuchin.fullMessage(for: error))
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
    let names = Capuchin.subcommandNames
    guard let first = arguments.first, !first.hasPrefix("-"), !names.contains(first), first != "help"
    else { return nil }
    let meant = Suggestion.nearest(to: first, in: names).map { "; did you mean \($0)?" } ?? ""
    return "capuchin: unknown command \"\(first)\"\(meant)\nCommands: \(names.joined(separator: ", "))"
  }
}
