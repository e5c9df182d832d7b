import TestSupport

/// What an app shows: names, texts and values of all widgets.
struct WalkState: Equatable, Sendable {
  /// Where a widget is on the display depends on what is next to it and what is scrolled; which one has the
  /// keyboard, on how it was used.
  private static let passing: Set = ["frame", "x", "y", "width", "height", "focused", "address"]
  /// What runs by itself.
  private static let running: Set = ["ProgressBar", "LevelBar"]
  /// Of no concern with all that is in it: a tooltip comes where the mouse rests; a toast and the text of a status bar
  /// go after a time, by themselves; a page of libadwaita's demo makes up its people by chance; the dialog of a
  /// colour's or a font's button
  /// is as the list of a drop-down: the button's line comes when something is chosen in it.
  private static let leftOut: Set = [
    "GtkTooltipWindow", "AdwToastWidget", "GtkStatusbar", "AdwDemoPageAvatar", "GtkColorChooserDialog",
    "GtkFontChooserDialog",
  ]
  /// Lists whose widgets are used for one row after another; what is selected in them is theirs to tell.
  private static let recycling: Set = ["GtkListView", "GtkGridView", "GtkColumnView"]
  /// Its value is the cell with the keyboard, and so is what is selected if it has check boxes; what is on or off its
  /// cells say.
  private static let matrix = "NSMatrix"
  /// Scrolled to a row or to the caret, not to a pixel.
  private static let lists: Set = ["List", "Grid", "Table", "Tree", "TextArea"]
  /// What is selected in a text is recorded only with what comes of it.
  private static let texts: Set = ["TextField", "PasswordField", "SearchField", "TextArea", "Label", "Stepper"]
  /// What is typed into it counts when it takes it over, as its value.
  private static let edited = "Stepper"
  /// What fills itself again all the time; what is chosen in it, the app says elsewhere.
  private static let refilled: Set = ["refilled", "Places"]
  /// Opening a menu in it and leaving it again is no line.
  private static let menuBar = "MenuBar"
  /// Keeps its pages in the order in which they came, whatever that of their tabs is; one of them is visible.
  private static let unordered = "AdwTabView"
  private static let mostDifferences = 6

  private let widgets: [String: [String: String]]

  init(_ screen: UIScreen) {
    let scrollers = screen.widgets.indices.filter { Self.lists.contains(screen.widgets[$0].kind) }.compactMap { list in
      screen.ancestry(of: list).first { screen.widgets[$0].kind == "Scroller" }
    }
    let ofRows = Set(scrollers.map { screen.widgets[$0].path })
    let shown = screen.widgets.indices.filter { Self.isShown($0, on: screen) }
    let pairs = shown.map { index in
      let widget = screen.widgets[index]
      let attributes = widget.attributes.filter { name, _ in
        !Self.passing.contains(name) && !(name == "selected" && Self.texts.contains(widget.kind))
          && !(name == "text" && widget.kind == Self.edited) && !(name == "active" && widget.parent == nil)
          && !(name == "selected" && widget["class"] == Self.matrix && Self.hasCheckBoxes(index, on: screen))
          && !(name == "value" && (ofRows.contains(widget.path) || widget["class"] == Self.matrix))
      }
      return (Self.name(of: index, on: screen), attributes)
    }
    widgets = Dictionary(pairs) { $1 }
  }

  /// Its path from a window that is called by its title: which window is in front of others tells nothing.
  private static func name(of index: Int, on screen: UIScreen) -> String {
    let ancestry = screen.ancestry(of: index).reversed().map { screen.widgets[$0] }
    guard let window = ancestry.first else { return "" }
    let steps = zip(ancestry, ancestry.dropFirst()).map { outer, inner in
      outer["class"] == unordered ? "/\(inner.kind)" : String(inner.path.dropFirst(outer.path.count))
    }
    return "\(window["id"] ?? window["class"] ?? "")\(steps.joined())"
  }

  private static func hasCheckBoxes(_ index: Int, on screen: UIScreen) -> Bool {
    screen.widgets.contains { $0.parent == index && $0.kind == "CheckBox" }
  }

  private static func isShown(_ index: Int, on screen: UIScreen) -> Bool {
    // What is on another page counts once it is shown: a chooser may still be reading its fonts.
    if running.contains(screen.widgets[index].kind) || !screen.widgets[index].isVisible { return false }
    let ancestry = screen.ancestry(of: index)
    let isOfNoConcern = ancestry.map { screen.widgets[$0] }.contains {
      refilled.contains($0["id"] ?? "") || $0.kind == menuBar
    }
    if isOfNoConcern { return false }
    let path = ancestry.map { screen.widgets[$0]["class"] ?? "" }
    return leftOut.isDisjoint(with: path) && recycling.isDisjoint(with: path.dropFirst())
  }

  /// A slider's value is recorded as exactly as its pixels tell it, and labels may show it.
  private static func isSame(_ recorded: String?, _ played: String?) -> Bool {
    guard recorded != played, let recorded, let played else { return recorded == played }
    let (words, others) = (recorded.split(separator: " "), played.split(separator: " "))
    return words.count == others.count && zip(words, others).allSatisfy { word, other in
      guard let one = Double(word), let two = Double(other) else { return word == other }
      return abs(one - two) <= 0.002 * max(1, abs(one))
    }
  }

  /// What is not as in another state, the first few.
  func differences(from other: WalkState) -> [String] {
    var found: [String] = []
    for path in Set(widgets.keys).union(other.widgets.keys).sorted() where widgets[path] != other.widgets[path] {
      let (before, after) = (widgets[path] ?? [:], other.widgets[path] ?? [:])
      for name in Set(before.keys).union(after.keys).sorted() where !Self.isSame(before[name], after[name]) {
        found.append("\(path): \(name): \(before[name] ?? "nothing"), then \(after[name] ?? "nothing")")
      }
    }
    let rest = found.count - Self.mostDifferences
    return rest > 0 ? found.prefix(Self.mostDifferences) + ["and \(rest) more differences"] : found
  }
}
