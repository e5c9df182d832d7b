import PackHost
import struct PackHost.Point

/// Tells whether a press would reach the widget that it is meant for.
struct PressCheck {
  let scene: any Scene
  let acting: any Acting

  /// Who or what would get the press in the widget's place; nil where it would reach the widget, and where its toolkit
  /// cannot tell.
  ///
  /// - Parameters:
  ///   - place: in the widget's own coordinates.
  ///   - whole: who may get it as well; nil for the widget alone.
  ///   - frame: the widget's.
  ///   - name: what messages call it.
  func obstacle(at place: Point, of node: Node, partOf whole: Node? = nil, _ frame: Rect, named name: String) -> Problem? {
    guard let window = scene.window(of: node) else { return .gone(name) }
    do throws(PackError) {
      let hit = try acting.hit(window, Point(x: frame.x + place.x, y: frame.y + place.y))
      if hit.isNull { return .outOfSight(name) }
      let path = scene.path(from: hit)
      let owner = scene.owner(in: path[...])
      if path.contains(node) || owner == (whole ?? node) { return nil }
      return .covered(name, by: describe(owner))
    } catch {
      return switch error.status {
      case .covered: .blocked(name, reason: error.message)
      case .unsupported: nil
      default: .outOfSight(name)
      }
    }
  }

  /// The same for what a component presses: a part of its widget, such as the switch of a row. A part that lets the
  /// press through is pressed by its widget, and a window may be pressed for what is open above it.
  ///
  /// - Parameter point: in the part's own coordinates; nil for its middle.
  /// - Throws: `.covered` with a sentence; `.stale` where the part is gone.
  func check(_ part: Node, at point: Point?) throws(PackError) {
    guard !scene.has(.window, part) else { return }
    guard let frame = scene.look(at: part)?.frame else { throw PackError(.stale) }
    let place = point ?? Point(x: frame.width / 2, y: frame.height / 2)
    let whole = scene.owner(of: part)
    guard let obstacle = obstacle(at: place, of: part, partOf: whole, frame, named: "the place that is pressed") else { return }
    throw PackError(.covered, obstacle.message)
  }

  private func describe(_ node: Node) -> String {
    guard let traits = scene.traits(of: node) else { return "another widget" }
    let kind = scene.kind(of: node, traits)
    guard let id = scene.identities(of: node, traits).first else { return "a \(kind) (\(traits.className))" }
    return "\(kind) \"\(id.text)\""
  }
}
