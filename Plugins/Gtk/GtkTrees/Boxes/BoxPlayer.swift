import GtkKit

/// Plays a command on the rows of a GtkListBox or GtkFlowBox.
struct BoxPlayer {
  private let play: Play
  private let boxClass: BoxClass
  private let works: NodeMemory<Work>
  private let wanted: [RowReference]

  /// How far a command has come, kept between its passes.
  enum Work {
    case looking(RowSearch)
    /// They are found, and on their way into sight.
    case found([Node])
    /// It was done to these rows; of `EditCell`, in this text of one.
    case acted([Node], RowEditor? = nil)

    var hasActed: Bool { if case .acted = self { true } else { false } }
  }

  init(_ play: Play, _ boxClass: BoxClass, _ works: NodeMemory<Work>) throws {
    self.play = play
    self.boxClass = boxClass
    self.works = works
    if play.verb == "EditCell" {
      try play.refuseTick()
      wanted = [try RowReference(play.arguments("row", "column", "text").value("row"), isPath: false, for: play)]
    } else {
      wanted = try play.rows()
    }
  }

  func outcome() throws -> Outcome {
    let work = play.pass == 0 ? nil : works[play.node]
    switch work ?? .looking(RowSearch(wanted, by: play.rowsBy)) {
    case .looking(let search): return try look(search)
    case .found(let rows):
      guard try areStillMeant(rows) else { return try look(RowSearch(wanted, by: play.rowsBy)) }
      if play.verb == "Activate", let row = rows.first, !row.canBeActivated {
        return .again(waitingFor: "row \(wanted[0]) to be activatable")
      }
      if play.verb == "EditCell", let row = rows.first { return try edit(row) }
      works[play.node] = .acted(rows)
      try check(rows)
      try act(on: rows)
      return effect(on: rows)
    case .acted(_, let editor?): return try effect(in: editor)
    case .acted(let rows, nil): return effect(on: rows)
    }
  }

  private func look(_ search: RowSearch) throws -> Outcome {
    var search = search
    let rows = try BoxRows(of: play.node, boxClass)
    let state = try search.go(on: rows)
    works[play.node] = .looking(search)
    switch state {
    case .waiting(let reason):
      let count = rows.count(below: [])
      guard play.verb == "Scroll", wanted.isBeyond(count) else { return .missing(reason) }
      return try ListGrowth.shared.goOn(play, length: count, "rows", missing: reason)
    case .found(let paths):
      let found = try paths.map(rows.node)
      try check(found)
      works[play.node] = .found(found)
      try found.first?.reveal()
      // Where the row is now shows after a layout.
      return .again(waitingFor: "row \(wanted[0]) to come into sight")
    }
  }

  /// Whether the rows that an earlier turn found are in the list, and what the command calls them.
  private func areStillMeant(_ rows: [Node]) throws -> Bool {
    let now = try BoxRows(of: play.node, boxClass)
    let places = rows.compactMap { now.nodes.firstIndex(of: $0) }
    return try wanted.areStill(at: places.map { [$0] }, of: now, by: play.rowsBy)
  }

  private func check(_ rows: [Node]) throws {
    for (row, reference) in zip(rows, wanted) {
      guard row.isShownRow else { throw play.cannot(reference, "is not shown") }
      guard play.verb != "Scroll" else { continue }
      guard row.state.contains(.enabled) else { throw play.cannot(reference, "is insensitive") }
      guard play.verb != "Select" || row["selectable"] != false else {
        throw play.cannot(reference, "cannot be selected")
      }
    }
    guard play.verb == "Select" else { return }
    guard play.node.selects else {
      throw play.cannot("its rows cannot be selected; Activate does what a click does")
    }
    guard play.node["selection-mode"] != "multiple" else { return }
    let others = try play.modifiers["add"] == true ? BoxRows(of: play.node, boxClass).nodes.filter { $0.isSelected(boxClass) && !rows.contains($0) } : []
    guard rows.count + others.count <= 1 else { throw play.cannot("only one row can be selected") }
  }

  private func act(on rows: [Node]) throws {
    guard let first = rows.first else { return }
    switch play.verb {
    case "Scroll": break
    case "Activate": try activate(first)
    default:
      let clicks = play.node.activatesOnClick && rows.count == 1 && play.modifiers["activate"] != false
      try clicks && play.modifiers["add"] == nil
        ? first.activateRow(in: play.node, isSemantic: play.isSemantic) : select(rows)
    }
  }

  /// The others go out of the selection, as at a double click; the key that leaves them in it is `%add=true`.
  private func activate(_ row: Node) throws {
    if play.modifiers["add"] == true { return try row.activateRow(in: nil, isSemantic: true) }
    if !play.node.activatesOnClick { try unselectAll(but: [row]) }
    guard row.parent == play.node else { return }
    try row.activateRow(in: play.node, isSemantic: play.isSemantic)
  }

  /// As typed into one of the row's texts, and Return.
  private func edit(_ row: Node) throws -> Outcome {
    try check([row])
    let column = try play.arguments("row", "column", "text").value("column")
    let editor = try RowEditor.named(column, in: row, wanted[0], for: play)
    works[play.node] = .acted([row], editor)
    try editor.enter(try text)
    return try effect(in: editor)
  }

  private var text: String { get throws { try play.arguments("row", "column", "text").get("text") } }

  /// Whether it has the text. One that is there no more had: the app went by it.
  private func effect(in editor: RowEditor) throws -> Outcome {
    let text = try text
    guard !play.node.isGone, !editor.isGone, editor.text != text else { return .done }
    return .again(waitingFor: "text \"\(text)\" in row \(wanted[0]); it is \"\(editor.text ?? "")\"")
  }

  private func unselectAll(but rows: [Node]) throws {
    guard play.node["selection-mode"] == "multiple" else { return }
    for row in try BoxRows(of: play.node, boxClass).nodes where row.isSelected(boxClass) && !rows.contains(row) {
      guard row.parent == play.node, let pointer = row.pointer else { continue }
      try boxClass.setSelected(pointer, false, in: play.node.requirePointer())
    }
  }

  private func select(_ rows: [Node]) throws {
    if play.modifiers["add"] != true { try unselectAll(but: rows) }
    for row in rows where !row.isSelected(boxClass) {
      guard row.parent == play.node, let pointer = row.pointer else { continue }
      try boxClass.setSelected(pointer, true, in: play.node.requirePointer())
    }
  }

  /// Whether the rows are selected. One that is there no more was: the app went by it.
  private func effect(on rows: [Node]) -> Outcome {
    guard play.verb == "Select", !play.node.isGone else { return .done }
    for (row, reference) in zip(rows, wanted) where row.parent == play.node && !row.isSelected(boxClass) {
      return .again(waitingFor: "row \(reference) to be selected")
    }
    return .done
  }
}
