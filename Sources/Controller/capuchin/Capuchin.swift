import ArgumentParser
import Wire

/// The program: records what a person does in a desktop app, and plays it back.
struct Capuchin: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "capuchin",
    abstract: "Record what you do in a desktop app as short commands, and play them back.",
    discussion: """
      The app is started by capuchin and is not changed. A script is a text file, one command a line.

      Examples:
        capuchin record -o signup.monkey -- gtk4-widget-factory
        capuchin play signup.monkey
        capuchin play signup.monkey --headless --junit result.xml -- my-app --test
        capuchin tree --xpath "//Button" -- gnome-calculator

      Exit status: 0 all ok; 1 a FAIL, an ERROR, the app crashed, or a result could not be written; 2 nothing could run: usage, \
      syntax, launch; 3 a pack crashed, hung or ended the app. Commands and results go to standard output, everything else to standard error.

      All pages of the documentation, and what scripts are written in:
        \(Page.mark("README"))
        \(Page.mark("ScriptLanguage"))
      """,
    version: "capuchin \(Release.version)",
    subcommands: [
      Record.self, Play.self, Heal.self, ShowTree.self, Trace.self, Sessions.self, Serve.self, ServeAgents.self,
      ServeWebDriver.self,
      Open.self, Do.self, Look.self, Close.self, ShowAppCoverage.self, Packs.self, Doctor.self, Check.self,
      Format.self, Supervise.self, Keep.self,
    ])

  static var _errorLabel: String { "capuchin" }

  /// The commands that are for people.
  static var subcommandNames: [String] {
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
    return shown.map { $0._commandName }
  }

  /// What a person who only tries the name needs; all else is in the help.
  func run() {
    Console.shared.line("""
      Capuchin records what you do in a desktop app, and plays it back.
      Begin:  capuchin record -o first.monkey -- APP   then:  capuchin play first.monkey
      More:   capuchin --help, and \(Page.path("README"))
      """)
  }

  /// Runs what the command line says; ends the program if that fails.
  static func start() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try ForeignArguments.refuse()
      try Failure.refuseUnknownHelp(arguments)
      var command = try parseAsRoot(HealMode.spelledOut(EffectStyle.spelledOut(AppArguments.folded(arguments))))
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      if !Console.shared.isWhole { throw ExitCode.failed }
    } catch {
      Failure.exit(with: error, arguments: arguments)
    }
  }

  /// Runs `capuchin supervise` on the thread that calls it; ends the program if that fails.
  static func supervise() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      var command = try parseAsRoot(arguments)
      try command.run()
    } catch {
      Failure.exit(with: error, arguments: arguments)
    }
  }
}
