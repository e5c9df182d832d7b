import CapuchinABI
import PackKit

/// A GtkTreeView: `Select Table people Ada`, `Expand Tree files src`. Over a model whose rows can
/// have rows below them it is a Tree. Its headers, its search field and the entry in which a cell is
/// edited are parts of it.
struct TreeView: Component {
  let className = "GtkTreeView"
  let kind: Kind = .of { $0.isPart ? ModelParts.shared.kind(of: $0) : $0.isList ? "Table" : "Tree" }
  let takesTouch = false
  let owns: Ownership = .everything
  let listens: [Listen] = [
    .signal("cursor-changed"), .signal("select-cursor-row"), .signal("toggle-cursor-row"), .signal("select-all"),
    .signal("unselect-all"), .signal("row-activated"), .signal("row-expanded"), .signal("row-collapsed"),
    .signal("columns-changed"), .signal("clicked", of: "GtkButton"),
    .signal("editing-done", of: "GtkCellEditable"),
    .signal("value-changed", of: "GtkAdjustment", in: "vadjustment"),
  ] + RowDrag.listens
  let delegates = RowDrag.delegates
  let properties = ModelProperties.all { try TreeFace($0) }
  let parts: (@Sendable (Node) throws -> [Node])? = { try ModelParts.shared.parts(of: $0, TreeFace($0.whole)) }
  private let memory = ModelRecorder.Memory()
  private let works = NodeMemory<ModelPlayer.Work>()
  private let drops = RowDrag.Memory()
  private let searches = NodeMemory<RowSearch>()

  func event(_ event: Event, on node: Node) throws -> Response {
    guard let view = try? TreeFace(node) else { return event.isPrimary ? .taken : .pass }
    let recorder = ModelRecorder(view: view, memory: memory)
    try recorder.note(event)
    if let touch = recorder.touch(event) { return .offer(touch) }
    guard event.isPrimary else { return .pass }
    // Of a rubber band no signal of the tree's tells.
    if event.type == CAPUCHIN_RELEASE, node["rubber-banding"] == true, var selection = try recorder.selection() {
      selection.rank = ModelRank.selection
      return .offer(selection)
    }
    return .taken
  }

  func occasion(_ occasion: Occasion) throws -> Command? {
    let node = occasion.node
    guard node.owner == node else { return nil }
    let view = try TreeFace(node)
    let recorder = ModelRecorder(view: view, memory: memory)
    switch occasion.name {
    case "row-activated": return try occasion.path.flatMap { try recorder.activation($0) }
    case "row-expanded": return try expansion("Expand", occasion, recorder)
    case "row-collapsed": return try expansion("Collapse", occasion, recorder)
    case "columns-changed": return try memory.moments[node].flatMap { try moved(view, since: $0) }
    case "clicked": return try sorting(view, by: occasion.emitter)
    case "editing-done": return try recorder.editing()
    case "drop":
      drops[node] = try RowDrag(view: view, recorder: recorder).drop(occasion)
      return nil
    case "drag_data_delete":
      defer { drops[node] = nil }
      return try RowDrag(view: view, recorder: recorder).moved(drops[node])
    case "value-changed": return try recorder.scrolling()
    default: return try recorder.toggling() ?? recorder.selection()
    }
  }

  func merge(_ pending: Command, _ next: Command, on node: Node) -> Command? {
    RowMerging.merge(pending, next, clickActivates: node.activatesOnClick)
  }

  func play(_ play: Play) throws -> Outcome {
    switch play.verb {
    case "Select", "Activate", "Scroll", "EditCell", "Expand", "Collapse":
      if play.hasEndedWidget { return .done }
      return try play.node.held { _ in try ModelPlayer(play, works) { try TreeFace(play.node) }.outcome() }
    case "SortBy", "MoveColumn": return try play.node.held { _ in try ColumnPlayer(play, TreeFace(play.node)).outcome() }
    case "MoveRow":
      if play.hasEndedWidget { return .done }
      return try play.node.held { _ in try RowMover(play, TreeFace(play.node), searches).outcome() }
    case "DeleteRow": throw Problem.noDeletion(play)
    default: return .unsupported
    }
  }

  private func expansion(_ verb: String, _ occasion: Occasion, _ recorder: ModelRecorder) throws -> Command? {
    guard let path = occasion.path else { return nil }
    return Command(verb, try recorder.name(of: path), rank: ModelRank.expansion)
  }

  /// A click on a column's header.
  private func sorting(_ view: TreeFace, by button: Node) throws -> Command? {
    let found = try view.rows.columns.indices.first { try view.header(of: $0) == button }
    return found.map { Command("SortBy", view.rows.name(ofColumn: $0), rank: ModelRank.selection) }
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
    return Command("MoveColumn", view.rows.name(ofColumn: place), .int(Int64(place + 1)), rank: ModelRank.edit)
  }
}

extension Node {
  /// Whether no row of its model can have rows below it; so where it has no model.
  fileprivate var isList: Bool {
    guard let pointer, let model = try? host.take("gtk_tree_view_get_model", pointer) else { return true }
    return (try? TreeModel(model, host).isList) ?? true
  }
}

extension Occasion {
  /// The row that a signal is about.
  var path: RowPath? {
    arguments.lazy.compactMap { if case .string(let text) = $0 { rowPath(text) } else { nil } }.first
  }
}
