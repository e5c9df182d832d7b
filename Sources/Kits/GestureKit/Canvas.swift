import CapuchinABI
import PackKit

/// A place that the app draws itself: `Move Canvas theView 0,0,1,1,…` for a stroke, `Touch Canvas
/// theView 12 30` for a click, `LongPress` where it was held.
package struct Canvas: Component {
  package let className: String
  package let kind: Kind = "Canvas"
  package let owns: Ownership = .nothing
  /// How long a press must last to be a long one, as toolkits have it by default.
  private static let longPressMilliseconds: UInt64 = 500
  private let strokes = Strokes()

  package init(_ className: String) { self.className = className }

  package func event(_ event: InputEvent, on node: Node) throws -> Response {
    guard event.kind != .scroll, PressModifiers.isNamed(button: event.button) else { return .pass }
    switch event.kind {
    case .press, .touchBegin:
      guard let frame = node.frame else { return .pass }
      strokes.begin(event, on: node, at: frame)
    case .motion, .touchUpdate:
      // Without those that the toolkit has merged into this one: an app that draws what it hears of did not
      // hear of them, and would when they are played one by one.
      strokes.go(event, on: node)
    case .release, .touchEnd:
      return strokes.end(event, on: node).map { .offer(command(for: $0, event)) } ?? .pass
    default: return .pass
    }
    return .handled
  }

  /// The presses of a double click are one command.
  package func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    guard pending.verb == "Touch", next.verb == "Touch",
      ["button", "keys"].allSatisfy({ pending.modifiers[$0] == next.modifiers[$0] }),
      next.clicks == pending.clicks + 1
    else { return nil }
    return next
  }

  private func command(for stroke: Strokes.Stroke, _ event: InputEvent) -> Command {
    var modifiers = PressModifiers.of(button: event.button, keys: stroke.keys)
    if stroke.isMove { return Command("Move", .string(Canvas.text(of: stroke.points)), modifiers: modifiers) }
    if event.count > 1 { modifiers["count"] = .int(Int64(event.count)) }
    let isLong = event.count <= 1 && event.time &- stroke.time >= Canvas.longPressMilliseconds
    let place = stroke.points[0]
    return Command(
      isLong ? "LongPress" : "Touch", .double(place.x.rounded()), .double(place.y.rounded()), modifiers: modifiers)
  }

  private static func text(of points: [Point]) -> String {
    points.flatMap { [$0.x, $0.y] }.map { Value.number($0.rounded()) }.joined(separator: ",")
  }
}

extension Command {
  /// `%count=`, 1 if it does not say.
  fileprivate var clicks: Int { modifiers["count"].flatMap(Int.init) ?? 1 }
}
