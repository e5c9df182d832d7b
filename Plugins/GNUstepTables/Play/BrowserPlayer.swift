import GNUstepKit
import PackKit

/// Plays a command on the rows of an NSBrowser.
struct BrowserPlayer {
  private let play: Play
  private let searches: NodeMemory<RowSearch>
  private let wanted: RowReference
  private var node: Node { play.node }

  init(_ play: Play, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.searches = searches
    let rows = try play.rows(arePaths: true)
    guard rows.count == 1, let wanted = rows.first else { throw play.cannot("only one row can be selected") }
    self.wanted = wanted
  }

  func outcome() throws -> Outcome {
    let face = BrowserFace(node)
    var search = try (play.pass == 0 ? nil : searches[node]) ?? newSearch(in: face)
    let state = try search.go(on: face)
    searches[node] = search
    if case .waiting(let reason) = state { return .again(waitingFor: reason) }
    guard case .found(let rows) = state, let row = rows.first else { return .done }
    if play.verb == "Activate", !node.hasDoubleAction {
      throw play.cannot("nothing comes of a double click in it: it has no double action")
    }
    guard try click(row, face) else { return .again(waitingFor: "row \(wanted) to be selected") }
    if play.verb == "Activate", !node.isGone { try node.sendAction("doubleAction") }
    return .done
  }

  private func newSearch(in face: BrowserFace) throws -> RowSearch {
    RowSearch([try HomeRow(in: face)?.whole(wanted, in: face) ?? wanted], by: play.rowsBy)
  }

  /// As a click does it: the column's matrix selects its cell and sends its action to the browser, which
  /// loads the next column and sends its own.
  ///
  /// - Returns: whether the cell was selected; else nothing is sent. What the app selects once it is told is
  ///   its own.
  private func click(_ row: RowPath, _ face: BrowserFace) throws -> Bool {
    guard let column = row.indices.last, let matrix = try face.matrix(in: column) else { throw PackError.stale }
    guard try face.cell(at: row)["enabled"] != false else { throw play.cannot(wanted, "is disabled") }
    try? matrix.focus()
    try matrix.call("deselectAllCells")
    try matrix.call("selectCellAtRow:column:", .int(Int64(row[column])), .int(0))
    guard matrix["selectedRow"] == row[column] else { return false }
    try matrix.call("sendAction")
    return true
  }
}
