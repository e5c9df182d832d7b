import ArgumentParser

/// `capuchin doctor`.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what is here, what is missing, and how to get it.",
    discussion: "Exit status 1 if something is missing that is needed.")

  @Flag(help: "Print one JSON object a line.")
  var json = false

  @OptionGroup var packs: PackArguments

  func run() throws {
    try Examination(packs: packs, json: json).run()
  }
}
