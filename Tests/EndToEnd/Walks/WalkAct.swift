import TestSupport

/// What a person does with one widget.
struct WalkAct: Sendable, CustomStringConvertible {
  enum Way: Sendable {
    case click(button: Int = 1, count: Int = 1)
    /// Stays down longer than a toolkit takes for a click.
    case hold
    case drag(to: Point)
    case wheel(Xdotool.Wheel, key: String? = nil)
    /// Replaces what is in an editable.
    case text(String)
    /// Types what a list of completions may follow, and chooses in it: by these keys, or by a click if there are none.
    case completion(String, choose: [String], down: Double)
    /// Selects a row, or by keys more of them or a text, and opens a menu there.
    case selectionMenu([String])
    /// Keys for whatever has the focus.
    case keys([String])
    /// Chooses in the list or the menu that the widget has opened, which is in no tree.
    case popup(across: Double, down: Double)
  }

  /// What is left to taste: where on a slider, which text.
  struct Taste: Sendable {
    var fraction = 0.5
    var isUp = true
    var text = "Ada"
  }

  let widget: UIScreen.Widget
  /// Where, in the coordinates of the widget's place.
  let point: Point
  let way: Way

  var description: String { "\(way) at \(point.x),\(point.y): \(widget.kind) \(widget.path)" }

  /// The kinds that answer to a person by themselves.
  static let kinds: Set<String> = [
    "Button", "Link", "MenuButton", "ToggleButton", "CheckBox", "RadioButton", "Switch", "Slider",
    "Stepper", "TextField", "PasswordField", "SearchField", "TextArea", "Tabs", "Expander",
    "Splitter", "Scroller", "ScrollBar", "Canvas", "List", "Grid", "Table", "Tree", "Picker",
    "DatePicker", "ColorPicker", "FontPicker", "FileChooser", "MenuBar", "Row", "Cell", "HeaderBar",
  ]

  /// Those that open a window or a popover of the toolkit's, and a window's own buttons.
  private static let leadingAway = [
    "GtkWindowControls", "GtkComboBox", "GtkDropDown", "GtkFontButton", "GtkColorButton", "GtkMenuButton",
    "GtkEmojiChooser", "GtkColorDialogButton", "GtkFontDialogButton", "GtkLinkButton",
  ]

  /// Something to do with the widget; nil if it cannot be reached or there is nothing to do.
  init?(_ index: Int, on screen: UIScreen, _ taste: Taste = Taste()) {
    widget = screen.widgets[index]
    guard widget.isVisible, widget.isEnabled, let made = Self.make(widget, taste) else { return nil }
    (point, way) = made
    guard !screen.ancestry(of: index).contains(where: { Self.leadsAway(screen.widgets[$0]) }),
      let hit = screen.innermost(at: point, in: widget.root),
      screen.ancestry(of: hit).first(where: { Self.kinds.contains(screen.widgets[$0].kind) }) == index,
      // A paned's handle is nobody else's.
      widget.kind != "Splitter" || hit == index
    else { return nil }
  }

  /// Widgets that stand for an app's gesture on everything in them: a press on a tab that is shown
  /// already is nothing to the tab, and shows controls on top.
  private static let gestures = ["osd_frame"]

  private static func leadsAway(_ widget: UIScreen.Widget) -> Bool {
    gestures.contains(widget["id"] ?? "") || leadingAway.contains { widget["class"]?.hasPrefix($0) == true }
  }

  init(_ widget: UIScreen.Widget, at point: Point, _ way: Way) {
    (self.widget, self.point, self.way) = (widget, point, way)
  }

