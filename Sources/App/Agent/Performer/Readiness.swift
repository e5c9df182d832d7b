import PackHost
import struct PackHost.Point
import Script

/// Checks that a widget can be used as a person would: visible, sensitive, still, nothing on top.
final class Readiness {
  /// What must hold before a verb is played.
  enum Demand {
    /// It only has to be there: a window that is to be raised.
    case existence
    /// It must be on screen, but may be insensitive or covered: a list that is to be scrolled.
    case visibility
    /// A person must be able to get at some part of it: an entry whose buttons are insensitive.
    case reach
    /// A person must be able to press what is in sight of it: a list that is longer than its scroller.
    case sight
    /// A person must be able to press it.
    case usability
    /// The same, unless what is open above it is its own: the menu that is chosen from.
    case menu
  }

  /// Whether there is time to watch whether a widget moves.
  enum Watch {
    case goesOn
    /// Not any more: what the command has not seen in two places is taken to stand still, unless its
    /// window's frames say that it may be moving and came too seldom to tell.
    ///
    /// - Parameter lastPlace: where the command last saw it; nil if it never did.
    case ends(lastPlace: Rect?)
    /// None was given: what stands there is taken to stand still.
    case never
  }

  /// How much around a point is scrolled into sight with it: at a scroller's very edge it would be
  /// under a scroll bar.
  private static let margin: Double = 24

  private let scene: any Scene
  private let acting: any Acting
  private let clock: () -> Double
  private var stillness = Stillness()
  /// Whether a command has asked what moves: until one does, nothing is looked at.
  private var isWatching = false

  init(scene: any Scene, acting: any Acting, clock: @escaping () -> Double) {
    self.scene = scene
    self.acting = acting
    self.clock = clock
  }

  /// What the verbs demand.
  ///
  /// - Parameters:
  ///   - hasPlace: whether the command says where in the widget.
  ///   - hasRow: whether that is in a row, to which the widget scrolls by itself.
  ///   - hasRows: whether it is a list or table, which scrolls to its rows by itself.
  static func demand(
    of verb: String, isWindow: Bool, hasPlace: Bool, hasRow: Bool, hasRows: @autoclosure () -> Bool
  ) -> Demand {
    switch verb {
    case "Resize", "Maximize", "Restore", "Fullscreen", "Minimize", "Close", "Raise": .existence
    case "Scroll": hasPlace ? .usability : .visibility
    // A finger that is down already goes where it likes.
    case "TouchMove", "TouchUp": .visibility
    case "EnterText", "Clear", "Return", "Replace", "Paste", "PlaceCaret", "SelectText", "Set", "Focus": .reach
    case "Select", "Activate", "Expand", "Collapse", "EditCell", "SortBy", "MoveRow", "DeleteRow", "MoveColumn":
      hasRows() ? .sight : .usability
    case "DragTo" where hasRow: .sight
    case "Menu": .menu
    default: isWindow ? .visibility : .usability
    }
  }

  /// Whether keys alone do what the command says: move the focus, or select a row that they do not activate.
  static func isByKeys(_ verb: String, _ modifiers: [String: Value]) -> Bool {
    verb == "Focus" || verb == "Select" && modifiers["activate"] == false
  }

  /// What stands in the way; nil if nothing does.
  ///
  /// - Parameters:
  ///   - node: the widget.
  ///   - name: what messages call it.
  ///   - point: where it will be pressed, in its own coordinates; nil for its middle.
  ///   - byKeys: whether keys alone do it, which Tab takes out of a popover that is open.
  ///   - watch: whether there is time to wait until it stands still.
  func obstacle(
    _ node: Node, named name: String, _ demand: Demand, at point: Point? = nil, byKeys: Bool = false,
    _ watch: Watch = .goesOn
  ) -> Problem? {
    guard let look = scene.look(at: node) else { return .gone(name) }
    if demand == .existence { return nil }
    guard look.isMapped, look.flags.contains(.visible) else { return .hidden(name) }
    // Until a window is laid out, all that is in it lies at its corner.
    if let whole = scene.window(of: node).flatMap({ scene.look(at: $0)?.frame }), min(whole.width, whole.height) <= 0 { return .hidden(name) }
    if demand == .visibility { return nil }
    guard look.flags.contains(.enabled) else { return .insensitive(name) }
    if let problem = movement(of: node, look.frame, at: point, named: name, watch) { return problem }
    let isInSight = demand == .sight || demand == .reach && point == nil && isLargerThanAround(node, look.frame)
    let point = isInSight ? middleInSight(of: node, look.frame) : point
    let middle = cover(of: node, look.frame, named: name, at: point, watch)
    guard case .blocked? = middle else { return middle }
    if byKeys, let window = scene.window(of: node), hasOpenPopover(window) { return nil }
    switch demand {
    case .reach: return isFree(node, look.frame, named: name, watch) ? nil : middle
    case .menu: return hasOpenPopover(node) ? nil : middle
    default: return middle
    }
  }

  private func hasOpenPopover(_ node: Node) -> Bool {
    var isOpen = false
    scene.walk(node, Asked()) { _, inner, look in
      guard inner != node, look.isMapped, look.flags.contains(.visible), scene.kind(of: inner) == "Popover" else { return .more }
      isOpen = true
      return .stop
    }
    return isOpen
  }

  /// Whether it can never be seen as a whole: a drawing in its scroller, which may show any part of it.
  private func isLargerThanAround(_ node: Node, _ frame: Rect) -> Bool {
    scene.path(from: node).dropFirst().contains { ancestor in
      scene.look(at: ancestor).map { $0.frame.width < frame.width || $0.frame.height < frame.height } == true
    }
  }

