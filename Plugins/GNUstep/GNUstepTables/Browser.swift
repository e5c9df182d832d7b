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
  let ignoresPresses = true
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
  private let presses = NodeMemory<BrowserPress>()
  private let searches = NodeMemory<RowSearch>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    if event.mayBegin { presses[node] = try BrowserPress(event, on: node) }
    guard event.isPrimary else { return event.aside(on: node) }
    guard event.kind == .release, let touch = try presses[node]?.emptied(node) else { return .handled }
    return .offer(touch)
  }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    let isDouble = (presses[node]?.clicks ?? 0) > 1
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
    if play.turnsWheel { return .unsupported }
    if try play.hasEndedWidget(acted: play.scratch[0] != 0) { return .done }
    switch play.verb {
    case "Select", "Activate": return try BrowserPlayer(play, searches).outcome()
    case "Expand", "Collapse", "Scroll", "EditCell", "SortBy", "MoveColumn", "MoveRow":
      throw play.cannot("it has no way of its own for its user to do that; Select opens a row")
    default: return .unsupported
    }
  }
}

/// The last press or key in a browser, before AppKit saw it.
struct BrowserPress {
  /// How many presses in quick succession; 0 of a key.
  let clicks: UInt32
  private let touch: Command?

  init(_ event: InputEvent, on node: Node) throws {
    clicks = event.kind == .press ? event.count : 0
    guard clicks > 0, let frame = node.frame, try !BrowserFace(node).selected().isEmpty else {
      touch = nil
      return
    }
    touch = Command(
      "Touch", .double((event.x - frame.x).rounded()), .double((event.y - frame.y).rounded()),
      modifiers: PressModifiers.of(button: 1, keys: event.modifiers.intersection([.ctrl, .shift])), rank: RowRank.selection)
  }

  /// A click that has taken the last row out of the selection, of which AppKit sends no action; else nil.
  func emptied(_ node: Node) throws -> Command? { try BrowserFace(node).selected().isEmpty ? touch : nil }
}

/// Plays a command on the rows of an NSBrowser.
struct BrowserPlayer {
  private let play: Play
  private let searches: NodeMemory<RowSearch>
  private let wanted: [RowReference]
  private var node: Node { play.node }
  private var adds: Bool { play.modifiers["add"] == true }

  init(_ play: Play, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.searches = searches
    guard play.rowsBy == nil else {
      throw PackError.invalid("\(play.verb) \(play.node.kind): its rows have one text, %by= names no other")
    }
    wanted = try play.rows(arePaths: true)
    let way = wanted.first.map { $0.steps.dropLast() } ?? []
    guard wanted.count == 1 || play.verb == "Select" && play.node["allowsMultipleSelection"] == true,
      wanted.allSatisfy({ $0.steps.dropLast() == way })
    else { throw play.cannot("only one row can be selected, or several beside each other where it allows that") }
  }

  func outcome() throws -> Outcome {
    let face = BrowserFace(node)
    // On the way to a row others are selected.
    let before = adds ? try face.selected() : []
    var search = (play.pass == 0 ? nil : searches[node]) ?? RowSearch(wanted, by: nil)
    let state = try search.go(on: face)
    searches[node] = search
    if case .waiting(let reason) = state { return .missing(reason) }
    guard case .found(let rows) = state, !rows.isEmpty else { return .done }
    if play.verb == "Activate", !node.hasDoubleAction {
      throw play.cannot("nothing comes of a double click in it: it has no double action")
    }
    play.scratch[0] = 1
    guard try click(rows, before, face) else {
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
  private func click(_ rows: [RowPath], _ before: [RowPath], _ face: BrowserFace) throws -> Bool {
    guard let path = rows.first, let column = path.indices.last, let row = path.last,
      let matrix = try face.matrix(in: column)
    else { throw PackError.stale }
    let cells = try rows.map(face.cell)
    for (cell, wanted) in zip(cells, wanted) where cell["enabled"] == false { throw play.cannot(wanted, "is disabled") }
    if adds { try check(before, next: rows) }
    try? matrix.focus()
    if adds || cells.count > 1 {
      if !adds { try matrix.call("deselectAllCells") }
      for cell in cells { try matrix.call("selectCell:", .node(cell)) }
    } else {
      try matrix.call("deselectAllCells")
      try matrix.call("selectCellAtRow:column:", .int(Int64(row)), .int(0))
    }
    guard case .list(let chosen)? = try matrix.call("selectedCells").first, cells.allSatisfy({ chosen.contains(.node($0)) })
    else { return false }
    guard play.modifiers["activate"] != false else {
      try load(below: chosen.count == 1 ? cells.first : nil, in: column)
      return true
    }
    try matrix.call("sendAction")
    return true
  }

  /// What is selected can stay so only beside what is added, and where several may be selected.
  private func check(_ before: [RowPath], next rows: [RowPath]) throws {
    guard !before.isEmpty, before != rows else { return }
    guard node["allowsMultipleSelection"] == true else { throw play.cannot("only one row can be selected") }
    let ways = Set((before + rows).map { $0.dropLast() })
    if ways.count > 1 { throw play.cannot("%add=true keeps rows only that lie beside the one that is added") }
  }

  /// What the browser does when it hears of a click, but for its action.
  private func load(below cell: Node?, in column: Int) throws {
    try node.call("setLastColumn:", .int(Int64(column)))
    if let cell, cell["leaf"] == false { try node.call("addColumn") }
  }
}