  /// What a widget of this kind is there for; nil if that takes more than one act.
  static func make(_ widget: UIScreen.Widget, _ taste: Taste) -> (Point, Way)? {
    let frame = widget.frame
    let fraction = taste.fraction
    switch widget.kind {
    case "Button", "ToggleButton", "Switch": return (frame.point(), .click())
    case "CheckBox": return (frame.point(min(0.5, 9 / frame.width)), .click())
    case "RadioButton":
      return widget["active"] == "true" ? nil : (frame.point(min(0.5, 9 / frame.width)), .click())
    case "Slider":
      return (frame.width > frame.height ? frame.point(fraction) : frame.point(0.5, fraction), .click())
    case "Stepper":
      guard frame.height < 60 else { return (frame.point(0.5, taste.isUp ? 0.1 : 0.9), .click()) }
      // The buttons are squares at the end.
      let across = (frame.width - (taste.isUp ? 0.5 : 1.5) * frame.height) / frame.width
      return (frame.point(across), .click())
    case "TextField", "SearchField", "TextArea":
      return (frame.point(min(0.5, 40 / frame.width)), .text(taste.text))
    case "Tabs":
      // A notebook's tabs begin where it begins; its pages are in its frame.
      let across = widget["class"] == "GtkNotebook" ? fraction / 2 : fraction
      if widget["class"] == "GtkStackSidebar" { return (frame.point(0.5, fraction / 2), .click()) }
      return (frame.point(across, min(0.5, 18 / frame.height)), .click())
    case "Expander": return (frame.point(9 / frame.width, 9 / frame.height), .click())
    case "Splitter": return handle(widget, fraction)
    case "Scroller":
      return (frame.point(), .wheel(taste.isUp ? .up : .down))
    case "Canvas": return (frame.point(0.3, 0.3), .drag(to: frame.point(fraction, 0.6)))
    default: return nil
    }
  }

  /// Takes the handle of a horizontal paned to another place.
  private static func handle(_ widget: UIScreen.Widget, _ fraction: Double) -> (Point, Way)? {
    guard let value = widget["value"].flatMap(Double.init) else { return nil }
    let frame = widget.frame
    return (
      frame.point((value + 3) / frame.width), .drag(to: frame.point(0.2 + fraction / 2))
    )
  }

  /// Does it with real mouse and keys.
  ///
  /// - Parameter origin: where the widget's place begins on the display.
  func perform(with keyboard: WalkKeyboard, at origin: Point) async throws {
    let xdotool = keyboard.xdotool
    let place = origin + point
    switch way {
    case .click(let button, let count): try await xdotool.click(place, button: button, count: count)
    case .hold: try await xdotool.hold(place)
    case .drag(let end): try await xdotool.drag([place, origin + end])
    case .wheel(let wheel, let key):
      if let key { try await xdotool("keydown", key) }
      try await xdotool.scroll(wheel, at: place, clicks: 2)
      if let key { try await xdotool("keyup", key) }
    case .text(let text):
      try await selectAll(at: place, keyboard)
      try await keyboard.type(text)
    case .completion(let text, let keys, let down):
      try await selectAll(at: place, keyboard)
      // What is there to complete it has Latin letters: a person changes the layout for it.
      try await xdotool.type(text)
      try await choose(keys, down, keyboard)
    case .selectionMenu(let keys):
      try await xdotool.click(place)
      if !keys.isEmpty { try await keyboard.press(keys) }
      try await xdotool.click(place, button: 3)
    case .keys(let keys): try await keyboard.press(keys)
    case .popup(let across, let down):
      if let item = try await xdotool.pointInPopup(across: across, down: down) { try await xdotool.click(item) }
    }
  }

  private func selectAll(at place: Point, _ keyboard: WalkKeyboard) async throws {
    try await keyboard.xdotool.click(place)
    try await keyboard.press(["ctrl+a"])
  }

  /// Chooses in the list that opens below what was typed, if one does.
  private func choose(_ keys: [String], _ down: Double, _ keyboard: WalkKeyboard) async throws {
    var item: Point?
    do {
      // A person chooses in a list that no longer changes.
      try await waitUntil("completions stay where they are", within: .seconds(1), every: .milliseconds(100)) {
        let before = item
        item = try await keyboard.xdotool.pointInPopup(across: 0.5, down: down)
        return item != nil && item == before
      }
    } catch is TimedOut {
      return
    }
    if keys.isEmpty, let item { try await keyboard.xdotool.click(item) } else { try await keyboard.press(keys) }
  }
}
