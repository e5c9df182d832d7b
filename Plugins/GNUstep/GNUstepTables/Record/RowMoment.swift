import CapuchinABI
import PackKit

/// What rows were like when the last press or key came, before the app saw it: an app may fill a table
/// anew when a row is chosen, or sort it when a cell is edited.
struct RowMoment {
  /// What the rows that are pressed and edited are called.
  private(set) var names: [RowPath: Value] = [:]
  /// The row under the pointer.
  private(set) var pressed: RowPath?
  /// What the row under the pointer was called at the first press of a double click; another may have come there since.
  private(set) var firstName: Value?
  /// Whether those are open that the press or key may open or close.
  private(set) var open: [RowPath: Bool] = [:]
  /// The cells that are edited and pressed.
  private(set) var cells: [CellMoment] = []
  let selected: [RowPath]
  /// How many rows were on top.
  let count: Int
  let isPointer: Bool
  /// How many presses in quick succession.
  let clicks: UInt32
  let modifiers: InputEvent.Modifiers
  /// Where in the table.
  let place: (x: Double, y: Double)

  init(_ event: InputEvent, of face: any NumberedFace, after last: RowMoment?) throws {
    isPointer = event.kind != .keyPress
    clicks = event.count
    modifiers = event.modifiers
    let frame = face.node.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    place = ((event.x - frame.x).rounded(), (event.y - frame.y).rounded())
    selected = try face.selected()
    count = try face.count(below: [])
    try noteEdited(face, last)
    if isPointer { try notePressed(face) }
    firstName = isPointer && clicks > 1 ? last?.firstName : pressed.flatMap { names[$0] }
    for path in isPointer ? [pressed].compactMap({ $0 }) : selected { open[path] = try face.isExpanded(path) }
  }

  /// Whether the button is let go about where it was pressed: no drag.
  func isClick(upTo release: InputEvent, in node: Node) -> Bool {
    guard let frame = node.frame else { return false }
    let way = (x: release.x - frame.x - place.x, y: release.y - frame.y - place.y)
    return abs(way.x) < RowMoment.dragDistance && abs(way.y) < RowMoment.dragDistance
  }

  /// A hand is never quite still: less than this, in pixels, is a click.
  static let dragDistance = 3.0

  private mutating func noteEdited(_ face: any NumberedFace, _ last: RowMoment?) throws {
    guard let row: Int = face.node["editedRow"], row >= 0, let column: Int = face.node["editedColumn"], column >= 0,
      let path = try face.path(of: row)
    else { return }
    cells.append(try CellMoment(row, path, column, isTyped: true, in: face))
    // Typing goes on in one cell, and does not change what its row is called.
    let isSame = last?.cells.contains { $0.isTyped && $0.row == row && $0.column == column } ?? false
    names[path] = try (isSame ? last?.names[path] : nil) ?? RowNames(face).name(of: path)
  }

  private mutating func notePressed(_ face: any NumberedFace) throws {
    let point: Value = .list([.double(place.x), .double(place.y)])
    let row = try face.node.call("rowAtPoint:", point).first.flatMap(Int.init) ?? -1
    pressed = try face.path(of: row)
    guard let pressed else { return }
    if names[pressed] == nil { names[pressed] = try RowNames(face).name(of: pressed) }
    let column = try face.node.call("columnAtPoint:", point).first.flatMap(Int.init) ?? -1
    guard column >= 0, !cells.contains(where: { $0.row == row && $0.column == column }) else { return }
    cells.append(try CellMoment(row, pressed, column, isTyped: false, in: face))
  }
}

/// A cell that is being edited, or that is pressed, as it was before the app saw the last press or key.
struct CellMoment {
  let row: Int
  let path: RowPath
  let column: Int
  /// What it showed.
  let before: String
  /// Whether text is typed into it.
  let isTyped: Bool
  /// What was typed into it so far; nil where nothing can be.
  let typed: String?

  init(_ row: Int, _ path: RowPath, _ column: Int, isTyped: Bool, in face: any NumberedFace) throws {
    self.row = row
    self.path = path
    self.column = column
    self.isTyped = isTyped
    before = try face.cells.text(column, row: row)
    typed = isTyped ? face.node["currentEditor.string"] : nil
  }
}

/// A call by which a data source gets what a user has given to a cell.
struct CellSetter {
  static let table = "tableView:setObjectValue:forTableColumn:row:"
  static let outline = "outlineView:setObjectValue:forTableColumn:byItem:"

  /// What a table's or outline's data source is told by.
  static func name(for node: Node) -> String { node.isOutline ? outline : table }

  /// Nil where an outline's item is in none any more.
  let row: Int?
  let column: Int
  let value: Value

  /// Nil where it is for another table.
  init?(_ notification: WidgetNotification) throws {
    let arguments = notification.arguments
    guard arguments.count == 4, arguments[0] == .node(notification.node), let column = Node(arguments[2]),
      let index = TableCells(notification.node).columns.firstIndex(of: column)
    else { return nil }
    self.column = index
    let row: Int? =
      if notification.name == CellSetter.table { Int(arguments[3]) } else {
        try notification.node.call("rowForItem:", arguments[3]).first.flatMap(Int.init)
      }
    self.row = row.flatMap { $0 >= 0 ? $0 : nil }
    value = arguments[1]
  }
}
