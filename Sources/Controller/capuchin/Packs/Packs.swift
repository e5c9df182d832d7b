import ArgumentParser

/// `capuchin packs`.
struct Packs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, check and show component packs; make, test and install them.",
    discussion: "list, show, schema, and check without --load read manifests only; nothing is loaded.",
    subcommands: [List.self, CheckOne.self, Show.self, Schema.self, ShowCoverage.self, New.self, TestOne.self, Develop.self, Install.self, Deb.self])

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
