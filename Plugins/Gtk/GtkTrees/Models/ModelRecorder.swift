import GtkKit

/// Makes commands of what happens to the rows of a model's view.
struct ModelRecorder {
  /// What a component remembers between two calls.
  struct Memory: Sendable {
    let moments = NodeMemory<ModelMoment>()
    let edits = NodeMemory<ModelEdit>()
  }

  let view: any ModelView
  let memory: Memory

  /// The row that was pressed, and what it was called then.
  var pressed: (path: RowPath, name: Value)? {
    guard let moment, moment.isPointer, let path = moment.row, let name = moment.names[path] else { return nil }
    return (path, name)
  }

  private var node: Node { view.node }
  private var moment: ModelMoment? { memory.moments[node] }

  /// Remembers what is so before the app sees an event.
  func note(_ event: InputEvent) throws {
    guard event.mayBegin else { return }
    memory.edits[node] = try ModelEdit(event, of: view, after: memory.edits[node])
    memory.moments[node] = try ModelMoment(event, of: view)
  }

  /// What a press of another button than the first is: it may open a menu there, and selects besides.
  func touch(_ event: InputEvent) -> Command? {
    guard event.kind == .release, event.button > 1, event.button < 4, let place = moment?.place else { return nil }
    return Command(
      "Touch", .double(place.x), .double(place.y),
      modifiers: PressModifiers.of(button: event.button, keys: event.modifiers), rank: RowRank.button)
  }

  /// The rows that are selected now, or the one that came to them.
  func selection() throws -> Command? {
    try SelectionChange(from: moment?.selected ?? [], to: view.selected()).command(
      on: node, names: { $0.count == 1 ? [try name(of: $0[0])] : try RowNames(view.rows).names(of: $0) },
      emptied: emptied)
  }

  /// The last row was taken out of the selection by a click, or by a key that does the same.
  private func emptied() throws -> Command? {
    guard let moment else { return nil }
    if !moment.isPointer, moment.selected.count > 1 { return .unselectAll }
    guard let place = try moment.isPointer ? moment.place : placeOf(moment.selected.first) else { return nil }
    // Whatever the key was, a click takes a row out only with that one.
    let keys = moment.isPointer ? moment.modifiers.intersection(.ctrl) : .ctrl
    return Command(
      "Touch", .double(place.x.rounded()), .double(place.y.rounded()),
      modifiers: PressModifiers.of(button: 1, keys: keys))
  }

  /// Where a row can be clicked, if need be in a cell that is edited by a click; nil if it is out of sight.
  private func placeOf(_ row: RowPath?) throws -> (x: Double, y: Double)? {
    guard let row, let frame = node.frame else { return nil }
    let middle = try view.frame(of: row).map { ($0.x + min($0.width, frame.width) / 2, $0.y + $0.height / 2) }
    guard let place = try view.place(of: row) ?? middle, frame.contains(frame.x + place.x, frame.y + place.y) else { return nil }
    return place
  }

  /// A row was activated, by a click where that does it.
  func activation(_ path: RowPath) throws -> Command? {
    let isClick = moment?.isPointer == true && node.activatesOnClick && view.selectionMode != "none"
    // A key leaves the others selected in a GtkIconView.
    let adds = try moment?.isPointer == false && view.selected().contains { $0 != path }
    return Command(
      isClick ? "Select" : "Activate", try name(of: path), modifiers: adds ? ["add": true] : [:],
      rank: RowRank.activation)
  }

  /// A check mark of the cell under the pointer or the cursor is another now.
  func toggling() throws -> Command? {
    guard let toggle = moment?.toggle, view.rows.columns.indices.contains(toggle.column) else { return nil }
    let cells = view.rows.columns[toggle.column]
    try view.rows.show(toggle.path, in: cells)
    let marks = cells.toggles.map(\.mark)
    guard marks.count == toggle.marks.count else { return nil }
    // A mark of some of the rows below is neither, and no command sets it to that.
    let changed = marks.indices.filter { marks[$0] != toggle.marks[$0] && marks[$0] != "mixed" }
    // Of marks that exclude each other one is set, and clears the others.
    guard let index = changed.first(where: { marks[$0] == "true" }) ?? changed.first else { return nil }
    return Command(
      "EditCell", try name(of: toggle.path), view.rows.name(ofColumn: toggle.column), .string(marks[index]),
      modifiers: marks.count > 1 ? ["tick": .ordinal(index)] : [:], rank: RowRank.edit)
  }

  func editing() throws -> Command? { try memory.edits[node]?.command(in: view) }

  /// Whether a key is typed into a cell, or opens one: the line comes when that cell has another text. Played as keys,
  /// they would go to the cell that has the cursor then, which may be a check mark.
  func editsCell(_ event: InputEvent) throws -> Bool {
    guard event.kind == .keyPress, event.modifiers.isDisjoint(with: [.ctrl, .alt, .super]) else { return false }
    if memory.edits[node] != nil { return true }
    guard ModelEdit.begins.contains(event.keysym), let cursor = try view.cursor() else { return false }
    let index = cursor.column ?? 0
    guard view.rows.columns.indices.contains(index) else { return false }
    let cells = view.rows.columns[index]
    try view.rows.show(cursor.path, in: cells)
    guard let focused = try Toolkit.take("gtk_cell_area_get_focus_cell", cells.area) else { return false }
    return cells.cells.contains { $0.kind == .text && $0.node["editable"] == true && $0.node.pointer == focused }
  }

  /// The row that is on top now.
  func scrolling() throws -> Command? {
    guard let top = try view.sight()?.top else { return nil }
    let steps = top.map { Value.ordinal($0) }
    return Command("Scroll", steps.count == 1 ? steps[0] : .list(steps), rank: RowRank.scroll)
  }

  /// What the row was called when the press or key came, else what it is called now.
  func name(of path: RowPath) throws -> Value {
    if let name = moment?.names[path] { return name }
    guard let name = try RowNames(view.rows).name(of: path) else { throw PackError.stale }
    return name
  }
}
