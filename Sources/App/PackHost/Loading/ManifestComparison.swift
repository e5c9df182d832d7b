import PackManifest

/// Holds what pack.json says against what the library says: metadata that lies would have scripts
/// checked against a language that is not there.
struct ManifestComparison {
  let manifest: PackManifest

  /// Compares the identity.
  func check(_ library: PackLibrary) throws(LoadingProblem) {
    let fields = [
      ("id", manifest.id, library.id), ("version", manifest.version, library.version),
    ]
    for (field, promised, found) in fields where promised != found {
      throw .contradiction(field: field, manifest: promised, library: found)
    }
  }

  /// Compares classes and the verbs of the pack's own.
  func check(_ components: [Component]) throws(LoadingProblem) {
    let served = Set(components.map(\.className))
    let promised = Set(manifest.components.map(\.className))
    if let missing = promised.subtracting(served).min() {
      throw .classNotServed(missing, served: served.filter { !$0.isEmpty }.sorted())
    }
    if let extra = served.subtracting(promised).min() { throw .classNotPromised(extra) }
    let own = Set(manifest.verbs.map(\.name))
    for component in manifest.components {
      let played = components.filter { $0.className == component.className }.flatMap(\.verbs)
      if let verb = component.verbs.first(where: { own.contains($0) && !played.contains($0) }) {
        throw .verbNotPlayed(verb, className: component.className)
      }
      if let verb = played.first(where: { !component.verbs.contains($0) }) {
        throw .verbNotPromised(verb, className: component.className)
      }
    }
  }

  /// Compares the names of the set-up operations.
  func check(_ operations: [Operation]) throws(LoadingProblem) {
    let served = Set(operations.map(\.name))
    let promised = Set(manifest.operations.map(\.name))
    if let missing = promised.subtracting(served).min() { throw .operationNotServed(missing) }
    if let extra = served.subtracting(promised).min() { throw .operationNotPromised(extra) }
  }

  /// Compares the toolkit with that of the pack's bridge: "GTK 4" with "GTK".
  func check(_ bridge: Bridge?) throws(LoadingProblem) {
    guard let bridge else {
      if manifest.isBridge { throw .contradiction(field: "bridge", manifest: "true", library: "false") }
      return
    }
    let promised = manifest.toolkit?.name ?? "none"
    guard promised == bridge.toolkit || promised.hasPrefix(bridge.toolkit + " "),
      !bridge.toolkit.isEmpty
    else {
      throw .contradiction(field: "toolkit.name", manifest: promised, library: bridge.toolkit)
    }
  }
}
