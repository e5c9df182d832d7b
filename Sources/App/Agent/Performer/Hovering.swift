import PackHost
import struct PackHost.Point

/// Brings the pointer to where a command will press, as a person does before the press: some widgets take input, or
/// show at all, only while it is over them. Asked only where the widget cannot be used as it is.
struct Hovering {
  private let scene: any Scene
  private let acting: any Acting
  private let input: InputSynthesizer
  /// Where the pointer was brought last.
  private var last: Point?

  init(scene: any Scene, acting: any Acting, input: InputSynthesizer) {
    self.scene = scene
    self.acting = acting
    self.input = input
  }

  /// - Parameters:
  ///   - node: the widget that is to be pressed.
  ///   - point: where, in its own coordinates; nil for its middle.
  mutating func answer(_ problem: Problem, of node: Node, at point: Point?) {
    guard let (window, place) = place(problem, node, point), acting.hasPointer(window) else { return }
    // What stands in the way is said by the command.
    if place != last { try? input.send(InputEvent(.motion, window: window, x: place.x, y: place.y)) }
    last = place
    // Lets the motion out of the queue, and lays out what it has brought.
    _ = try? acting.settle()
  }

  private func place(_ problem: Problem, _ node: Node, _ point: Point?) -> (window: Node, Point)? {
    switch problem {
    case .covered, .outOfSight:
      guard let look = scene.look(at: node), let window = scene.window(of: node) else { return nil }
      return (window, point.map { Point(x: look.frame.x + $0.x, y: look.frame.y + $0.y) } ?? look.frame.center)
    // What it is in tells the app to show it.
    case .hidden:
      guard let around = scene.path(from: node).dropFirst().lazy.compactMap(shown).first,
        let window = scene.window(of: around.node)
      else { return nil }
      return (window, around.frame.center)
    default: return nil
    }
  }

  private func shown(_ node: Node) -> (node: Node, frame: Rect)? {
    guard let look = scene.look(at: node), look.isMapped, look.frame.width > 0, look.frame.height > 0 else { return nil }
    return (node, look.frame)
  }
}
