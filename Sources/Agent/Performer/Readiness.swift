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
    /// A person must be able to press it.
    case usability
  }

  private let scene: any Scene
  private let acting: any Acting
  private let clock: () -> Double
  private var stillness = Stillness()

  init(scene: any Scene, acting: any Acting, clock: @escaping () -> Double) {
    self.scene = scene
    self.acting = acting
    self.clock = clock
  }

  /// What the verbs demand.
  static func demand(of verb: String, isWindow: Bool) -> Demand {
    switch verb {
    case "Resize", "Maximize", "Restore", "Fullscreen", "Minimize", "Close", "Raise": .existence
    case "Scroll": .visibility
    case "EnterText", "Clear", "Return", "Replace", "Paste", "PlaceCaret", "SelectText", "Set", "Focus": .reach
    default: isWindow ? .visibility : .usability
    }
  }

  /// What stands in the way; nil if nothing does.
  ///
  /// - Parameters:
  ///   - node: the widget.
  ///   - name: what messages call it.
  ///   - point: where it will be pressed, in its own coordinates; nil for its middle.
  func obstacle(_ node: Node, named name: String, _ demand: Demand, at point: Point? = nil) -> Problem? {
    guard let look = scene.look(at: node) else { return .gone(name) }
    if demand == .existence { return nil }
    guard look.isMapped, look.flags.contains(.visible) else { return .hidden(name) }
    if demand == .visibility { return nil }
    guard look.flags.contains(.sensitive) else { return .insensitive(name) }
    if let before = stillness.lastMove(of: node, look.frame, now: clock()) {
      return .moving(name, from: before, to: look.frame)
    }
    let middle = cover(of: node, look.frame, named: name, at: point)
    guard demand == .reach, case .blocked? = middle else { return middle }
    return isFree(node, look.frame, named: name) ? nil : middle
  }

  /// Whether a press near its beginning or its end would reach it.
  private func isFree(_ node: Node, _ frame: Rect, named name: String) -> Bool {
    [frame.width / 8, frame.width * 7 / 8].contains { x in
      let point = Point(x: x, y: frame.height / 2)
      return cover(of: node, frame, named: name, at: point) == nil
    }
  }

  /// Remembers where the widgets of all windows are, so that the first command need not wait.
  func lookAround() {
    let now = clock()
    for window in scene.windows() {
      scene.walk(window, hidden: false, frames: true) { _, node, look in
        stillness.note(node, look.frame, now: now)
        return .more
      }
    }
  }

  private func cover(of node: Node, _ frame: Rect, named name: String, at point: Point?) -> Problem? {
    guard let window = scene.window(of: node) else { return .gone(name) }
    let place = point.map { Point(x: frame.x + $0.x, y: frame.y + $0.y) } ?? frame.center
    let first = hit(window, place, node, name)
    guard first != nil else { return nil }
    // It may only be scrolled out of sight.
    guard (try? acting.reveal(node)) != nil, let moved = scene.look(at: node)?.frame, moved != frame else {
      return first
    }
    return .moving(name, from: frame, to: moved)
  }

  private func hit(_ window: Node, _ point: Point, _ node: Node, _ name: String) -> Problem? {
    do throws(PackError) {
      let hit = try acting.hit(window, point)
      if hit.isNull { return .outOfSight(name) }
      let folding = Folding(scene: scene)
      let path = folding.path(from: hit)
      if path.contains(node) || folding.owner(in: path[...]) == node { return nil }
      return .covered(name, by: describe(folding.owner(in: path[...])))
    } catch {
      return switch error.status {
      case .covered: .blocked(name, reason: error.message)
      case .unsupported: nil
      default: .outOfSight(name)
      }
    }
  }

  private func describe(_ node: Node) -> String {
    guard let traits = scene.traits(of: node) else { return "another widget" }
    let kind = scene.kind(of: node, traits)
    guard let id = scene.identities(of: node, traits).first else { return "a \(kind) (\(traits.className))" }
    return "\(kind) \"\(id.text)\""
  }
}
