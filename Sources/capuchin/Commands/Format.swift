import ArgumentParser

/// `capuchin fmt`.
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

  @Argument(help: ArgumentHelp("The scripts.", valueName: "file"))
  var files: [String]

  @Flag(help: "Change nothing; print the files that would be changed, exit status 1 if any.")
  var check = false

  @OptionGroup var packs: PackArguments

  func run() throws {
    try ScriptFormatting(files: files, catalog: packs.usable().catalog, checksOnly: check).run()
  }
}
