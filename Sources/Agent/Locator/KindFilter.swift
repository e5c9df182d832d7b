import PackHost
import Script

/// Answers whether widgets are of the kind asked for; remembers it by class.
final class KindFilter {
  private enum ByClass { case unknown, never, always, ask }

  private let query: KindReference
  private let catalog: Catalog
  private let scene: any Scene
  private var byClass: [ByClass] = []
  private var byKind: [String: Bool] = [:]

  init(_ query: KindReference, catalog: Catalog, scene: any Scene) {
    self.query = query
    self.catalog = catalog
    self.scene = scene
  }

  /// The widget's kind, if it is the one asked for or a sub-kind of it.
  func accepted(_ node: Node, _ traits: ClassTraits) -> String? {
    let answer = byClass(traits)
    guard answer == .always || answer == .ask else { return nil }
    let kind = scene.kind(of: node, traits)
    return answer == .always || isWanted(kind) ? kind : nil
  }

  /// Whether the widget is of that kind or a sub-kind.
  func accepts(_ node: Node, _ traits: ClassTraits) -> Bool { accepted(node, traits) != nil }

  /// Whether some widget of the class may be.
  func mayAccept(_ traits: ClassTraits) -> Bool { byClass(traits) != .never }

  private func byClass(_ traits: ClassTraits) -> ByClass {
    while byClass.count <= traits.number { byClass.append(.unknown) }
    if byClass[traits.number] == .unknown { byClass[traits.number] = decide(traits) }
    return byClass[traits.number]
  }

  private func decide(_ traits: ClassTraits) -> ByClass {
    switch query {
    case .toolkitClass(let name): traits.chain.contains(name) ? .always : .never
    case .kind("View"): .always
    case .kind:
      if let kind = traits.kind { isWanted(kind) ? .always : .never }
      else { traits.kinds?.contains { isWanted($0) } == false ? .never : .ask }
    }
  }

  private func isWanted(_ kind: String) -> Bool {
    guard case .kind(let wanted) = query else { return true }
    if kind == wanted { return true }
    if let known = byKind[kind] { return known }
    let answer = catalog.isKind(kind, subKindOf: wanted)
    byKind[kind] = answer
    return answer
  }
}
