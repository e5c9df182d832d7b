import PackHost

/// What the app shows at one moment, so far as its widgets say it: their names and texts, whether they can be
/// used, and which has the keys.
///
/// Two are compared to see what an act has brought about.
struct Appearance {
  /// What one widget shows.
  struct Entry: Equatable {
    let node: Node
    let kind: String
    /// The outermost widget that it is a part of, or itself.
    let owner: Node
    let isWindow: Bool
    let isSensitive: Bool
    let names: [Identity]
    /// Of what a script calls its value; nil where that is not looked at.
    let value: Value?
  }

  /// More widgets than these are not looked at: the app waits for as long.
  private static let most = 2_000
  /// The same of a window, inner widgets counted.
  private static let mostInWindow = 4_000

  /// Kinds that a text is typed into in one line.
  private static let fields: Set = ["TextField", "PasswordField", "SearchField"]
  /// Of what has rows: how many, which searches and filters change.
  private static let count = "count"
  /// What of a kind shows beside its names.
  private static let values = [
    "Label": "text", "CheckBox": "active", "RadioButton": "active", "ToggleButton": "active", "Switch": "active",
    "Expander": "active", "Slider": "value", "ProgressBar": "value", "LevelBar": "value", "Stepper": "value",
    "TextField": "text", "SearchField": "text", "Picker": "selected", "Tabs": "selected",
    "List": count, "Grid": count, "Table": count, "Tree": count,
  ]

  /// In the order of the tree, window by window.
  let entries: [Entry]
  /// The widget that has the keys.
  let focus: Node?
  /// The window that has them.
  let active: Node?

  /// - Parameter scene: of which everything on screen is looked at.
  init(of scene: any Scene) {
    var entries: [Entry] = []
    var focus: Node?
    var active: Node?
    var fields: Set<Node> = []
    // Not as they lie on each other: a click that raises its window changes nothing else.
    for window in scene.windowsByAge() {
      var claims = ClaimPath(scene: scene)
      let wanted = Asked(most: Appearance.mostInWindow, names: { _ in true }, properties: .shown)
      scene.walk(window, wanted) { depth, node, look in
        claims.enter(node, look.traits, depth: depth)
        // A list that drops down, a text's menu and a bar's are their widget's own business.
        if look.flags.contains(.popup), claims.isInner() || scene.isInMenuBar(node) { return .skip }
        let owner = claims.owner() ?? node
        // Each window has a widget to which its keys go; the user's go to the active one's.
        if look.flags.contains(.active) { (active, focus) = (node, nil) }
        if look.flags.contains(.focused), active == nil || active == window { focus = owner }
        // What a field is edited by comes and goes with the focus.
        if owner != node, fields.contains(owner) { return .more }
        let entry = Appearance.entry(node, look, owner, scene)
        // It comes and goes with the pointer and with what fits.
        if entry.kind == "ScrollBar" { return .skip }
        if Appearance.fields.contains(entry.kind) { fields.insert(node) }
        entries.append(entry)
        return entries.count < Appearance.most ? .more : .stop
      }
    }
    (self.entries, self.focus, self.active) = (entries, focus, active)
  }

  private static func entry(_ node: Node, _ look: Look, _ owner: Node, _ scene: any Scene) -> Entry {
    let kind = scene.kind(of: node, look)
    // Whether its list is open, a part of it says.
    let isPickers = node != owner && scene.kind(of: owner) == "Picker"
    return Entry(
      node: node, kind: kind, owner: owner,
      isWindow: look.flags.contains(.window) && !look.flags.contains(.popup),
      isSensitive: look.flags.contains(.enabled),
      names: scene.identities(of: node, look, kind: kind),
      value: isPickers ? nil : values[kind].flatMap { scene.property($0, of: node, look) })
  }

  /// What is looked at of widgets that may be of these kinds, or of any.
  static func properties(of kinds: Set<String>?) -> [String] {
    Set(kinds.map { $0.compactMap { values[$0] } } ?? Array(values.values)).sorted()
  }

  /// What a widget shows beside its names; nil where that is not looked at.
  static func value(of node: Node, _ kind: String, _ scene: any Scene) -> Value? {
    values[kind].flatMap { scene.property($0, of: node) }
  }

  /// What a line must say that checks the value of a kind; nil where it is the kind's main property.
  static func property(of kind: String) -> String? { values[kind].flatMap { $0 == count ? $0 : nil } }

  /// Whether the app shows something else than before.
  ///
  /// - Parameters:
  ///   - owner: whose parts do not count: what a click changes in them, its component tells.
  ///   - restless: what changes whatever is done.
  ///   - inWords: whether only what has a name or a value counts: a place without either, as one in which a text is
  ///     edited, comes and goes with the keys.
  func differs(
    from before: Appearance, withoutPartsOf owner: Node?, orOf restless: Set<Node>, inWords: Bool = false
  ) -> Bool {
    let counts: (Entry) -> Bool = {
      ($0.node == owner || $0.owner != owner) && !restless.contains($0.node)
        && (!inWords || !$0.names.isEmpty || $0.value != nil)
    }
    return !entries.lazy.filter(counts).elementsEqual(before.entries.lazy.filter(counts))
  }
}
