import GtkKit

/// A widget that shows the rows of a GtkTreeModel: what a tree view and an icon view have in common.
protocol ModelView {
  var node: Node { get }
  var rows: ModelRows { get }
  /// "none", "single", "browse" or "multiple".
  var selectionMode: String { get }

  func selected() throws -> [RowPath]
  func isSelected(_ path: RowPath) throws -> Bool
  /// Adds a row to the selection, or takes it out.
  func setSelected(_ path: RowPath, _ isSelected: Bool) throws
  /// Makes a row the only one, with the keyboard's cursor on it, as a click does.
  func point(to path: RowPath) throws
  /// Activates a row, as a double click does.
  func activate(_ path: RowPath) throws
  /// Starts to edit a cell, as clicking on it does.
  func edit(_ path: RowPath, column: Int, _ cell: CellColumn.Cell) throws

  /// The row with the keyboard's cursor, and its column.
  func cursor() throws -> (path: RowPath, column: Int?)?
  /// The row at a place of the widget, and its column.
  func row(x: Double, y: Double) throws -> (path: RowPath, column: Int?)?
  /// The first and the last row in sight.
  func sight() throws -> (top: RowPath, bottom: RowPath)?
  /// Scrolls until a row is in sight, or on top.
  func scroll(to path: RowPath, onTop: Bool) throws
  /// Whether a row that came on top has come to rest there.
  func isAtRest(at path: RowPath) throws -> Bool
  /// A place of the widget where a click chooses a row, and does nothing else; nil where there is none in sight.
  func place(of path: RowPath) throws -> (x: Double, y: Double)?
  /// The whole of a row in the widget's coordinates, also out of sight; nil where it takes no room.
  func frame(of path: RowPath) throws -> Rect?
  /// Where in the widget its rows begin, in pixels from above.
  var top: Double { get }
}

extension ModelView {
  /// A row's path as the toolkit writes it: "0:3".
  func text(of path: RowPath) -> String { path.map(String.init).joined(separator: ":") }

  /// Whether a row is in sight, on top where there are enough rows below it.
  func isInSight(_ path: RowPath, onTop: Bool) throws -> Bool {
    guard let sight = try sight(), !path.lexicographicallyPrecedes(sight.top),
      !sight.bottom.lexicographicallyPrecedes(path)
    else { return false }
    return !onTop || sight.top == path || isAtEnd
  }

  func isAtRest(at path: RowPath) throws -> Bool { true }

  var isAtEnd: Bool {
    guard let value: Double = node["vadjustment.value"], let end else { return true }
    return value >= end - 1
  }

  /// How far it can be scrolled down, in pixels.
  var end: Double? {
    guard let upper: Double = node["vadjustment.upper"], let page: Double = node["vadjustment.page-size"] else { return nil }
    return upper - page
  }
}

extension Int32 {
  /// A place in pixels; 0 for what is no number.
  init(place: Double) { self = Int32(exactly: place.rounded()) ?? 0 }
}

/// A GdkRectangle.
struct CellRect {
  var x: Int32 = 0
  var y: Int32 = 0
  var width: Int32 = 0
  var height: Int32 = 0
}

/// Where the rows of a tree view or an icon view are: `DragTo Table songs Button Basket 40,8 %row=Cielo`.
struct ModelPlaces: RowPlaces {
  /// The widget as it is now.
  let view: @Sendable (Node) throws -> any ModelView

  func row(x: Double, y: Double, in list: Node) throws -> (name: Value, place: Rect)? {
    let view = try view(list)
    guard let path = try view.row(x: x, y: y)?.path, let name = try RowNames(view.rows).name(of: path),
      let frame = try view.frame(of: path)
    else { return nil }
    return (name, frame)
  }

  func place(of row: Value, in list: Node) throws -> RowPlace {
    let view = try view(list)
    let wanted = try RowReference(row, isPath: !view.rows.model.isList, in: "DragTo \(list.kind)")
    switch try RowSearch.state(of: wanted, on: view.rows) {
    case .waiting(let reason): return .waiting(reason)
    case .found(let paths):
      guard let path = paths.first, let frame = try view.frame(of: path), view.shows(frame) else {
        // Where the row is then shows after a layout.
        if let path = paths.first { try view.scroll(to: path, onTop: false) }
        return .waiting("row \(wanted) to come into sight")
      }
      return .found(frame)
    }
  }
}

extension ModelView {
  /// Whether as much of a row is in sight as can be.
  fileprivate func shows(_ frame: Rect) -> Bool {
    guard let page: Double = node["vadjustment.page-size"], frame.height < page else { return true }
    return frame.y >= top && frame.y + frame.height <= top + page
  }
}
