import PackHost
import struct PackHost.Point
import Script

@testable import Agent

/// A widget of a made-up app.
final class FakeWidget {
  let kind: String
  var ids: [Identifier]
  var children: [FakeWidget]
  var flags: NodeState = [.shown, .visible, .enabled]
  var frame = Rect(x: 0, y: 0, width: 100, height: 20)
  var properties: [String: Value] = [:]
  /// Why properties cannot be read.
  var refusals: [String: PackError] = [:]
  /// Its rows that have no widgets.
  var rows: [RowAtPoint] = []
  /// Which descendants are parts of it.
  var claims: (FakeWidget) -> Bool = { _ in false }
  fileprivate(set) weak var parent: FakeWidget?
  fileprivate(set) var node = Node.null

  init(_ kind: String, _ label: String? = nil, developer: String? = nil, _ children: [FakeWidget] = []) {
    self.kind = kind
    self.children = children
    ids = (label.map { [Identifier(.label, $0)] } ?? []) + (developer.map { [Identifier(.developer, $0)] } ?? [])
  }

  convenience init(_ kind: String, _ children: [FakeWidget]) {
    self.init(kind, nil, children)
  }

  func with(_ change: (FakeWidget) -> Void) -> FakeWidget {
    change(self)
    return self
  }

  func hidden() -> FakeWidget { with { $0.flags.remove(.shown) } }
}

/// A made-up app whose classes are named after their kinds: `GtkButton` is a Button.
final class FakeScene: Scene {
  let catalog = Catalog.builtIn
  private(set) var roots: [FakeWidget] 
  private var known: [Node: FakeWidget] = [:]
  private var widgets: [Node: FakeWidget] {
    get {
      looks += 1
      return known
    }
    set { known = newValue }
  }
  /// How often anybody looked at the app.
  private(set) var looks = 0
  /// How often a window was walked.
  private(set) var walks = 0
  private var traitsByKind: [String: ClassTraits] = [:]
  /// How often each widget was asked what it is called.
  private(set) var asked: [Node: Int] = [:]

  convenience init(_ roots: FakeWidget...) {
    self.init(roots)
  }

  init(_ roots: [FakeWidget]) {
    self.roots = roots
    for root in roots {
      adopt(root, nil)
      if root.kind == "Window" { root.flags.insert(.focusable) }
    }
    for root in roots where root.flags.contains(.shown) {
      root.flags.insert(.active)
      break
    }
  }

  private func adopt(_ widget: FakeWidget, _ parent: FakeWidget?) {
    widget.parent = parent
    widget.node = Node(bridge: 1, generation: 1, object: UInt64(widgets.count + 1))
    widgets[widget.node] = widget
    for child in widget.children { adopt(child, widget) }
  }

  subscript(_ node: Node) -> FakeWidget? { widgets[node] }

  /// Shows one more window, perhaps as a part of the widget that has opened it.
  func add(_ window: FakeWidget, openedBy opener: FakeWidget? = nil) {
    roots.append(window)
    adopt(window, opener)
  }

  /// Takes a widget out, as an app does that destroys it.
  /// Takes it out of what it is in; somebody still holds it.
  func takeOut(_ widget: FakeWidget) {
    widget.parent?.children.removeAll { $0 === widget }
    widget.parent = nil
    widget.flags.remove(.shown)
  }

  func remove(_ widget: FakeWidget) {
    widget.parent?.children.removeAll { $0 === widget }
    roots.removeAll { $0 === widget }
    widgets[widget.node] = nil
  }

  func windows() -> [Node] {
    looks += 1
    return roots.map(\.node)
  }
  /// As they were made, however they are raised.
  func windowsByAge() -> [Node] { windows().sorted { $0.object < $1.object } }

  func raise(_ root: FakeWidget) {
    roots.removeAll { $0 === root }
    roots.insert(root, at: 0)
  }

  func look(at node: Node) -> Look? {
    widgets[node.widget].map { Look(flags: $0.flags, frame: $0.frame, traits: traits($0.kind)) }
  }

  func parent(of node: Node) -> Node? { widgets[node]?.parent?.node }

