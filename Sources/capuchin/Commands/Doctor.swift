import ArgumentParser

/// `capuchin doctor`.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is here, what is missing, and how to get it.",
    usage: "capuchin doctor [<options>] [<app> | -- <app> [<argument> ...]]",
    discussion: """
      Of an app it says what it is, and what it and its sandbox lack; the app is not started, its \
      sandbox is, with the loader in the app's place. Exit status 1 if something is missing that is \
      needed, or does harm.

      Examples:
        capuchin doctor
        capuchin doctor org.gnome.Calculator.desktop
        capuchin doctor -- flatpak run org.gnome.Calculator
      """)

  @Argument(help: "A program, or an app's desktop entry.")
  var named: String?

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var packs: PackArguments

  /// The app and its arguments, see `AppArguments`.
  @Option(
    name: .customLong(AppArguments.option), parsing: .unconditionalSingleValue, help: .private)
  var appWords: [AppWord] = []

  func validate() throws {
    if named != nil && !appWords.isEmpty {
      throw ValidationError("Name one app: either a word, or after -- with its arguments.")
    }
  }

  func run() throws {
    try Examination(packs: packs, app: named.map { [$0] } ?? appWords.map(\.text), json: json).run()
  }
}
