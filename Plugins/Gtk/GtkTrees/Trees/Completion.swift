import CapuchinABI
import GtkKit

/// The list of completions of a GtkEntry: `Select TextField country "United Kingdom"`. It opens while somebody types,
/// and its rows are parts of the entry. The text that it puts into the entry belongs to the choice.
struct Completion: Component {
  let className = "GtkEntry"
  let listens: [Listen] = [.signal("match-selected", of: "GtkEntryCompletion", in: "completion")]

  /// What the row is called that the press or key chooses, before the app sees that: it may fill the list again.
  private let names = NodeMemory<Value>()
  private let searches = NodeMemory<RowSearch>()

  func event(_ event: InputEvent, on node: Node) throws -> Response {
    // The row is chosen by the release, too.
    guard event.mayBegin || event.kind == .release, node["completion"] as Node? != nil else { return .pass }
    if let list = try? CompletionList(of: node), let row = try list.row(of: event) {
      names[node] = try RowNames(list.rows).name(of: row)
    } else if event.mayBegin {
      names[node] = nil
    }
    return .pass
  }

  func notified(_ notification: WidgetNotification) -> Command? {
    let node = notification.node
    guard node.owner == node, let name = names[node] else { return nil }
    return Command("Select", name, rank: CAPUCHIN_RANK_CONTROL + 60)
  }

  func play(_ play: Play) throws -> Outcome {
    guard play.verb == "Select" else { return .unsupported }
    return try play.onHeldWidget(acted: play.scratch[Completion.acted] != 0) { try select(play) }
  }

  /// A word of `Play.scratch`: whether the row was clicked.
  private static let acted = 0

  private func select(_ play: Play) throws -> Outcome {
    let wanted = try RowReference(play.arguments("row").value("row"), isPath: false, for: play)
    guard play.node["completion"] as Node? != nil else { throw play.cannot("it has no list of completions") }
    let list = try CompletionList(of: play.node)
    if play.scratch[Completion.acted] != 0 {
      return list == nil ? .done : .again(waitingFor: "its list of completions to close")
    }
    guard let list else {
      return .again(waitingFor: "its list of completions to open, as it does while somebody types")
    }
    let path: RowPath
    switch try searches.go(play, for: [wanted], on: list.rows) {
    case .waiting(let reason): return .missing(reason)
    case .found(let paths): path = paths[0]
    }
    guard try [wanted].areStill(at: [path], of: list.rows, by: play.rowsBy) else {
      return .again(waitingFor: "row \(wanted) to stay in its place")
    }
    guard let place = try list.place(of: path), !play.isSemantic else {
      guard play.isSemantic else { return .again(waitingFor: "row \(wanted) to come into sight") }
      play.scratch[Completion.acted] = 1
      try list.view.activate(path)
      return .again(waitingFor: "its list of completions to close")
    }
    play.scratch[Completion.acted] = 1
    try Input.click(list.view.node, x: place.x, y: place.y)
    return .again(waitingFor: "its list of completions to close")
  }
}

/// The list of completions that an entry shows now.
private struct CompletionList {
  let view: TreeFace
  let rows: CompletionRows

  /// - Returns: nil if it is closed.
  init?(of entry: Node) throws {
    guard let list = entry.first("GtkTreeView"), list.state.contains(.shown) else { return nil }
    view = try TreeFace(list)
    rows = CompletionRows(shown: view.rows, column: entry["completion.text-column"] ?? -1)
  }

  /// The row under the pointer, or the one that Return chooses.
  func row(of event: InputEvent) throws -> RowPath? {
    guard event.kind != .keyPress else { return try view.selected().first }
    guard event.target.isInside(view.node) || event.target == view.node, let frame = view.node.frame else { return nil }
    return try view.row(x: event.x - frame.x, y: event.y - frame.y)?.path
  }

  /// Where a click chooses a row; nil while it is out of sight, after the list was scrolled to it.
  func place(of path: RowPath) throws -> (x: Double, y: Double)? {
    guard try view.isInSight(path, onTop: false), let place = try view.place(of: path) else {
      try view.scroll(to: path, onTop: false)
      return nil
    }
    return place
  }
}

/// The rows of a list of completions by the text that each puts into the entry; the app may show something else, or
/// nothing.
private struct CompletionRows: RowSource {
  let shown: ModelRows
  /// The column of the model with the text; -1 if the app finds the text by itself.
  let column: Int

  func count(below path: RowPath) -> Int { shown.count(below: path) }

  func first(at path: RowPath) throws -> String {
    let text = try column < 0 ? "" : shown.model.text(at: path, column: column)
    return try text.isEmpty ? shown.first(at: path) : text
  }

  func joined(at path: RowPath) throws -> String { try shown.joined(at: path) }

  func text(at path: RowPath, by name: String) throws -> String { try shown.text(at: path, by: name) }

  func open(_ path: RowPath) throws -> Bool { try shown.open(path) }
}
