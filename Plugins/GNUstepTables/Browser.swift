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
    guard let row = try face.selected().first, let name = try face.name(of: row) else { return nil }
    return Command(
      isDouble ? "Activate" : "Select", name, rank: isDouble ? RowRank.activation : RowRank.selection)
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: false)
  }

  func play(_ play: Play) throws -> Outcome {
    if play.hasEndedWidget { return .done }
    switch play.verb {
    case "Select", "Activate": return try BrowserPlayer(play, searches).outcome()
    case "Expand", "Collapse", "Scroll", "EditCell", "SortBy", "MoveColumn", "MoveRow", "DeleteRow":
      throw play.cannot("it has no way of its own for its user to do that; Select opens a row")
    default: return .unsupported
    }
  }
}