  /// The middle of what is in sight of it, in its own coordinates; nil if it is scrolled out of sight.
  private func middleInSight(of node: Node, _ frame: Rect) -> Point? {
    let window = scene.window(of: node)
    var (left, top, right, bottom) = (frame.x, frame.y, frame.x + frame.width, frame.y + frame.height)
    for ancestor in scene.path(from: node).dropFirst() {
      guard let around = scene.look(at: ancestor)?.frame else { return nil }
      (left, top) = (max(left, around.x), max(top, around.y))
      (right, bottom) = (min(right, around.x + around.width), min(bottom, around.y + around.height))
      if ancestor == window { break }
    }
    guard right > left, bottom > top else { return nil }
    return Point(x: (left + right) / 2 - frame.x, y: (top + bottom) / 2 - frame.y)
  }

  private func movement(of node: Node, _ frame: Rect, at point: Point?, named name: String, _ watch: Watch) -> Problem? {
    let motion = acting.motion(of: node)
    if !isWatching { lookAround() }
    let now = clock()
    guard let before = stillness.lastMove(of: node, frame, at: point, motion, now: now) else { return nil }
    if case .never = watch { return nil }
    let sweep = stillness.sweep(of: node, frame, now: now)
    let place = point.map { Point(x: frame.x + $0.x, y: frame.y + $0.y) } ?? frame.center
    if sweep.staysOver(place, now: now) { return nil }
    switch watch {
    case .never: return nil
    case .goesOn: return .moving(name, from: before, to: frame, within: sweep.whole)
    case .ends(let last?) where last != frame: return .moving(name, from: last, to: frame, within: sweep.whole)
    case .ends: break
    }
    guard case .underWay = motion else { return nil }
    return .unwatched(name)
  }

  /// Whether a press near its beginning or its end would reach it.
  private func isFree(_ node: Node, _ frame: Rect, named name: String, _ watch: Watch) -> Bool {
    [frame.width / 8, frame.width * 7 / 8].contains { x in
      let point = Point(x: x, y: frame.height / 2)
      return cover(of: node, frame, named: name, at: point, watch) == nil
    }
  }

  /// Looks at windows that are new, for the commands to come.
  func windowsChanged() { if isWatching { lookAround() } }

  /// Remembers where the widgets of all windows are of which nobody can tell whether they move, so that the commands to
  /// come need not wait.
  func lookAround() {
    isWatching = true
    let now = clock()
    for window in scene.windows() {
      let motion = acting.motion(of: window)
      guard motion == .unknown else { continue }
      scene.walk(window, Asked(frames: true)) { _, node, look in
        stillness.note(node, look.frame, motion, now: now)
        return .more
      }
    }
  }

  private func cover(
    of node: Node, _ frame: Rect, named name: String, at point: Point?, _ watch: Watch
  ) -> Problem? {
    let place = point ?? Point(x: frame.width / 2, y: frame.height / 2)
    guard let first = hit(place, of: node, frame, name) else { return nil }
    // It may only be scrolled out of sight.
    guard (try? reveal(node, frame, at: point)) != nil, let moved = scene.look(at: node)?.frame, moved != frame
    else { return first }
    guard case .goesOn = watch else { return hit(place, of: node, moved, name) }
    return .moving(name, from: frame, to: moved)
  }

  /// Scrolls to where a widget is to be pressed, and so that all of it is seen if it is to be its
  /// middle: of one that is larger than its scroller only a part can be.
  private func reveal(_ node: Node, _ frame: Rect, at point: Point?) throws(PackError) {
    if point == nil { try acting.reveal(node, area: nil) }
    let place = point ?? Point(x: frame.width / 2, y: frame.height / 2)
    let margin = Readiness.margin
    let (left, right) = (max(0, place.x - margin), min(frame.width, place.x + margin))
    let (top, bottom) = (max(0, place.y - margin), min(frame.height, place.y + margin))
    try acting.reveal(node, area: Rect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top)))
  }

  private func hit(_ place: Point, of node: Node, _ frame: Rect, _ name: String) -> Problem? {
    PressCheck(scene: scene, acting: acting).obstacle(at: place, of: node, frame, named: name)
  }

  /// Where a row is pressed, in its own coordinates, in whose middle another widget lies, such as a slider: that would
  /// take the press. Nil where the middle is the row's own, and where none of these places is.
  func ownPlace(in node: Node) -> Point? {
    guard node.part == 0, ["Row", "Cell"].contains(scene.kind(of: node)), let frame = scene.look(at: node)?.frame,
      let window = scene.window(of: node)
    else { return nil }
    /// Nil where neither the row nor anything in it is.
    func isOwn(_ place: Point) -> Bool? {
      guard let hit = try? acting.hit(window, Point(x: frame.x + place.x, y: frame.y + place.y)), !hit.isNull,
        scene.path(from: hit).contains(node)
      else { return nil }
      return scene.owner(of: hit) == node
    }
    guard isOwn(Point(x: frame.width / 2, y: frame.height / 2)) == false else { return nil }
    let beside = Readiness.beside.map { Point(x: frame.width * $0, y: frame.height / 2) }
    return (beside + [Point(x: 2, y: 2)]).first { isOwn($0) == true }
  }

  /// Fractions of a row's width at which it is pressed where its middle is not its own.
  private static let beside = [0.125, 0.875, 0.25, 0.75, 0.03, 0.97]
}
