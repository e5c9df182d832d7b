import CapuchinABI
import GNUstepKit
import PackKit

/// Makes commands of what happens to the rows of a table or an outline.
struct RowRecorder {
  private static let moments = NodeMemory<RowMoment>()

  let face: any NumberedFace
  private var node: Node { face.node }
  private var moment: RowMoment? { RowRecorder.moments[node] }

  /// Remembers what is so before the app sees an event.
  func note(_ event: InputEvent) throws {
    guard event.mayBegin else { return }
    RowRecorder.moments[node] = try RowMoment(event, of: face, after: moment)
  }

  /// What a press of another button than the first is: it may open a menu there.
  func touch(_ event: InputEvent) -> Command? {
    guard event.kind == .release, event.button > 1, event.button < 4, let place = moment?.place else { return nil }
    return Command(
      "Touch", .double(place.x), .double(place.y),
      modifiers: PressModifiers.of(button: event.button, keys: event.modifiers), rank: RowRank.button)
  }

  /// What a press of the first button is on a table with a `mouseDown:` of the app's, which may do anything there. What
  /// the table reports says it better.
  func ownPress(_ event: InputEvent) -> Command? {
    guard event.kind == .release, event.isPrimary, OwnMethods.pressingAny.contains(classOf: node), let moment,
      moment.isPointer, moment.isClick(upTo: event, in: node)
    else { return nil }
    var touch = touch(at: moment)
    if moment.clicks > 1 { touch.modifiers["count"] = .int(Int64(moment.clicks)) }
    touch.rank = CAPUCHIN_RANK_EVENT
    return touch
  }

  /// Whether a key goes to the cell that is edited, and is nothing but typing there.
  func isTyping(_ event: InputEvent) -> Bool {
    let chords = [.ctrl, .alt, .super] as InputEvent.Modifiers
    return event.kind == .keyPress && edited != nil && event.modifiers.isDisjoint(with: chords)
  }

  /// The rows that are selected now, or the one that came to them; not by a click, as far as is known.
  func selection() throws -> Command? {
    // The key that ends an edit goes on to the next row: it is in `EditCell`.
    if let cell = edited, moment?.isPointer == false, try hasChanged(cell) { return nil }
    let now = try face.selected()
    let modifiers: [String: Value] = node.hasAction ? ["activate": false] : [:]
    switch SelectionChange(from: Set(moment?.selected ?? []), to: now) {
    case .none: return nil
    case .added(let path):
      return try select([path], modifiers.merging(["add": true]) { old, _ in old })
    case .emptied: return emptied()
    case .exactly(let rows): return try select(rows, modifiers)
    }
  }

  /// The table's action was sent: by a click, or by a double click.
  func action() throws -> Command? {
    guard let moment, moment.isPointer, let pressed = moment.pressed else { return nil }
    if moment.clicks > 1 {
      guard node.hasDoubleAction else { return nil }
      return Command("Activate", try name(of: pressed), rank: RowRank.activation)
    }
    guard node.hasAction else { return nil }
    let now = try face.selected()
    // A row that the app does not let be selected was clicked all the same.
    guard now.contains(pressed) else { return emptied() ?? touch(at: moment) }
    guard case .added(let path) = SelectionChange(from: Set(moment.selected), to: now) else { return try select(now) }
    return try select([path], ["add": true])
  }

  /// A row is open now, or is no more.
  func expansion() throws -> Command? {
    guard let moment else { return nil }
    for (path, wasOpen) in moment.open {
      guard let isOpen = try face.isExpanded(path), isOpen != wasOpen else { continue }
      return Command(isOpen ? "Expand" : "Collapse", try name(of: path), rank: RowRank.expansion)
    }
    return nil
  }

  /// Text was typed into a cell. It is recorded as it is typed, since the press or key that ends it may do
  /// more: select the next row.
  func typing() throws -> Command? {
    guard let cell = edited, let text: String = node["currentEditor.string"],
      node.object("dataSource", with: CellSetter.name(for: node)) != nil
    else { return nil }
    return try edit(cell, text)
  }

  /// A cell was given a value by its user, other than by typing; nil where it is as it was.
  func edit(_ setter: CellSetter) throws -> Command? {
    let cell = moment?.cells.first { $0.column == setter.column && (setter.row ?? $0.row) == $0.row }
    guard let cell, !cell.isTyped else { return nil }
    let now = try text(of: cell) ?? face.cells.text(cell.column, of: setter.value)
    return try now == cell.before ? nil : edit(cell, now)
  }

