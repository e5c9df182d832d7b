import PackHost
import struct PackHost.Point
import Script

/// What the agent sees of the app: the toolkits' widgets, with what the packs know of them.
///
/// All of it on the toolkit's thread. Nothing here changes the app.
protocol Scene: AnyObject {
  /// The language, with the kinds that the packs know.
  var catalog: Catalog { get }
  /// The toplevel windows of all toolkits, the topmost first, also those that are not mapped.
  func windows() -> [Node]
  /// The same, the oldest first.
  func windowsByAge() -> [Node]
  /// How a widget looks now; nil if it is gone.
  func look(at node: Node) -> Look?
  /// What its class has in common; may still answer when it is gone.
  func traits(of node: Node) -> ClassTraits?
  /// The widget that `node` is in; of a popover, the widget that it belongs to; nil for a window.
  func parent(of node: Node) -> Node?
  /// The window or popover that `node` is in; a window gives itself.
  func window(of node: Node) -> Node?
  /// Visits a subtree in tree order, `root` first at depth 0.
  ///
  /// All widgets are looked at before the first is visited.
  func walk(_ root: Node, _ asked: Asked, _ visit: (_ depth: Int, _ node: Node, _ look: Look) -> WalkStep)
  /// Widgets that may be password fields, met by walks since the last call.
  func takeMetFields() -> [Node]
  /// Runs `body`, in which the app does nothing: what a walk has looked at is not looked at again.
  func atOneMoment<Answer, Failure: Error>(_ body: () throws(Failure) -> Answer) throws(Failure) -> Answer

  /// The portable name of what the widget is.
  func kind(of node: Node, _ traits: ClassTraits) -> String
  /// The same of a widget that a walk has come to; quick if the walk wanted names.
  func kind(of node: Node, _ look: Look) -> String
  /// Whether `inner`, a descendant of `owner`, is a part of it and no widget for itself.
  ///
  /// - Parameter child: the widget right in `owner` that `inner` is, or is in.
  func owns(_ owner: ClaimPath.Entry, child: ClaimPath.Entry, inner: ClaimPath.Entry) -> Bool
  /// By what the widget can be called, in the order in which it is recorded.
  ///
  /// - Parameter kind: what it is, which decides whether its text is a name or a value.
  func identities(of node: Node, _ traits: ClassTraits, kind: String) -> [Identity]
  /// The same of a widget that a walk has come to; quick where that asked for names.
  func identities(of node: Node, _ look: Look, kind: String) -> [Identity]
  /// Whether a widget that a walk has come to may be called so, whatever kind it is: of some that costs more to find out.
  ///
  /// - Parameter matches: told texts by which it may be called.
  func mayBeCalled(_ node: Node, _ look: Look, _ matches: (String) -> Bool) -> Bool
  /// Property `name`, portable, an alias, or the toolkit's own with a leading dot; nil if it has none.
  func property(_ name: String, of node: Node) -> Value?
  /// The same of a widget that a walk has come to; quick if the walk wanted it.
  func property(_ name: String, of node: Node, _ look: Look) -> Value?
  /// Why a property that the widget may have could not be read; nil if nobody says so.
  func refusal(of name: String, of node: Node) -> PackError?
  /// All properties that components give it: portable ones and aliases.
  ///
  /// - Parameter look: of the widget in a walk; quick where that asked for properties.
  func properties(of node: Node, _ look: Look) -> [NamedValue]
  /// Rows and tabs inside that have no widget of their own.
  func parts(of node: Node) -> [Node]
  /// What a part is: `Row`.
  func kind(ofPart part: Node) -> String
  /// The row without a widget that is at a point of a list, in the list's coordinates.
  func row(at point: Point, in list: Node) -> RowAtPoint?
  /// The toolkit's own pointer of a widget, as a number to be shown.
  func address(of node: Node) -> UInt?
}

/// How a widget looks at one moment.
struct Look {
  let flags: NodeState
  /// In the coordinates of its window.
  let frame: Rect
  let traits: ClassTraits
  /// What a walk asked of it, and its place there.
  var snapshot: (all: Snapshot, index: Int)?

  var isMapped: Bool { flags.contains(.shown) }

  /// - Parameter node: the widget that this is of.
  func widget(_ node: Node) -> SeenWidget { snapshot.map { SeenWidget($0.all, $0.index) } ?? SeenWidget(node) }

