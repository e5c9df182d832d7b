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
    default: try select(rows, face)
    }
    return try effect(on: rows, editor?.before ?? "")
  }

  /// Whether it is so now. A row that is there no more was: the app went by it.
  private func effect(on rows: [RowPath], _ before: String) throws -> Outcome {
    guard !node.isGone else { return .done }
    let face = try node.numberedFace()
    let selected = try play.verb == "Select" ? Set(face.selected()) : []
    for (row, reference) in zip(rows, wanted) {
      guard try (try? face.number(of: row)).flatMap({ try face.path(of: $0) }) != nil else { continue }
      switch play.verb {
      case "Select":
        guard selected.contains(row) else { return .again(waitingFor: "row \(reference) to be selected") }
      case "EditCell":
        if let waiting = try CellEditor(self, face, row).waiting(before) { return .again(waitingFor: waiting) }
      default: break
      }
    }
    return .done
  }
}
