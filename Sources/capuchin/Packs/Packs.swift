import ArgumentParser

/// `capuchin packs`.
struct Packs: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, check, show and test component packs.",
    discussion: "list, show, schema, and check without --load read manifests only; nothing is loaded.",
    subcommands: [List.self, CheckOne.self, Show.self, Schema.self, TestOne.self, Develop.self])

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