  /// What a cell shows now; nil where the app has taken rows away by what was done to it, or put some in: another row
  /// may be in its place.
  private func text(of cell: CellMoment) throws -> String? {
    guard try face.count(below: []) == moment?.count, try face.path(of: cell.row) != nil else { return nil }
    return try face.cells.text(cell.column, row: cell.row)
  }

  /// Whether the app has taken what was typed into a cell; also where it has taken rows away by that, maybe the cell's.
  private func hasChanged(_ cell: CellMoment) throws -> Bool {
    guard cell.typed != cell.before else { return false }
    guard let moment, try face.count(below: []) >= moment.count, try face.path(of: cell.row) != nil else { return true }
    return try face.cells.text(cell.column, row: cell.row) != cell.before
  }

  /// Of texts that are typed into one cell only the last counts.
  func merge(_ pending: Command, _ next: Command) -> Command? {
    if pending.verb == "EditCell", next.verb == "EditCell" {
      return edited != nil && pending.arguments.dropLast() == next.arguments.dropLast() ? next : nil
    }
    guard isDoubleClick(pending, next) else { return RowMerging.merge(pending, next, clickActivates: false) }
    // Where nothing comes of a second press, what changed at the same time came by itself, as when a timer fills the
    // table again: the row says more than the place.
    return pending.verb == "Select" && !takesDoubleClicks ? pending : next
  }

  /// Whether the app may do something at the second press of a double click, other than by a double action.
  private var takesDoubleClicks: Bool {
    let method = node.isOutline ? "outlineView:shouldEditTableColumn:item:" : "tableView:shouldEditTableColumn:row:"
    return OwnMethods.pressingAny.contains(classOf: node) || node.object("delegate", with: method) != nil
  }

  /// Whether the first press of a double click that the app itself handles gave the command before: it has selected
  /// the row. Another row, or another place, was clicked before.
  private func isDoubleClick(_ pending: Command, _ next: Command) -> Bool {
    func clicks(_ command: Command) -> Int { command.modifiers["count"].flatMap(Int.init) ?? 1 }
    guard next.verb == "Touch", clicks(next) == clicks(pending) + 1 else { return false }
    if pending.verb == "Touch" {
      let places = zip(pending.arguments.compactMap(Double.init), next.arguments.compactMap(Double.init))
      return places.allSatisfy { abs($0 - $1) < RowMoment.dragDistance }
    }
    return pending.verb == "Select" && moment?.firstName != nil && moment?.firstName == pending.arguments.first
  }

  private var edited: CellMoment? { moment?.cells.first(where: \.isTyped) }

  private func edit(_ cell: CellMoment, _ text: String) throws -> Command? {
    Command(
      "EditCell", try name(of: cell.path), face.name(ofColumn: cell.column), .string(text), rank: RowRank.edit)
  }

  /// The row that is on top now.
  func scrolling() throws -> Command? {
    guard let top = try face.top() else { return nil }
    let steps = top.map { Value.ordinal($0) }
    return Command("Scroll", steps.count == 1 ? steps[0] : .list(steps), rank: RowRank.scroll)
  }

  private func select(_ rows: [RowPath], _ modifiers: [String: Value] = [:]) throws -> Command? {
    guard !rows.isEmpty else { return nil }
    var command = Command("Select", modifiers: modifiers, rank: RowRank.selection)
    command.arguments = rows.count == 1 ? [try name(of: rows[0])] : try RowNames(face).names(of: rows)
    return command
  }

  /// The last row was taken out of the selection by a click.
  private func emptied() -> Command? {
    guard let moment, moment.isPointer, moment.pressed.map(moment.selected.contains) == true else { return nil }
    return touch(at: moment)
  }

  private func touch(at moment: RowMoment) -> Command {
    Command(
      "Touch", .double(moment.place.x), .double(moment.place.y),
      modifiers: PressModifiers.of(button: 1, keys: moment.modifiers.intersection([.ctrl, .shift])), rank: RowRank.selection)
  }

  /// What the row was called when the press or key came, else what it is called now.
  private func name(of path: RowPath) throws -> Value {
    if let name = moment?.names[path] { return name }
    guard let name = try RowNames(face).name(of: path) else { throw PackError.stale }
    return name
  }
}
