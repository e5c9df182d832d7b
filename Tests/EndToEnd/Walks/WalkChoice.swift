import TestSupport

/// What a random user does next: any widget that can be reached, used for what it is there for or in another
/// way, and keys for whatever has the focus.
struct WalkChoice {
  /// Keys that no window manager takes. Left out is what ends the app, what starts the toolkit's inspector, and
  /// F1, which opens a browser.
  private static let keys: [[String]] = [
    ["Escape"], ["Return"], ["space"], ["Tab"], ["shift+Tab"], ["Up"], ["Down"], ["Left"], ["Right"], ["Home"],
    ["End"], ["Page_Down"], ["Tab", "space"], ["Tab", "Down"], ["Tab", "Tab", "Return"], ["Down", "Return"],
    ["BackSpace"], ["Delete"], ["ctrl+a"], ["ctrl+z"], ["ctrl+f"], ["ctrl+a", "ctrl+x"], ["ctrl+Page_Down"],
    ["F10"], ["x"], ["shift+End"],
  ]
  /// Shortcuts, of the toolkits and of apps.
  private static let chords = [
    ["ctrl+s"], ["ctrl+d"], ["ctrl+u"], ["alt+s"], ["alt+u"], ["F6"], ["ctrl+a"], ["ctrl+z"], ["ctrl+f"],
  ]
  private static let texts = ["Ada", "two words", "#1", "50%", "a\"b\\c", "${x}", "un", "U", "milk"]

  /// What a walk does not touch: links open a browser, the buttons of the frame end the app or hide it, and the people
  /// on libadwaita's page of avatars have names by chance.
  private static let leftOut = ["GtkLinkButton", "GtkWindowControls", "GtkWindowHandle", "GtkLockButton", "AdwDemoPageAvatar"]
  /// A field whose app changes its text again when the line is played: an error that says so (Docs/Recording.md).
  private static let leftOutID = "doubled"
  /// What the frame of a window is made of: what is done with it is the window manager's. A password is in no script.
  private static let leftOutKinds: Set = ["HeaderBar", "Window", "Dialog", "MenuBar", "PasswordField"]
  /// How the names of the toolkits' own classes begin.
  private static let toolkits = ["Gtk", "Adw", "NS", "GS"]
  /// How often a widget is used for what it is there for.
  private static let common = 0.5

  let screen: UIScreen
  /// The windows and the popover that get what is done.
  private let front: Set<Int>
  private let isInPopover: Bool

  init(_ screen: UIScreen) {
    self.screen = screen
    let places = screen.widgets.indices.filter { screen.widgets[$0].root == $0 && screen.widgets[$0].isVisible }
    let isAppKit = screen.widgets.contains { $0["class"]?.hasPrefix("NS") == true }
    // GTK's windows come topmost first, and a popover takes the mouse from all else.
    let popover = places.last { screen.widgets[$0].kind == "Popover" }
    isInPopover = popover != nil
    front = isAppKit ? Set(places) : Set([popover ?? places.first].compactMap { $0 })
  }

  /// - Parameter hasPopup: whether a list or a menu is open that is in no tree: it has the mouse and the keys.
  func act(_ random: inout SeededRandom, hasPopup: Bool) -> WalkAct? {
    guard let window = screen.widgets.first(where: { $0.isVisible }) else { return nil }
    if hasPopup { return actInPopup(window, &random) }
    if isInPopover, Int.random(in: 0..<4, using: &random) == 0 { return leavePopover(window, &random) }
    let reachable = reachable()
    if reachable.isEmpty || Int.random(in: 0..<5, using: &random) == 0 {
      let keys = Int.random(in: 0..<3, using: &random) == 0 ? Self.chords : Self.keys
      return WalkAct(window, at: Point(0, 0), .keys(keys.randomElement(using: &random) ?? ["Escape"]))
    }
    // Kinds before widgets: a keypad would be half of the walk.
    let kinds = Dictionary(grouping: reachable) { screen.widgets[$0].kind }.sorted { $0.key < $1.key }
    guard let index = kinds.randomElement(using: &random)?.value.randomElement(using: &random) else { return nil }
    return act(with: index, &random)
  }

