import ArgumentParser
import Session

/// `capuchin record`.
struct Record: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start an app and write down what you do in it.",
    usage: "capuchin record [<options>] -- <app> [<argument> ...]",
    discussion: """
      Each command is printed and written as it happens. Recording ends with the app or with \
      ctrl-C. FILE.map beside the script holds all ids of each widget that was used, what each \
      command brought about, and when it was given. What you type in password entries is not \
      recorded: the script says ${secret:NAME} instead.

      Examples:
        capuchin record -o signup.monkey -- gtk4-widget-factory
        capuchin record --ids developer --force -o signup.monkey -- my-app --test
        capuchin record --effects=verify -o signup.monkey -- my-app --test
        capuchin record --headless -- gnome-calculator
      """)

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write the script to this file, and FILE.map beside it.", valueName: "file"))
  var output: String?

  @Flag(help: "Replace the files if they exist.")
  var force = false

  @Option(
    help: ArgumentHelp(
      "Which ids come first: what you see, or what the developer wrote.",
      valueName: "visible|developer"))
  var ids: PreferredIDs = .visible

  @Option(
    help: ArgumentHelp(
      "Write below each command what it brought about: as comments, or with --effects=verify as checks that are played.",
      valueName: "comments|verify"))
  var effects: EffectStyle?

  @Option(
    help: ArgumentHelp(
      "The keys that turn the next widget pressed into a Verify; the app sees neither. None with none.",
      valueName: "chord"))
  var verifyKey = VerifyKeyArgument.usual

  @Flag(help: "Print one JSON object a line instead of commands.")
  var json = false

  @OptionGroup var launch: LaunchArguments

  func validate() throws {
    if launch.app.isEmpty {
      throw ValidationError("No app to record. Name it after --: capuchin record -- gnome-calculator")
    }
  }

  func run() async throws {
    try await Recording(
      launch: launch, ids: ids, verifyKey: verifyKey.chord, output: output.map { RecordOutput(path: $0, replaces: force) },
      effects: effects,
      json: json
    ).run()
  }
}
