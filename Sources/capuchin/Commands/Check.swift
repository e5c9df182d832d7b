import ArgumentParser

/// `capuchin check`.
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

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"))
  var files: [String]

  @Flag(help: "Print one JSON object for each problem.")
  var json = false

  @OptionGroup var packs: PackArguments

  func run() throws {
    try ScriptChecks(files: files, catalog: packs.usable().catalog, json: json).run()
  }
}