  private func actInPopup(_ window: UIScreen.Widget, _ random: inout SeededRandom) -> WalkAct {
    let way: WalkAct.Way =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: .keys(["Escape"])
      case 1: .keys(["Down", "Return"])
      case 2: .keys(["Up"])
      case 3: .click()
      default: .popup(across: 0.5, down: .random(in: 0.1...0.9, using: &random))
      }
    // A click beside it.
    let beside = window.frame.point(.random(in: 0.3...0.9, using: &random), 0.95)
    if case .click = way { return WalkAct(window, at: beside, way) }
    return WalkAct(window, at: Point(0, 0), way)
  }

  /// Else a walk would stay in it: by its key, or by a click beside it.
  private func leavePopover(_ window: UIScreen.Widget, _ random: inout SeededRandom) -> WalkAct {
    let corner = window.frame.point(.random(in: 0.3...0.9, using: &random), 0.95)
    return WalkAct(window, at: corner, Bool.random(using: &random) ? .keys(["Escape"]) : .click())
  }

  private func act(with index: Int, _ random: inout SeededRandom) -> WalkAct {
    let widget = screen.widgets[index]
    let taste = WalkAct.Taste(
      fraction: .random(in: 0.1...0.9, using: &random), isUp: .random(using: &random),
      text: Self.texts.randomElement(using: &random) ?? "")
    let (point, way) = WalkAct.make(widget, taste) ?? (Self.grip(of: widget, taste.fraction), .click())
    let isCommon = Double.random(in: 0..<1, using: &random) < Self.common
    if isCommon, isHit(index, at: point) { return WalkAct(widget, at: point, way) }
    if let (place, way) = WalkWays.special(for: widget, &random), isHit(index, at: place) {
      return WalkAct(widget, at: place, way)
    }
    let shown = Self.grip(of: widget, taste.fraction)
    return WalkAct(widget, at: shown, WalkWays.other(from: shown, &random))
  }

  /// The widgets that answer to a person and are not covered where they would be pressed.
  private func reachable() -> [Int] {
    screen.widgets.indices.filter { index in
      let widget = screen.widgets[index]
      guard front.contains(widget.root), widget.isVisible, widget.isEnabled,
        WalkAct.kinds.contains(widget.kind) || isDrawn(index), !Self.leftOutKinds.contains(widget.kind)
      else { return false }
      return isHit(index, at: Self.grip(of: widget, 0.5))
        && !screen.ancestry(of: index).contains { isLeftOut(screen.widgets[$0]) }
    }
  }

  private func isLeftOut(_ widget: UIScreen.Widget) -> Bool {
    widget["id"] == Self.leftOutID || Self.leftOut.contains { widget["class"]?.hasPrefix($0) == true }
  }

  /// Whether it is a widget of a class of the app's own with nothing in it, which the app draws.
  private func isDrawn(_ index: Int) -> Bool {
    let widget = screen.widgets[index]
    guard widget.kind == "View", let name = widget["class"] else { return false }
    return !Self.toolkits.contains { name.hasPrefix($0) } && !screen.widgets.contains { $0.parent == index }
  }

  private func isHit(_ index: Int, at point: Point) -> Bool {
    guard let hit = screen.innermost(at: point, in: screen.widgets[index].root) else { return false }
    if hit == index { return true }
    return screen.ancestry(of: hit).first { WalkAct.kinds.contains(screen.widgets[$0].kind) } == index
  }

  private static func grip(of widget: UIScreen.Widget, _ fraction: Double) -> Point {
    widget.frame.point(0.5, widget.frame.height > 60 ? fraction : 0.5)
  }
}
