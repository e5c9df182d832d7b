import PackKit

/// Where one end of a drag is in its widget: at the place that a command says, its middle for none; or there in a row
/// of a list whose rows are no widgets, which is brought into sight.
struct DragEnd {
  private let place: Point
  let isInRow: Bool
  /// Why the row has no place yet; nil where it has.
  let awaited: String?

  /// - Parameters:
  ///   - value: what the command says of the place.
  ///   - row: the modifier that names the row.
  init(in pointer: Pointer, _ value: Value, row: String, _ play: Play) throws {
    let point = try play.points(value).first
    guard let name = play.modifiers[row] else {
      (place, isInRow, awaited) = (point ?? pointer.middle, false, nil)
      return
    }
    isInRow = true
    switch try pointer.node.place(ofRow: name) {
    case .waiting(let reason): (place, awaited) = (pointer.middle, reason)
    case .found(let frame):
      let point = point ?? Point(x: frame.width / 2, y: frame.height / 2)
      (place, awaited) = (Point(x: frame.x + point.x, y: frame.y + point.y), nil)
      guard frame.contains(place.x, place.y) else { throw try DragEnd.outside(point, name, frame, pointer.node) }
    }
  }

  /// In the coordinates of the widget's window.
  func inWindow(of pointer: Pointer) -> Point { pointer.inWindow(place) }

  private static func outside(_ point: Point, _ row: Value, _ frame: Rect, _ list: Node) throws -> PackError {
    let row = try RowReference(row, isPath: true, in: "DragTo")
    let numbers = [point.x, point.y, frame.width, frame.height].map(Value.number)
    return .invalid(
      "DragTo: \(numbers[0]),\(numbers[1]) is outside of row \(row) of \(list.kind), which has \(numbers[2])×\(numbers[3])")
  }
}
