import PackHost
import struct PackHost.Point
import Script

/// The app as the bridges and the components of its packs see it.
///
/// A pack that answers an error has nothing to say: the host keeps a log of it.
final class LiveScene: Scene {
  private struct ClassKey: Hashable {
    let bridge: UInt32
    let classID: UInt64
  }

  /// A class with the components that serve it.
  private struct Served {
    let traits: ClassTraits
    let components: ComponentChain
  }

  /// More widgets than most apps have; then the classes are asked for again.
  private static let mostKnown = 10_000

  private let host: PackHost
  let catalog: Catalog
  private var served: [ClassKey: Served] = [:]
  private var byNumber: [Served] = []
  /// Classes of widgets that were met: a widget does not change its class, and looking at it costs
  /// much more.
  private var known: [Node: ClassTraits] = [:]
  private var textIsValue: [String: Bool] = [:]
  /// The windows, the oldest first; some of them may be gone.
  private var byAge: [Node] = []

  init(host: PackHost, catalog: Catalog) {
    self.host = host
    self.catalog = catalog
  }

  func windows() -> [Node] {
    let windows = host.bridges.flatMap { (try? $0.windows()) ?? [] }
    note(windows)
    return windows
  }

  func windowsByAge() -> [Node] {
    let windows = windows()
    return byAge.filter(windows.contains)
  }

  /// Which window is older is seen as they come; of several at once the topmost is the newest.
  private func note(_ windows: [Node]) {
    if windows.count < byAge.count { byAge.removeAll { !windows.contains($0) } }
    for window in windows.reversed() where !byAge.contains(window) { byAge.append(window) }
  }

  func look(at node: Node) -> Look? {
    guard let bridge = host.bridge(of: node), let info = try? bridge.info(node) else { return nil }
    return look(info, bridge)
  }

  func traits(of node: Node) -> ClassTraits? {
    if let traits = known[node.widget] { return traits }
    guard let traits = look(at: node.widget)?.traits else { return nil }
    if known.count >= LiveScene.mostKnown { known.removeAll(keepingCapacity: true) }
    known[node.widget] = traits
    return traits
  }

  func parent(of node: Node) -> Node? {
    host.bridge(of: node).flatMap { try? $0.parent(of: node) }
  }

  func window(of node: Node) -> Node? {
    host.bridge(of: node).flatMap { try? $0.window(of: node) }
  }

  func walk(_ root: Node, hidden: Bool, frames: Bool, _ visit: (Int, Node, Look) -> WalkStep) {
    guard let bridge = host.bridge(of: root) else { return }
    // A window that goes while it is walked through ends the walk.
    try? bridge.walk(root, all: hidden, frames: frames) { depth, node, info in
      guard let look = look(info, bridge) else { return .skip }
      return visit(depth, node, look)
    }
  }

  func kind(of node: Node, _ traits: ClassTraits) -> String {
    if let kind = traits.kind { return kind }
    return (try? components(traits)?.kind(of: node)) ?? "View"
  }

  func owns(_ owner: Node, _ traits: ClassTraits, inner: Node) -> Bool {
    components(traits)?.owns(owner, inner) ?? false
  }

  func identities(of node: Node, _ traits: ClassTraits, kind: String) -> [Identity] {
    let own = (try? components(traits)?.identify(node)) ?? []
    let known = (try? host.bridge(of: node)?.identify(node)) ?? []
    return Identity.ordered(own.isEmpty ? known : own + known, textIsValue: isValue(kind))
  }

  func property(_ name: String, of node: Node) -> Value? {
    if name.hasPrefix(".") { return toolkitProperty(String(name.dropFirst()), of: node) }
    if let value = try? components(of: node)?.property(name, of: node) { return value }
    return node.sub == 0 ? look(at: node).flatMap { PropertyReader.common(name, $0) } : nil
  }

  func refusal(of name: String, of node: Node) -> PackError? {
    do throws(PackError) {
      _ = name.hasPrefix(".") ? nil : try components(of: node)?.property(name, of: node)
      return nil
    } catch {
      return error.status == .stale ? nil : error
    }
  }

  func properties(of node: Node, _ traits: ClassTraits) -> [NamedValue] {
    (try? components(traits)?.properties(of: node)) ?? []
  }

  func parts(of node: Node) -> [Node] {
    (try? components(of: node)?.parts(of: node)) ?? []
  }

  func kind(ofPart part: Node) -> String {
    guard let traits = traits(of: part), let kind = try? components(traits)?.kind(of: part) else {
      return "Row"
    }
    return kind == self.kind(of: part.widget, traits) ? "Row" : kind
  }

  func row(at point: Point, in list: Node) -> RowAtPoint? {
    (try? components(of: list)?.row(at: point, in: list)) ?? nil
  }

  func address(of node: Node) -> UInt? {
    host.bridge(of: node)?.pointer(of: node).map { UInt(bitPattern: $0) }
  }

  /// The components that serve a node's class, the most derived first.
  func components(of node: Node) -> ComponentChain? {
    traits(of: node).flatMap { components($0) }
  }

  private func components(_ traits: ClassTraits) -> ComponentChain? {
    byNumber.indices.contains(traits.number) ? byNumber[traits.number].components : nil
  }

  private func toolkitProperty(_ name: String, of node: Node) -> Value? {
    guard let value = try? host.bridge(of: node)?.get(node, name), value != .null else { return nil }
    return value
  }

  private func look(_ info: NodeInfo, _ bridge: Bridge) -> Look? {
    let key = ClassKey(bridge: bridge.number, classID: info.classID)
    guard let traits = served[key]?.traits ?? bind(key, bridge) else { return nil }
    return Look(flags: info.flags, frame: info.frame, traits: traits)
  }

  private func bind(_ key: ClassKey, _ bridge: Bridge) -> ClassTraits? {
    guard let found = try? host.registry.toolkitClass(bridge, key.classID) else { return nil }
    let components = found.components.components
    let traits = ClassTraits(
      number: byNumber.count, className: found.name, chain: Set(found.names),
      kind: components.contains(where: \.tellsKind) ? found.components.onlyKind : "View",
      kinds: found.components.kinds,
      claims: components.contains(where: \.claimsParts))
    let entry = Served(traits: traits, components: found.components)
    served[key] = entry
    byNumber.append(entry)
    return traits
  }

  private func isValue(_ kind: String) -> Bool {
    if let known = textIsValue[kind] { return known }
    let answer = catalog.textIsValue(of: kind)
    textIsValue[kind] = answer
    return answer
  }
}
