import GNUstepKit
import PackKit

/// An NSScrollView: `Scroll Scroller log 0 340`, whether by wheel, by its bars or by keys. Its bars, its
/// rulers and the views that move what is shown are parts of it.
struct Scroller: Component {
  let className = "NSScrollView"
  let kind: Kind = "Scroller"
  let ignoresPresses = true
  let owns: Ownership = .when { $0.isPart(ofScroller: $1) }
  let listens: [Listen] = [.signal("NSViewBoundsDidChangeNotification", of: "NSClipView")]
  let properties: [Property] = [
    Property("value") { node in .string(try Scrolled(of: node).text) }
  ]
  let lastCounts = ["Scroll"]

  private let earlier = ValueBeforeEvent<Scrolled>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    if let position = try? Scrolled(of: node) { earlier.note(event, on: node, position) }
    return event.isPrimary ? .handled : event.aside(on: node)
  }

  /// What scrolls because something in it was pressed or typed in ranks below that one's own command.
  func notified(_ notification: WidgetNotification) throws -> Command? {
    // A table's headers have a view that moves them, too.
    guard notification.emitter == notification.node["contentView"] else { return nil }
    let position = try Scrolled(of: notification.node)
    // AppKit posts it as well where what is shown was laid out anew in its place.
    guard !earlier.isStill(position, on: notification.node) else { return nil }
    return Command("Scroll", .double(position.x), .double(position.y), rank: Scroller.sideEffect)
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Scroll", !play.turnsWheel else { return .unsupported }
    if try play.hasEndedWidget() { return .done }
    let arguments = try play.arguments("x", "y")
    let wanted = Scrolled(x: try arguments.get("x"), y: try arguments.get("y"))
    let found = try Scrolled(of: play.node)
    if found.isNear(wanted) { return .done }
    // Each time: what is shown may still be growing.
    try wanted.apply(to: play.node, from: found)
    if play.node.isGone { return .done }
    return try Scrolled(of: play.node).isNear(wanted)
      ? .done : .again(waitingFor: "position \(wanted.text); it is \(found.text)")
  }

  /// Below a `Touch` of the event's own level.
  private static let sideEffect: UInt32 = 90
}

extension Node {
  fileprivate func isPart(ofScroller inner: Node) -> Bool {
    guard let child = inner.ancestor(below: self) else { return false }
    // A ruler that is about something has markers that are dragged.
    if child.isA("NSRulerView"), child["clientView"] as Node? != nil { return false }
    // In a clip view is what is scrolled, which is none: a table, and in one of their own its headers.
    return !child.isA("NSClipView") || inner == child
  }
}

/// How far what is in an NSScrollView is scrolled, in whole pixels from its top left corner, whichever way
/// AppKit counts there.
struct Scrolled: Equatable {
  let x: Double
  let y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// - Throws: `PackError` where it shows nothing, or is gone.
  init(of scroller: Node) throws {
    let shown: Rect = try scroller.get("documentVisibleRect")
    x = shown.x.rounded()
    guard scroller["documentView.flipped"] != true, let whole: Rect = scroller["documentView.frame"] else {
      y = shown.y.rounded()
      return
    }
    y = max(0, whole.height - shown.y - shown.height).rounded()
  }

  var text: String { "\(Value.number(x)),\(Value.number(y))" }

  /// Within a pixel.
  func isNear(_ other: Scrolled) -> Bool { abs(x - other.x) <= 1 && abs(y - other.y) <= 1 }

  /// Scrolls as far as there is something to show.
  ///
  /// - Parameter found: how far it is scrolled now.
  func apply(to scroller: Node, from found: Scrolled) throws {
    let clip: Node = try scroller.get("contentView")
    let now: Rect = try clip.get("bounds")
    let down = scroller["documentView.flipped"] == true ? y - found.y : found.y - y
    try clip.call("scrollToPoint:", .list([.double(now.x + x - found.x), .double(now.y + down)]))
  }
}