  func window(of node: Node) -> Node? {
    var widget = widgets[node]
    while let parent = widget?.parent { widget = parent }
    return widget.flatMap { top in roots.contains { $0 === top } ? top.node : nil }
  }

  func traits(of node: Node) -> ClassTraits? { look(at: node)?.traits }

  func mayBeCalled(_ node: Node, _ look: Look, _ matches: (String) -> Bool) -> Bool {
    identities(of: node, look.traits, kind: kind(of: node, look.traits)).contains { matches($0.text) }
  }

  func takeMetFields() -> [Node] { widgets.filter { $0.value.kind == "PasswordField" }.map(\.key) }

  func atOneMoment<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer {
    try body()
  }

  func walk(_ root: Node, _ asked: Asked, _ visit: (Int, Node, Look) -> WalkStep) {
    walks += 1
    if let widget = widgets[root] { _ = walk(widget, 0, asked, visit) }
  }

  private func walk(_ widget: FakeWidget, _ depth: Int, _ asked: Asked, _ visit: (Int, Node, Look) -> WalkStep) -> Bool {
    guard depth <= asked.depth else { return true }
    guard asked.hidden || widget.flags.contains(.shown), let look = look(at: widget.node) else { return true }
    switch visit(depth, widget.node, look) {
    case .stop: return false
    case .skip: return true
    case .more: return widget.children.allSatisfy { walk($0, depth + 1, asked, visit) }
    }
  }

  private func traits(_ kind: String) -> ClassTraits {
    if let known = traitsByKind[kind] { return known }
    let made = ClassTraits(
      number: traitsByKind.count, className: "Gtk\(kind)", chain: ["Gtk\(kind)", "GtkWidget"],
      kind: kind.hasPrefix("?") ? nil : kind, kinds: [kind.hasPrefix("?") ? String(kind.dropFirst()) : kind],
      claims: true)
    traitsByKind[kind] = made
    return made
  }

  func kind(of node: Node, _ traits: ClassTraits) -> String {
    let kind = widgets[node]?.kind ?? "View"
    return kind.hasPrefix("?") ? String(kind.dropFirst()) : kind
  }

  func owns(_ owner: ClaimPath.Entry, child: ClaimPath.Entry, inner: ClaimPath.Entry) -> Bool {
    guard let owner = widgets[owner.node], let inner = widgets[inner.node] else { return false }
    return owner.claims(inner)
  }

  func identities(of node: Node, _ traits: ClassTraits, kind: String) -> [Identity] {
    guard let widget = widgets[node] else { return [] }
    asked[node, default: 0] += 1
    return Identity.ordered(widget.ids, text: .init(of: kind, in: catalog))
  }

  func refusal(of name: String, of node: Node) -> PackError? { widgets[node]?.refusals[name] }

  func property(_ name: String, of node: Node) -> Value? {
    widgets[node]?.properties[name] ?? look(at: node)?.property(name)
  }

  func properties(of node: Node, _ look: Look) -> [NamedValue] {
    (widgets[node]?.properties ?? [:]).sorted { $0.key < $1.key }.map { NamedValue($0.key, $0.value) }
  }

  func parts(of node: Node) -> [Node] { [] }
  func row(at point: Point, in list: Node) -> RowAtPoint? { widgets[list]?.rows.first { $0.frame.contains(point) } }
  func kind(ofPart part: Node) -> String { "Row" }
  func address(of node: Node) -> UInt? { UInt(node.object) * 16 }
}

extension FakeScene {
  var finder: Finder {
    Finder(scene: self) { _ throws(FindFailure) in throw .query("no queries here") }
  }

  func maker(_ order: NameOrder = .visible) -> LocatorMaker {
    LocatorMaker(finder: finder, order: order)
  }

  /// Finds as a script does: `find("Button", "Save")`.
  func find(_ kind: String, _ id: String) throws -> FakeWidget? {
    let reference: KindReference = kind.hasPrefix(".") ? .toolkitClass(String(kind.dropFirst())) : .kind(kind)
    return self[try finder.find(reference, MonkeyID(parsing: id))]
  }
}
