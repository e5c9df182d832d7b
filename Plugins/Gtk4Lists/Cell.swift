import CapuchinABI
import PackKit

/// A GtkColumnViewCell, or since GTK 4.12 a GtkColumnViewCellWidget: a cell of a table.
struct Cell: Component {
  let className: String
  let kind: Kind = "Cell"
  let owns: Ownership = .everythingBut(Row.workable)
  let properties: [Property] = [
    Property("text") { cell in .string(RowText.first(in: cell) ?? "") },
    Property("value") { cell in .string(RowText.first(in: cell) ?? "") },
    Property("selected") { cell in .bool(try cell.rowAround?.isSelectedRow() ?? false) },
  ]
  /// By its row and its column: before GTK 4.12 a cell is a row to GTK, and would be called by its text as these are.
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { _ in [] }

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if let lists = RowLists(around: node) { try LastInput.note(event, in: lists.view, row: node.rowAround) }
    return event.isPrimary || LastInput.isMove(event) ? .taken : .pass
  }
}
