import GtkKit

/// A GtkTreeView: `Select Table people Ada`, `Expand Tree files src`. Over a model whose rows can
/// have rows below them it is a Tree. Its headers, its search field and the entry in which a cell is
/// edited are parts of it.
struct TreeView: ModelComponent {
  let className = "GtkTreeView"
  let kind: Kind = .of { $0.isPart ? RowParts.shared.kind(of: $0) : $0.isList ? "Table" : "Tree" }
  let listens: [Listen] =
    [
      .signal("cursor-changed"), .signal("select-cursor-row"), .signal("toggle-cursor-row"), .signal("select-all"),
      .signal("unselect-all"), .signal("row-activated"), .signal("row-expanded"), .signal("row-collapsed"),
      .signal("columns-changed"), .signal("clicked", of: "GtkButton"),
      // Looking for a row selects none, until one is found.
      .signal("start-interactive-search"), .signal("changed", of: "GtkText"),
    ] + RowDrag.listens + Listen.ofAllModels
  let delegates = RowDrag.delegates
  let memory = ModelRecorder.Memory()
  let works = NodeMemory<ModelPlayer.Work>()
  let tellsDrops = true
  private let drops = RowDrag.Memory()
  private let searches = NodeMemory<RowSearch>()

  func view(_ node: Node) throws -> TreeFace { try TreeFace(node) }

  func notified(_ notification: WidgetNotification) throws -> Command? {
    let node = notification.node
    guard node.owner == node else { return nil }
    switch notification.name {
    case "row-expanded": return try expansion("Expand", notification)
    case "row-collapsed": return try expansion("Collapse", notification)
    case "columns-changed": return try memory.moments[node].flatMap { try moved(view(node), since: $0) }
    case "clicked": return try sorting(view(node), by: notification.emitter)
    case "drop":
      drops[node] = try drag(in: node).drop(notification)
      return nil
    case "drag_data_delete":
      defer { drops[node] = nil }
      return try drag(in: node).moved(drops[node])
    default: return try rowCommand(notification)
    }
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Scroll" where play.turnsWheel: return .unsupported
    case "Select", "Activate", "Scroll", "EditCell", "Expand", "Collapse": return try playRows(play)
    case "SortBy": return try play.onHeldWidget(acted: false) { try view(play.node).sort(play) }
    case "MoveColumn": return try play.onHeldWidget(acted: false) { try view(play.node).moveColumn(play) }
    case "MoveRow": return try play.onHeldWidget(acted: false) { try RowMover(play, view(play.node), searches).outcome() }
    default: return .unsupported
    }
  }

  private func drag(in node: Node) throws -> RowDrag {
    let view = try view(node)
    return RowDrag(view: view, recorder: ModelRecorder(view: view, memory: memory))
  }

  private func expansion(_ verb: String, _ notification: WidgetNotification) throws -> Command? {
    guard let path = notification.path else { return nil }
    let recorder = ModelRecorder(view: try view(notification.node), memory: memory)
    return Command(verb, try recorder.name(of: path), rank: RowRank.expansion)
  }

  /// A click on a column's header; GTK clicks also those that do nothing.
  private func sorting(_ view: TreeFace, by button: Node) throws -> Command? {
    let found = try view.rows.columns.indices.first {
      try view.header(of: $0) == button && view.rows.columns[$0].object?["clickable"] == true
    }
    return found.map { Command("SortBy", view.rows.name(ofColumn: $0), rank: RowRank.selection) }
  }

  /// The column whose place is another now; of two that have changed places the one that was pressed.
  private func moved(_ view: TreeFace, since moment: ModelMoment) throws -> Command? {
    let (before, now) = (moment.columns, view.rows.columns.compactMap(\.object))
    guard now.count == before.count, now != before else { return nil }
    let places = now.indices.filter { index in
      before[index] != now[index] && now.filter { $0 != now[index] } == before.filter { $0 != now[index] }
    }
    let pressed = try places.first { try view.header(of: $0).map(moment.target.isInside) ?? false }
    guard let place = pressed ?? places.first else { return nil }
    return Command("MoveColumn", view.rows.name(ofColumn: place), .ordinal(place), rank: RowRank.edit)
  }
}

extension Node {
  /// Whether no row of its model can have rows below it; so where it has no model.
  fileprivate var isList: Bool {
    guard let pointer, let model = try? Toolkit.take("gtk_tree_view_get_model", pointer) else { return true }
    return (try? TreeModel(model).isList) ?? true
  }
}

/// Plays a command on the columns of a GtkTreeView.
extension TreeFace {
  fileprivate func sort(_ play: Play) throws -> Outcome {
    let column = try play.column(of: rows.titles, in: play.arguments("column"))
    try requireHeader(of: column, play)
    guard rows.columns[column].object?["clickable"] == true, let header = try header(of: column) else {
      throw play.cannot("column \(rows.titles.described(column)) cannot be clicked")
    }
    try header.emit("clicked")
    return .done
  }

  fileprivate func moveColumn(_ play: Play) throws -> Outcome {
    let (column, place) = try play.movedColumn(of: rows.titles, count: rows.columns.count)
    try requireHeader(of: column, play)
    let moved = rows.columns[column].object
    guard moved?["reorderable"] == true else {
      throw play.cannot("column \(rows.titles.described(column)) cannot be moved")
    }
    try move(column, after: rows.columns.indices.filter { $0 != column }.prefix(place).last)
    let now = node.isGone ? nil : try TreeFace(node).rows.columns.firstIndex { $0.object == moved }
    try play.checkMoved(rows.titles.described(column), to: place, now: now)
    return .done
  }

  /// A person presses the header.
  private func requireHeader(of column: Int, _ play: Play) throws {
    guard node["headers-visible"] != false else { throw play.cannot("its headers are not shown") }
    guard rows.columns[column].object?["visible"] != false else {
      throw play.cannot("column \(rows.titles.described(column)) is not shown")
    }
  }
}
