import PackHost
import Wire

/// Which names of a widget come first in its id.
struct NameOrder {
  /// The first that fits a widget counts.
  private let rules: [NameRule]

  /// What the user sees comes first.
  static let visible = NameOrder([])
  /// What the developer called a widget comes first.
  static let developer = NameOrder([NameRule(order: [.developer])])

  private init(_ rules: [NameRule]) { self.rules = rules }

  /// - Parameters:
  ///   - rules: for some widgets.
  ///   - ids: which names come first of all others.
  init(_ rules: [NameRule], otherwise ids: RecordStart.Identifiers) {
    self.init(rules + (ids == .developer ? NameOrder.developer.rules : []))
  }

  /// The names of a widget in this order.
  ///
  /// - Parameter identities: in the usual order.
  func ordered(_ identities: [Identity], of node: Node, in scene: any Scene) -> [Identity] {
    guard identities.count > 1, let rule = rules.first(where: { $0.fits(node, in: scene) }) else { return identities }
    let first = rule.order.flatMap { source in identities.filter { $0.tier == source.tier } }
    return first + identities.filter { !first.contains($0) }
  }
}

extension NameRule {
  fileprivate func fits(_ node: Node, in scene: any Scene) -> Bool {
    guard kind != nil || className != nil else { return true }
    guard let traits = scene.traits(of: node) else { return false }
    if let className, !traits.chain.contains(className) { return false }
    return kind.map { scene.catalog.isKind(scene.kind(of: node, traits), subKindOf: $0) } ?? true
  }
}

extension NameRule.Source {
  fileprivate var tier: Tier {
    switch self {
    case .label: .own
    case .beside: .beside
    case .placeholder: .placeholder
    case .developer: .developer
    case .text: .shown
    }
  }
}
