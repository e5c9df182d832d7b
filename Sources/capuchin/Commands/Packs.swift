import ArgumentParser

/// `capuchin packs`.
struct Packs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, check and show component packs.",
    discussion: "Read from their manifests; nothing is loaded.",
    subcommands: [List.self, CheckOne.self, Show.self, Schema.self])

  /// `capuchin packs list`.
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the packs that are found, and what is wrong with others.")

    @Flag(help: "Print one JSON object a line.")
    var json = false

    @OptionGroup var packs: PackArguments

    func run() throws {
      try PackList(discovery: packs.discovery(), json: json).run()
    }
  }

  /// `capuchin packs check`.
  struct CheckOne: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Check packs without loading them.",
      discussion: """
        Manifest, library, entry symbol, ABI, permissions, and whether its kinds and verbs fit the \
        language. Exit status 1 if anything is wrong.

        Example:
          capuchin packs check ./my-pack
        """)

    @Argument(help: ArgumentHelp("Folders with a pack.json.", valueName: "path"))
    var paths: [String]

    func run() throws {
      try PackChecks(paths: paths).run()
    }
  }

  /// `capuchin packs show`.
  struct Show: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show what a pack adds: classes, kinds, verbs, properties.")

    @Argument(help: "The pack's id; capuchin packs list shows them.")
    var id: String

    @Flag(help: "Print its manifest as JSON.")
    var json = false

    @OptionGroup var packs: PackArguments

    func run() throws {
      try PackPage(discovery: packs.discovery(), id: id, json: json).run()
    }
  }

  /// `capuchin packs schema`.
  struct Schema: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Print the JSON Schema of a pack.json.",
      discussion: """
        Editors complete and check a pack.json with it that names it in "$schema".

        Example:
          capuchin packs schema > pack.schema.json
        """)

    func run() { JSONLine.writeDocument(ManifestJSONSchema.document) }
  }
}
