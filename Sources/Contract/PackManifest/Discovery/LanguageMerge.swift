import Script

/// Adds to the language what packs define, and refuses the packs that do not fit.
struct LanguageMerge {
  private(set) var catalog: Catalog
  private(set) var problems: [PackProblem] = []

  init(_ catalog: Catalog) {
    self.catalog = catalog
  }

  /// Adds in rounds, as a pack may need a kind of one that comes later.
  ///
  /// - Returns: the packs that fit, in their order.
  mutating func add(_ candidates: [FoundPack]) -> [FoundPack] {
    var refusals: [String: String] = [:]
    var waiting = candidates
    var before = waiting.count + 1
    while waiting.count < before {
      before = waiting.count
      waiting = waiting.filter { pack in
        refusals[pack.manifest.id] = refusal(of: pack.manifest)
        return refusals[pack.manifest.id] != nil
      }
    }
    for pack in waiting {
      let message = refusals[pack.manifest.id] ?? ""
      problems.append(PackProblem(code: .language, path: pack.folder, message: message))
    }
    return candidates.filter { refusals[$0.manifest.id] == nil }
  }

  /// Adds one pack's kinds, properties and verbs; the words of the refusal if they do not fit.
  private mutating func refusal(of manifest: PackManifest) -> String? {
    var extended = catalog
    do throws(CatalogConflict) {
      try extended.add(
        kinds: manifest.kinds, properties: manifest.properties, verbs: manifest.verbs,
        from: manifest.id)
    } catch {
      return error.message
    }
    if let unknown = Self.firstUnknown(in: manifest, extended) { return unknown }
    catalog = extended
    return nil
  }

  private static func firstUnknown(in manifest: PackManifest, _ catalog: Catalog) -> String? {
    for component in manifest.components {
      if let kind = component.kinds.first(where: { catalog.kind(named: $0) == nil }) {
        return
          "the component for \(component.className) names the kind \(kind), which no one defines"
      }
      if let verb = component.verbs.first(where: { catalog.verb(named: $0) == nil }) {
        return
          "the component for \(component.className) names the verb \(verb), which no one defines"
      }
    }
    return nil
  }
}
