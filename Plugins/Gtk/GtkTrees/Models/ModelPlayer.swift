import GtkKit

/// Plays a command on the rows of a model's view.
struct ModelPlayer {
  /// How far a command has come, kept between its passes.
  enum Work {
    case looking(RowSearch)
    /// They are found, and on their way into sight.
    case found([RowTracker])
    /// It was done to these rows; of a cell, what it showed before.
    case acted([RowTracker], before: String)

    var hasActed: Bool { if case .acted = self { true } else { false } }
  }

  private let play: Play
  /// The widget as it is now: the app runs whenever something is done to it.
  private let look: () throws -> any ModelView
  private let works: NodeMemory<Work>
  private let wanted: [RowReference]

  init(_ play: Play, _ works: NodeMemory<Work>, _ look: @escaping () throws -> any ModelView) throws {
    self.play = play
    self.look = look
    self.works = works
    let view = try look()
    if play.verb == "EditCell" {
      let row = try play.arguments("row", "column", "text").value("row")
      wanted = [try RowReference(row, isPath: !view.rows.model.isList, for: play)]
    } else {
      wanted = try play.rows(arePaths: !view.rows.model.isList)
    }
  }

  func outcome() throws -> Outcome {
    let work = play.pass == 0 ? nil : works[play.node]
    switch work ?? .looking(RowSearch(wanted, by: play.rowsBy)) {
    case .looking(let search): return try go(on: search)
    case .found(let rows): return try act(on: rows)
    case .acted(let rows, let before): return try effect(on: rows, before)
    }
  }

  private func go(on search: RowSearch) throws -> Outcome {
    var search = search
    let view = try look()
    let state = try search.go(on: view.rows)
    works[play.node] = .looking(search)
    let paths: [RowPath]
    switch state {
    case .waiting(let reason):
      let count = view.rows.count(below: [])
      guard play.verb == "Scroll", wanted.isBeyond(count) else { return .missing(reason) }
      return try ListGrowth.shared.goOn(play, length: count, "rows", missing: reason)
    case .found(let found): paths = found
    }
    if play.verb == "Select" { try checkSelection(paths, view) }
    works[play.node] = .found(try paths.map { try RowTracker($0, in: view.rows.model) })
    if let first = paths.first { try view.scroll(to: first, onTop: play.verb == "Scroll") }
    // Where the row is now shows after a layout.
    return .again(waitingFor: "row \(wanted[0]) to come into sight")
  }

  private func checkSelection(_ paths: [RowPath], _ view: any ModelView) throws {
    let mode = view.selectionMode
    guard mode != "none" else {
      throw play.cannot("its rows cannot be selected; Activate does what a click does")
    }
    let others = try play.modifiers["add"] == true ? view.selected().count { !paths.contains($0) } : 0
    guard paths.count + others <= 1 || mode == "multiple" else { throw play.cannot("only one row can be selected") }
  }

  private func act(on rows: [RowTracker]) throws -> Outcome {
    let view = try look()
    let paths = try rows.compactMap { try $0.path(in: view.rows.model) }
    // The trackers have followed them since an earlier turn. An app that fills its model again ends them.
    guard let first = paths.first, paths.count == rows.count,
      try wanted.areStill(at: paths, of: view.rows, by: play.rowsBy)
    else { return try go(on: RowSearch(wanted, by: play.rowsBy)) }
    var before = ""
    works[play.node] = .acted(rows, before: before)
    switch play.verb {
    case "Scroll": break
    case "Activate": try activate(rows[0], first, view)
    case "Expand", "Collapse": try expand(first, view)
    case "EditCell":
      let editor = try CellEditor(play, view, first)
      before = editor.before
      works[play.node] = .acted(rows, before: before)
      try editor.edit()
    default:
      takeFocus()
      guard !play.node.isGone else { return .done }
      try select(rows, paths, view)
    }
    return try effect(on: rows, before)
  }

  /// Activating selects; what the app does then may end the row.
  private func activate(_ row: RowTracker, _ path: RowPath, _ view: any ModelView) throws {
    if play.modifiers["add"] == true { return try view.activate(path) }
    try view.point(to: path)
    guard !play.node.isGone, let view = try? look(), let path = try row.path(in: view.rows.model) else { return }
    try view.activate(path)
  }

  /// As a click on a row does, before it selects the row.
  private func takeFocus() {
    if !play.isSemantic, play.node["has-focus"] != true { try? play.node.focus() }
  }

  private func expand(_ path: RowPath, _ view: any ModelView) throws {
    guard let tree = view as? TreeFace else { throw PackError.unsupported }
    guard tree.rows.count(below: path) > 0 else { throw play.cannot(wanted[0], "has no rows below it") }
    try tree.setExpanded(path, play.verb == "Expand")
  }

  private func select(_ rows: [RowTracker], _ paths: [RowPath], _ view: any ModelView) throws {
    let adds = play.modifiers["add"] == true
    if paths.count == 1, !adds {
      // By a click where that activates, too.
      guard play.node.activatesOnClick, play.modifiers["activate"] != false else { return try view.point(to: paths[0]) }
      guard !play.isSemantic, let place = try view.place(of: paths[0]) else {
        return try activate(rows[0], paths[0], view)
      }
      return try Input.click(play.node, x: place.x, y: place.y)
    }
    if !adds {
      for path in try view.selected() where !paths.contains(path) && !play.node.isGone {
        try view.setSelected(path, false)
      }
    }
    for path in paths where !play.node.isGone { try view.setSelected(path, true) }
  }

  /// Whether it is so now. A row that is there no more was: the app went by it.
  private func effect(on rows: [RowTracker], _ before: String) throws -> Outcome {
    guard !play.node.isGone, let view = try? look() else { return .done }
    for (row, reference) in zip(rows, wanted) {
      guard let path = try row.path(in: view.rows.model) else { continue }
      switch play.verb {
      case "Select":
        guard try view.isSelected(path) else { return .again(waitingFor: "row \(reference) to be selected") }
      case "Expand", "Collapse":
        guard try (view as? TreeFace)?.isExpanded(path) == (play.verb == "Expand") else {
          return .again(waitingFor: "row \(reference) to \(play.verb == "Expand" ? "open" : "close")")
        }
      case "Scroll":
        guard try view.isInSight(path, onTop: true) else {
          // What was not laid out yet takes no notice.
          try view.scroll(to: path, onTop: true)
          return .again(waitingFor: "row \(reference) to come on top")
        }
        guard try view.isAtRest(at: path) else { return .again(waitingFor: "row \(reference) to come to rest on top") }
      case "EditCell":
        if let waiting = try CellEditor(play, view, path).waiting(before) { return .again(waitingFor: waiting) }
      default: break
      }
    }
    return .done
  }
}
