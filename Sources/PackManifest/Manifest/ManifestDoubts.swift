/// What is most likely a mistake in a pack.json and keeps nobody from using the pack.
enum ManifestDoubts {
  /// A sentence for each.
  static func sentences(_ manifest: PackManifest, _ root: JSONNode) -> [String] {
    ManifestSchema.unknown(in: root) + unplayed(manifest) + [runtime(manifest)].compactMap(\.self)
  }

  private static func unplayed(_ manifest: PackManifest) -> [String] {
    let played = Set(manifest.components.flatMap(\.verbs).map { $0.lowercased() })
    return manifest.verbs.enumerated().compactMap { index, verb in
      played.contains(verb.name.lowercased()) || verb.isSessionVerb
        ? nil : "verbs[\(index)]: no component plays \(verb.name); name it in \"verbs\" of one in \"components\""
    }
  }

  /// Capuchin brings the runtime that its packs run with.
  private static func runtime(_ manifest: PackManifest) -> String? {
    guard let wanted = manifest.swift else { return nil }
    let found = "\(_SwiftStdlibVersion.current)"
    let parts = wanted.split(separator: ".").prefix(2)
    guard !found.split(separator: ".").starts(with: parts) else { return nil }
    return "swift: it needs Swift \(wanted), and this Capuchin's runtime is \(found); build it with that"
  }
}
