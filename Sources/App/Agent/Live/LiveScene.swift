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
    let toolkitClass: ToolkitClass
    /// The properties of its widgets that an appearance has.
    let shown: [String]
    /// True if some of its widgets may be password fields.
    let mayHideText: Bool
    /// Whether its components own what is in one of its widgets, by the classes of that; nil if that depends on the
    /// widget. Known once it was worked out.
    var owned: [OwnedClasses: Bool?] = [:]

    var components: ComponentChain { toolkitClass.components }

    func query(names: Bool, _ properties: Asked.Properties) -> ClassQuery? {
      let wanted: QueryScope.Properties =
        switch properties {
        case .none: .none
        case .shown: shown.isEmpty ? .none : .some(shown)
        case .all: .all
        }
      return toolkitClass.query(QueryScope(names: names, properties: wanted))
    }
  }

  /// The class of what is right in an owner, and of what may be its part, by their numbers.
  private struct OwnedClasses: Hashable {
    let child: Int
    let inner: Int
  }

  /// What a walk has looked at.
  private struct Looked {
    let root: Node
    let asked: Asked
    let snapshot: Snapshot
    /// By the class's place.
    let met: [ClassTraits?]

    /// Whether another walk would find the same, and no more.
    func answers(_ root: Node, _ other: Asked) -> Bool {
      self.root == root && asked.hidden == other.hidden && asked.depth == other.depth
        && (other.most == asked.most || snapshot.count < asked.most && snapshot.count <= other.most)
        && (asked.frames || !other.frames) && asked.properties.rawValue >= other.properties.rawValue
        && met.allSatisfy { $0.map { asked.names($0) || !other.names($0) } ?? true }
    }
  }

  /// What was looked at since it began.
  private struct Moment {
    var walks: [Looked] = []
    var windows: [Node]?
  }

  /// More widgets than most apps have; then the classes are asked for again.
  private static let mostKnown = 10_000

  private let host: PackHost
  let catalog: Catalog
  private var byNumber: [Served] = []
  private var numbers: [ClassKey: Int] = [:]
  /// Classes of widgets that were met: a widget does not change its class, and looking at it costs
  /// much more.
  private var known: [Node: ClassTraits] = [:]
  private var ownTexts: [String: Identity.OwnText] = [:]
  /// Nil outside of one.
  private var moment: Moment?
  /// The windows, the oldest first; some of them may be gone.
  private var byAge: [Node] = []
  /// Widgets of classes that may hide their text, met since somebody took them.
  private var metFields: Set<Node> = []

  init(host: PackHost) {
    self.host = host
    catalog = host.catalog
  }

  func windows() -> [Node] {
    if let known = moment?.windows { return known }
    let windows = host.bridges.flatMap { (try? $0.windows()) ?? [] }
    note(windows)
    moment?.windows = windows
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

  func walk(_ root: Node, _ asked: Asked, _ visit: (Int, Node, Look) -> WalkStep) {
    // A window that has gone has nothing in it.
    guard let looked = moment?.walks.first(where: { $0.answers(root, asked) }) ?? look(below: root, asked) else { return }
    let (snapshot, met) = (looked.snapshot, looked.met)
    var skipped = Int.max
    for index in 0..<snapshot.count where snapshot.depth(index) <= skipped {
      skipped = .max
      var step = WalkStep.skip
      if let traits = met[snapshot.classPlace(index)] {
        let look = Look(
          flags: snapshot.state(index), frame: snapshot.frame(index), traits: traits, snapshot: (snapshot, index))
        step = visit(snapshot.depth(index), snapshot.node(index), look)
      }
      switch step {
      case .more: break
      case .skip: skipped = snapshot.depth(index)
      case .stop: return
      }
    }
  }

  func atOneMoment<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    let isOuter = moment == nil
    if isOuter { moment = Moment() }
    defer { if isOuter { moment = nil } }
    return try body()
  }

  private func look(below root: Node, _ asked: Asked) -> Looked? {
    guard let bridge = host.bridge(of: root) else { return nil }
    var met: [ClassTraits?] = []
    let snapshot = try? bridge.snapshot(
      of: root, all: asked.hidden, frames: asked.frames, depth: asked.depth, most: asked.most
    ) { classID in
      let traits = traits(ClassKey(bridge: bridge.number, classID: classID), bridge)
      met.append(traits)
      return traits.flatMap { byNumber[$0.number].query(names: asked.names($0), asked.properties) }
    }
    guard let snapshot else { return nil }
    noteFields(in: snapshot, met)
    let looked = Looked(root: root, asked: asked, snapshot: snapshot, met: met)
    moment?.walks.append(looked)
    return looked
  }

  func takeMetFields() -> [Node] {
    defer { metFields.removeAll(keepingCapacity: true) }
    return Array(metFields)
  }

  /// Most windows have no such class, and none of their widgets is looked at.
  private func noteFields(in snapshot: Snapshot, _ met: [ClassTraits?]) {
    let mayHide = met.map { $0.map { byNumber[$0.number].mayHideText } ?? false }
    guard mayHide.contains(true) else { return }
    if metFields.count >= LiveScene.mostKnown { metFields.removeAll(keepingCapacity: true) }
    for index in 0..<snapshot.count where mayHide[snapshot.classPlace(index)] { metFields.insert(snapshot.node(index)) }
  }

  func kind(of node: Node, _ traits: ClassTraits) -> String {
    if let kind = traits.kind { return kind }
    return (try? components(traits)?.kind(of: SeenWidget(node))) ?? "View"
  }

  func kind(of node: Node, _ look: Look) -> String {
    if let kind = look.traits.kind { return kind }
    return (try? components(look.traits)?.kind(of: look.widget(node))) ?? "View"
  }

  func owns(_ owner: ClaimPath.Entry, child: ClaimPath.Entry, inner: ClaimPath.Entry) -> Bool {
    let number = owner.traits.number
    guard byNumber.indices.contains(number) else { return false }
    return ownsByClass(number, child.traits, inner.traits)
      ?? byNumber[number].components.ownsAlone(SeenWidget(owner.node), SeenWidget(inner.node))
  }

  private func ownsByClass(_ number: Int, _ child: ClassTraits, _ inner: ClassTraits) -> Bool? {
    let classes = OwnedClasses(child: child.number, inner: inner.number)
    if let known = byNumber[number].owned[classes] { return known }
    let isOwned = byNumber[number].components.ownsByClass(isA: inner.chain.contains, isChildA: child.chain.contains)
    byNumber[number].owned[classes] = isOwned
    return isOwned
  }

  func identities(of node: Node, _ traits: ClassTraits, kind: String) -> [Identity] {
    Identity.ordered(identifiers(of: SeenWidget(node), traits, known: nil), text: ownText(of: kind))
  }

  func identities(of node: Node, _ look: Look, kind: String) -> [Identity] {
    Identity.ordered(identifiers(of: node, look), text: ownText(of: kind))
  }

  func mayBeCalled(_ node: Node, _ look: Look, _ matches: (String) -> Bool) -> Bool {
    identifiers(of: node, look).contains { matches(Identity.cleaned($0.text)) }
  }

  private func identifiers(of node: Node, _ look: Look) -> [Identifier] {
    identifiers(of: look.widget(node), look.traits, known: look.snapshot.flatMap { $0.all.identifiers($0.index) })
  }

  private func identifiers(of widget: SeenWidget, _ traits: ClassTraits, known: [Identifier]?) -> [Identifier] {
    let components = components(traits)
    let own = components?.identifies == true ? (try? components?.identify(widget)) ?? [] : []
    let known = known ?? (try? host.bridge(of: widget.node)?.identify(widget.node)) ?? []
    return own.isEmpty ? known : own + known
  }

  func property(_ name: String, of node: Node) -> Value? {
    if name.hasPrefix(".") { return toolkitProperty(String(name.dropFirst()), of: node) }
    if let value = try? components(of: node)?.property(name, of: SeenWidget(node)) { return value }
    return node.part == 0 ? look(at: node)?.property(name) : nil
  }

  func property(_ name: String, of node: Node, _ look: Look) -> Value? {
    (try? components(look.traits)?.property(name, of: look.widget(node))) ?? look.property(name)
  }

  func refusal(of name: String, of node: Node) -> PackError? {
    do throws(PackError) {
      _ = name.hasPrefix(".") ? nil : try components(of: node)?.property(name, of: SeenWidget(node))
      return nil
    } catch {
      return error.status == .stale ? nil : error
    }
  }

  func properties(of node: Node, _ look: Look) -> [NamedValue] {
    (try? components(look.traits)?.properties(of: look.widget(node))) ?? []
  }

  func parts(of node: Node) -> [Node] {
    (try? components(of: node)?.parts(of: node)) ?? []
  }

  func kind(ofPart part: Node) -> String {
    guard let traits = traits(of: part), let kind = try? components(traits)?.kind(of: SeenWidget(part)) else {
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
    return traits(key, bridge).map { Look(flags: info.flags, frame: info.frame, traits: $0) }
  }

  private func traits(_ key: ClassKey, _ bridge: Bridge) -> ClassTraits? { numbers[key].map { byNumber[$0].traits } ?? bind(key, bridge) }

  private func bind(_ key: ClassKey, _ bridge: Bridge) -> ClassTraits? {
    guard let found = try? host.registry.toolkitClass(bridge, key.classID) else { return nil }
    let components = found.components.components
    let traits = ClassTraits(
      number: byNumber.count, className: found.name, chain: Set(found.names),
      kind: components.contains(where: \.tellsKind) ? found.components.onlyKind : "View",
      kinds: found.components.kinds,
      claims: components.contains(where: \.claimsParts), isKnown: components.contains { $0.className == found.name })
    numbers[key] = byNumber.count
    let kinds = traits.kind.map { [$0] } ?? traits.kinds
    let mayHideText = kinds?.contains { catalog.isKind($0, subKindOf: "PasswordField") }
    byNumber.append(
      Served(
        traits: traits, toolkitClass: found, shown: Appearance.properties(of: kinds), mayHideText: mayHideText ?? true))
    return traits
  }

  private func ownText(of kind: String) -> Identity.OwnText {
    if let known = ownTexts[kind] { return known }
    let answer = Identity.OwnText(of: kind, in: catalog)
    ownTexts[kind] = answer
    return answer
  }
}
