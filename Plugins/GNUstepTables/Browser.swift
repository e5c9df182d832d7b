import CapuchinABI
import GNUstepKit
import PackKit

/// An NSBrowser: a Tree whose levels are beside each other. `Select Tree Browser "src>lib"`.
///
/// One that shows a single column is called by that column's title, as the lists of the font panel are.
///
/// It sends its action whenever its user chooses something, with or without a target.
struct Browser: Component {
  let className = "NSBrowser"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : "Tree" }
  let takesTouch = false
  let owns: Ownership = .everything
  let ids: (@Sendable (Node) throws -> [MonkeyID])? = { node in
    guard node["titled"] == true, node["maxVisibleColumns"] == 1, node["lastColumn"] == 0,
      let title = try node.call("titleOfColumn:", .int(0)).first.flatMap(String.init), !title.isEmpty
    else { return [] }
    return [.label(title)]
  }
  let listens: [Listen] = [.action("")]
  let properties = RowProperties.all { BrowserFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try RowParts.shared.parts(of: $0, BrowserFace($0.widget)) }
  private let clicks = NodeMemory<UInt32>()
  private let searches = NodeMemory<RowSearch>()

  func event(_ event: InputEvent, on node: Node) -> Response {
    if event.mayBegin { clicks[node] = event.kind == .press ? event.count : 0 }
    return event.isPrimary ? .taken : event.aside(on: node)
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    guard node.owner == node else { return nil }
    let isDouble = (clicks[node] ?? 0) > 1
    if isDouble && !node.hasDoubleAction { return nil }
    let face = BrowserFace(node)
    let names = try face.selected().compactMap { try RowNames(face).name(of: $0) }
    guard let name = names.first else { return nil }
    if isDouble { return Command("Activate", name, rank: RowRank.activation) }
    var command = Command("Select", rank: RowRank.selection)
    command.arguments = names
    return command
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: false)
  }

  func play(_ play: Play) throws -> Outcome {
    if try play.hasEndedWidget(acted: play.scratch[0] != 0) { return .done }
    switch play.verb {
    case "Select", "Activate": return try BrowserPlayer(play, searches).outcome()
    case "Expand", "Collapse", "Scroll", "EditCell", "SortBy", "MoveColumn", "MoveRow":
      throw play.cannot("it has no way of its own for its user to do that; Select opens a row")
    default: return .unsupported
    }
  }
}

/// Plays a command on the rows of an NSBrowser.
struct BrowserPlayer {
  private let play: Play
  private let searches: NodeMemory<RowSearch>
  private let wanted: [RowReference]
  private var node: Node { play.node }

  init(_ play: Play, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.searches = searches
    wanted = try play.rows(arePaths: true)
    let way = wanted.first.map { $0.steps.dropLast() } ?? []
    guard wanted.count == 1 || play.verb == "Select" && play.node["allowsMultipleSelection"] == true,
      wanted.allSatisfy({ $0.steps.dropLast() == way })
    else { throw play.cannot("only one row can be selected, or several beside each other where it allows that") }
  }

  func outcome() throws -> Outcome {
    let face = BrowserFace(node)
    var search = try (play.pass == 0 ? nil : searches[node]) ?? RowSearch(wanted, by: play.rowsBy)
    let state = try search.go(on: face)
    searches[node] = search
    if case .waiting(let reason) = state { return .again(waitingFor: reason) }
    guard case .found(let rows) = state, !rows.isEmpty else { return .done }
    if play.verb == "Activate", !node.hasDoubleAction {
      throw play.cannot("nothing comes of a double click in it: it has no double action")
    }
    play.scratch[0] = 1
    guard try click(rows, face) else {
      return .again(waitingFor: "\(wanted.map { "row \($0)" }.joined(separator: ", ")) to be selected")
    }
    if play.verb == "Activate", !node.isGone { try node.sendAction("doubleAction") }
    return .done
  }

  /// As a click does it: the column's matrix selects its cell and sends its action to the browser, which
  /// loads the next column and sends its own.
  ///
  /// - Returns: whether the cell was selected; else nothing is sent. What the app selects once it is told is
  ///   its own.
  private func click(_ rows: [RowPath], _ face: BrowserFace) throws -> Bool {
    guard let column = rows.first?.indices.last, let matrix = try face.matrix(in: column) else { throw PackError.stale }
    for (row, wanted) in zip(rows, wanted) {
      let cell = try face.cell(at: row)
      guard cell["enabled"] != false else { throw play.cannot(wanted, "is disabled") }
    }
    try? matrix.focus()
    try matrix.call("deselectAllCells")
    for row in rows { try matrix.call("selectCellAtRow:column:", .int(Int64(row[column])), .int(0)) }
    guard case .list(let chosen)? = try matrix.call("selectedCells").first, chosen.count == rows.count else { return false }
    try matrix.call("sendAction")
    return true
  }
}
