import PackHost

/// What is done with a button or a finger on a widget, from the press until it is let go.
struct PointerAct {
  /// As far, in pixels, as toolkits take for the beginning of a drag.
  static let dragDistance = 8.0
  /// A line with more points cannot be read.
  private static let mostPoints = 12

  /// Where the widget was when it was pressed, in its window.
  private let frame: Rect
  private let window: Node
  /// Where the pointer was, in the window.
  private var points: [Point]
  /// The button and the modifier keys with which it began, as the language says them; nil of a button without a name.
  private let modifiers: [String: Value]?
  /// Of the row that is dragged, made when that begins: apps hide what is on its way.
  var dragged: Locator?
  /// The same of a row that has no widget.
  var row: RowAtPoint?

  /// - Parameters:
  ///   - press: what began it.
  ///   - frame: of the widget, in the window of the press.
  init(_ press: InputEvent, on frame: Rect) {
    self.frame = frame
    window = press.window
    points = [Point(x: press.x, y: press.y)]
    modifiers = DefaultCommands.modifiers(of: press)
  }

  /// What another window is told of, as the menu is that the press has opened, has other coordinates.
  mutating func go(to event: InputEvent) {
    guard event.window == window else { return }
    let point = Point(x: event.x, y: event.y)
    if point != points.last { points.append(point) }
  }

  /// Where the widget was pressed, in its own coordinates, in whole pixels.
  var place: Point { inWidget(points[0]) }

  /// Where button or finger is now.
  var now: Point { inWidget(points[points.count - 1]) }

  /// Where the widget, or its row, was pressed, as a gesture's argument says it.
  var from: Value { row?.place(of: place) ?? .list([.double(place.x), .double(place.y)]) }

  /// Whether it went further than a hand that clicks.
  var isDrag: Bool {
    points.contains { max(abs($0.x - points[0].x), abs($0.y - points[0].y)) >= PointerAct.dragDistance }
  }

  /// `Move` along some of its points, from the first to the last; nil with a button that has no name.
  var move: Candidate? {
    guard let modifiers else { return nil }
    let step = max(1, (points.count + PointerAct.mostPoints - 3) / (PointerAct.mostPoints - 1))
    let kept = points.indices.dropLast().filter { $0 % step == 0 }.map { points[$0] } + points.suffix(1)
    let numbers = kept.map(inWidget).flatMap { [$0.x, $0.y] }
    return Candidate(
      "Move", arguments: [.list(numbers.map(Value.double))], modifiers: modifiers, rank: Candidate.Rank.event)
  }

  private func inWidget(_ point: Point) -> Point {
    Point(x: (point.x - frame.x).rounded(), y: (point.y - frame.y).rounded())
  }
}

extension RowAtPoint {
  /// A point of its list as a gesture's argument says it, in whole pixels of the row.
  func place(of point: Point) -> Value { .list([.double((point.x - frame.x).rounded()), .double((point.y - frame.y).rounded())]) }
}
