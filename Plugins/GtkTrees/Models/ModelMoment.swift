import CapuchinABI
import PackKit

/// What rows were like when the last press or key came, before the app saw it: an app may fill the
/// model anew when a row is activated, or refuse an edit.
struct ModelMoment {
  /// What the row under the pointer and the one with the cursor are called.
  private(set) var names: [RowPath: Value] = [:]
  /// The row under the pointer or with the cursor.
  private(set) var row: RowPath?
  let selected: Set<RowPath>
  let isPointer: Bool
  let modifiers: InputEvent.Modifiers
  /// Where in the widget.
  let place: (x: Double, y: Double)
  /// The check mark that the pointer or the cursor is on.
  private(set) var toggle: Toggle?
  /// What was pressed, or has the focus.
  let target: Node
  /// The columns in their order.
  let columns: [Node]

  /// A cell with a check mark.
  struct Toggle {
    let path: RowPath
    let column: Int
    let isActive: Bool
  }

  init(_ event: InputEvent, of view: any ModelView) throws {
    isPointer = event.kind != .keyPress
    modifiers = event.modifiers
    target = event.target
    let frame = view.node.frame ?? Rect(x: 0, y: 0, width: 0, height: 0)
    place = ((event.x - frame.x).rounded(), (event.y - frame.y).rounded())
    selected = Set(try view.selected())
    columns = view.rows.columns.compactMap(\.object)
    let under = try isPointer ? view.row(x: place.x, y: place.y) : view.cursor()
    guard let under else { return }
    row = under.path
    names[under.path] = try RowNames(view.rows).name(of: under.path)
    guard let column = under.column, let cell = view.rows.columns[column].cell(.toggle) else { return }
    try view.rows.show(under.path, in: view.rows.columns[column])
    toggle = Toggle(path: under.path, column: column, isActive: cell.node["active"] == true)
  }
}