  /// A property that every widget has, whatever its kind.
  func property(_ name: String) -> Value? {
    switch name {
    case "enabled": .bool(flags.contains(.enabled))
    case "visible": .bool(flags.contains(.shown) && flags.contains(.visible))
    case "focused": .bool(flags.contains(.focused))
    case "x": .double(frame.x)
    case "y": .double(frame.y)
    case "width": .double(frame.width)
    case "height": .double(frame.height)
    default: nil
    }
  }
}

/// What a walk is to tell of widgets beside their state. All of it is read for a whole window at once.
struct Asked {
  /// Also of those that are not mapped.
  var hidden = false
  /// Where they are, which costs most of a look.
  var frames = false
  /// How far below the first it goes.
  var depth = Int.max
  /// How many widgets are looked at, at most: those after that are left out.
  var most = Int.max
  /// By what they can be called, of the classes for which this answers true.
  var names: (ClassTraits) -> Bool = { _ in false }
  /// What of their properties is read for all at once.
  var properties = Properties.none

  enum Properties: Int {
    case none
    /// Only what ``Appearance`` compares.
    case shown
    case all
  }
}

/// What a visitor of a walk answers.
enum WalkStep {
  case more, stop
  /// Not what is in this one.
  case skip
}

extension Scene {
  /// Whether the first of a path is in a window that is itself a part of the widget that claims it.
  func isInOwnWindow(_ path: [Node], of owner: Node) -> Bool {
    let parts = path.prefix { $0 != owner }
    return !parts.isEmpty && owner != path.last && windows().contains(where: parts.contains)
  }

  /// The state of a widget without its place, which costs most of a look; nil if it is gone.
  func flags(of node: Node) -> NodeState? {
    var flags: NodeState?
    walk(node.widget, Asked(hidden: true, depth: 0)) { _, _, look in
      flags = look.flags
      return .stop
    }
    return flags
  }

  /// Whether a widget is there and in all of these states.
  func has(_ states: NodeState, _ node: Node) -> Bool { flags(of: node)?.isSuperset(of: states) == true }

  /// Whether a widget is a list, grid, table or tree.
  func hasRows(_ node: Node) -> Bool { catalog.hasRows(kind(of: node)) }

  /// Whether a widget is a bar of menus, or in one of those.
  func isInMenuBar(_ node: Node) -> Bool { path(from: node).contains { kind(of: $0) == "MenuBar" } }

  /// Whether nobody can say what comes of a key that is pressed there: the app draws it, or it has no component.
  func isOpaque(_ node: Node) -> Bool { ["View", "Canvas"].contains(kind(of: node)) }

  func identities(of node: Node, _ look: Look, kind: String) -> [Identity] { identities(of: node, look.traits, kind: kind) }

  func kind(of node: Node, _ look: Look) -> String { kind(of: node, look.traits) }

  func property(_ name: String, of node: Node, _ look: Look) -> Value? { property(name, of: node) }

  /// By what the widget can be called.
  func identities(of node: Node, _ traits: ClassTraits) -> [Identity] {
    identities(of: node, traits, kind: kind(of: node, traits))
  }

  /// The same; nothing if its class is not known.
  func identities(of node: Node) -> [Identity] { traits(of: node).map { identities(of: node, $0) } ?? [] }

  /// The portable name of what the widget is; `View` if its class is not known.
  func kind(of node: Node) -> String {
    traits(of: node).map { kind(of: node, $0) } ?? "View"
  }
}

/// What all instances of a toolkit class have in common, worked out once for each class.
final class ClassTraits {
  /// Counts the classes in the order in which they were met: the index into tables by class.
  let number: Int
  let className: String
  /// The class, its bases and its interfaces.
  let chain: Set<String>
  /// The kind of every instance; nil where each must be asked.
  let kind: String?
  /// The kinds that its instances may have; nil if that is open.
  let kinds: Set<String>?
  /// Whether some instance may claim inner widgets as parts of it.
  let claims: Bool
  /// Whether a pack knows the class itself, not only a base of it.
  let isKnown: Bool

  init(
    number: Int, className: String, chain: Set<String>, kind: String?, kinds: Set<String>?, claims: Bool,
    isKnown: Bool = false
  ) {
    self.number = number
    self.className = className
    self.chain = chain
    self.kind = kind
    self.kinds = kinds
    self.claims = claims
    self.isKnown = isKnown
  }
}
