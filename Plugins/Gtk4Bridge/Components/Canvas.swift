import CapuchinABI
import PackKit

/// A place that the app draws itself: `Move Canvas theView 0,0,1,1,…` for a stroke, `Touch Canvas
/// theView 12 30` for a click.
struct Canvas: Component {
  let className: String
  let kind: Kind = "Canvas"
  let owns: Ownership = .nothing
  private let strokes = Strokes()

  init(_ className: String) { self.className = className }

  func event(_ event: Event, on node: Node) throws -> Response {
    guard event.isPrimary, let frame = node.frame else { return .pass }
    let point = Point(x: event.x - frame.x, y: event.y - frame.y)
    switch event.type {
    case CAPUCHIN_PRESS, CAPUCHIN_TOUCH_BEGIN:
      strokes.begin(on: node, at: point)
    case CAPUCHIN_MOTION, CAPUCHIN_TOUCH_UPDATE:
      // Without those that GTK has merged into this one: an app that draws what it hears of did not
      // hear of them, and would when they are played one by one.
      strokes.go(on: node, to: point)
    case CAPUCHIN_RELEASE, CAPUCHIN_TOUCH_END:
      return command(for: strokes.end(on: node, at: point), event).map(Response.offer) ?? .pass
    default: return .pass
    }
    return .taken
  }

  private func command(for stroke: [Point], _ event: Event) -> Command? {
    guard let first = stroke.first else { return nil }
    if Strokes.isMove(stroke) { return Command("Move", .string(Canvas.text(of: stroke))) }
    let count: [String: Value] = event.count > 1 ? ["count": .int(Int64(event.count))] : [:]
    return Command("Touch", .double(first.x.rounded()), .double(first.y.rounded()), modifiers: count)
  }

  private static func text(of points: [Point]) -> String {
    points.flatMap { [$0.x, $0.y] }.map { Value.number($0.rounded()) }.joined(separator: ",")
  }
}
