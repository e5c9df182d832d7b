import PackKit

/// Plays a command on the rows of a table or an outline.
struct RowPlayer {
  /// How far a command has come, kept between its passes.
  enum Work {
    case looking(RowSearch)
    /// It was done to these rows; of a cell, what it showed before.
    case acted([RowPath], before: String)
  }

  let play: Play
  let wanted: [RowReference]
  private let works: NodeMemory<Work>
  var node: Node { play.node }

  init(_ play: Play, _ works: NodeMemory<Work>) throws {
    self.play = play
    self.works = works
    if play.verb == "EditCell" {
      let row = try play.arguments("row", "column", "text").value("row")
      wanted = [try RowReference(row, isPath: play.node.isOutline, for: play)]
    } else {
      wanted = try play.rows(arePaths: play.node.isOutline)
    }
  }

  func outcome() throws -> Outcome {
    let work = play.pass == 0 ? nil : works[node]
    switch work ?? .looking(RowSearch(wanted, by: play.rowsBy)) {
    case .looking(let search): return try go(on: search)
    case .acted(let rows, let before): return try effect(on: rows, before)
    }
  }

  /// AppKit lays out at once, so what is found is acted on before the app can move it.
  private func go(on search: RowSearch) throws -> Outcome {
    var search = search
    let face = try node.numberedFace()
    let state = try search.go(on: face)
    works[node] = .looking(search)
    if case .waiting(let reason) = state { return .again(waitingFor: reason) }
    guard case .found(let rows) = state, let first = rows.first else { return .done }
    let editor = play.verb == "EditCell" ? try CellEditor(self, face, first) : nil
    works[node] = .acted(rows, before: editor?.before ?? "")
    if play.verb != "Scroll" { try face.reveal(first) }
    switch play.verb {
    case "Scroll": try face.scroll(toTop: first)
    case "Activate": try activate(first, face)
    case "Expand", "Collapse": try expand(first, face)
    case "EditCell": try editor?.edit()
    default:
      let numbers = try choose(rows, face)
      // What the app makes of the selection once its action is sent is its own: it may open the row and
      // select none.
      let unselected = try firstUnselected(of: rows)
      try click(numbers)
      if unselected == nil { return .done }
    }
    return try effect(on: rows, editor?.before ?? "")
  }

  /// Whether it is so now.
  private func effect(on rows: [RowPath], _ before: String) throws -> Outcome {
    guard !node.isGone else { return .done }
    switch play.verb {
    case "Select":
      guard let row = try firstUnselected(of: rows) else { return .done }
      return .again(waitingFor: "row \(row) to be selected")
    case "EditCell":
      let face = try node.numberedFace()
      guard let row = rows.first, try isShown(row, face),
        let waiting = try CellEditor(self, face, row).waiting(before)
      else { return .done }
      return .again(waitingFor: waiting)
    default: return .done
    }
  }

  private func firstUnselected(of rows: [RowPath]) throws -> RowReference? {
    guard !node.isGone else { return nil }
    let face = try node.numberedFace()
    let selected = Set(try face.selected())
    return try zip(rows, wanted).first { row, _ in try !selected.contains(row) && isShown(row, face) }?.1
  }

  /// Of a row that is there no more the command is done: the app went by it.
  private func isShown(_ row: RowPath, _ face: any NumberedFace) throws -> Bool {
    try (try? face.number(of: row)).flatMap { try face.path(of: $0) } != nil
  }
}
