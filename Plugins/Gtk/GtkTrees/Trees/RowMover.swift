import GtkKit

/// Plays `MoveRow Table people Ada Grace`, by what GTK calls when a row is dropped.
struct RowMover {
  private let play: Play
  private let view: TreeFace
  private let searches: NodeMemory<RowSearch>
  private let wanted: [RowReference]

  init(_ play: Play, _ view: TreeFace, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.view = view
    self.searches = searches
    let arguments = try play.arguments("row", "before-row")
    wanted = try ["row", "before-row"].map {
      try RowReference(arguments.value($0), isPath: !view.rows.model.isList, for: play)
    }
  }

  func outcome() throws -> Outcome {
    try checkView()
    switch try searches.go(play, for: wanted, on: view.rows, lastIsPlace: true) {
    case .waiting(let reason): return .missing(reason)
    case .found(let paths):
      if !paths[0].stays(before: paths[1]) { try move(paths[0], before: paths[1]) }
      return .done
    }
  }

  private func checkView() throws {
    guard view.takesRows else {
      throw play.cannot("its rows cannot be moved: it is not reorderable; move them as the app lets its user do it")
    }
    guard let model = view.model, model.isA("GtkTreeDragSource"), model.isA("GtkTreeDragDest") else {
      throw play.cannot("its rows cannot be moved: its model, a \(view.model?.className ?? "?"), lets none be dragged")
    }
  }

  private func move(_ path: RowPath, before place: RowPath) throws {
    let model = view.rows.model
    guard try model.isDraggable(path) else {
      throw play.cannot(wanted[0], "cannot be dragged: its model does not let it")
    }
    let load = try RowLoad(of: path, in: model)
    guard try load.isPossible(at: place) else { throw refused("its model takes no row there\(sortHint)") }
    let text = try view.rows.joined(at: path)
    let row = try RowTracker(path, in: model)
    guard try load.insert(at: place) else { throw refused("its model has refused it") }
    model.forget()
    // Whatever the app does when a row comes may end the table, or the row.
    guard !play.node.isGone, let old = try row.path(in: model) else { return }
    guard try model.delete(old) else { throw refused("its model has left it where it was as well") }
    model.forget()
    guard !play.node.isGone else { return }
    let now = path.moved(before: place)
    guard model.iter(at: now) != nil, try view.rows.joined(at: now) == text else {
      throw refused("its model has put it elsewhere")
    }
  }

  private func refused(_ why: String) -> PackError {
    play.cannot(wanted[0], "was not moved before \(wanted[1]): \(why)")
  }

  private var sortHint: String {
    view.rows.model.isSorted(view.model) ? ": it is sorted, so that each row has its place" : ""
  }
}

extension TreeModel {
  private typealias SortColumn = @convention(c) (Pointer, Pointer?, Pointer?) -> Int32

  /// Whether a row may be dragged at all.
  fileprivate func isDraggable(_ path: RowPath) throws -> Bool {
    try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_tree_drag_source_row_draggable", pointer, $0) != 0 }
  }

  /// Takes a row out, as the last that is done to one that was dropped elsewhere.
  fileprivate func delete(_ path: RowPath) throws -> Bool {
    try Toolkit.withTreePath(path) { try Toolkit.answer("gtk_tree_drag_source_drag_data_delete", pointer, $0) != 0 }
  }

  fileprivate func isSorted(_ node: Node?) -> Bool {
    guard node?.isA("GtkTreeSortable") == true,
      let get = try? Toolkit.function("gtk_tree_sortable_get_sort_column_id", as: SortColumn.self)
    else { return false }
    return get(pointer, nil, nil) != 0
  }
}
