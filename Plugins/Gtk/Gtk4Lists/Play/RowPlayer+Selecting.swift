import GtkKit

/// Selecting and activating rows.
extension RowPlayer {
  /// Whether a click on a row also activates it: then that is how it is played.
  private var activatesAtClick: Bool { lists.view["single-click-activate"] == true }

  func select() throws -> Outcome {
    guard !play.values.isEmpty else { throw RowPlayer.noRow(play) }
    // A click selects its row alone.
    let isClick = activatesAtClick && play.modifiers["activate"] != .bool(false) && !adds
    if isClick, play.values.count == 1 { return try click(play.values) }
    if play.scratch[Word.acted] < play.values.count {
      let (found, awaited) = try positions(play.values)
      guard let found else { return .missing(awaited) }
      try checkSelection(found)
      if let last = found.last { try show(last) }
      guard try select(found) else { return .again(waitingFor: "\(described(play.values)) to stay in place") }
    }
    return play.node.isGone ? .done : try effect()
  }

  private var adds: Bool { play.modifiers["add"] == .bool(true) }

  private func checkSelection(_ positions: [Int]) throws {
    let selection = Selection(try lists.model())
    guard !selection.takesNone else {
      throw PackError.failed("the list lets no row be selected: its model is a \(selection.className)")
    }
    guard adds, try lists.model().node.isA("GtkSingleSelection"), let other = try selection.positions(most: 1).first.first,
      !positions.contains(other)
    else { return }
    throw PackError.failed("the list lets only one row be selected: its model is a \(selection.className); row #\(other + 1) is")
  }

  /// As the list does at a click: the model is asked, and may refuse.
  ///
  /// - Returns: whether all were asked for; not where the app moves rows when one is selected.
  private func select(_ positions: [Int]) throws -> Bool {
    let acted = Int(clamping: play.scratch[Word.acted])
    for (index, position) in positions.enumerated().dropFirst(acted) where !play.node.isGone {
      guard try isInPlace(index) else { return false }
      play.scratch[Word.acted] += 1
      try lists.model().node.selectItem(position, unselectRest: index == 0 && !adds)
    }
    return true
  }

  /// Of rows that the app has moved since it cannot be told.
  private func effect() throws -> Outcome {
    let selection = Selection(try lists.model())
    let positions = try inPlace()
    let missing = try positions.filter { try !selection.contains($0) }
    guard !missing.isEmpty else {
      // Keys that come next go to the row, as after a click.
      if let last = positions.last { try? reachable(last)?.focus() }
      return .done
    }
    let names = missing.map { "#\($0 + 1)" }.joined(separator: ", ")
    return .again(waitingFor: "row \(names) to be selected; the \(selection.className) does not take it")
  }

  func activate() throws -> Outcome {
    let row = try play.arguments("row").value("row")
    if activatesAtClick, !adds { return try click([row]) }
    let (found, awaited) = try positions([row])
    guard let position = found?.first else { return .missing(awaited) }
    try show(position)
    return try activate(position)
  }

  /// Selects it first, which may move it; once, for an app may answer that with a list filled anew.
  private func activate(_ position: Int) throws -> Outcome {
    if play.scratch[Word.acted] == 0 {
      let shown = try lists.shown(lists.model())
      if let row = shown[position] {
        guard row.canBeActivated else { return .again(waitingFor: "row #\(position + 1) to be activatable") }
      } else if shown.unknown == 0 {
        return .again(waitingFor: "row #\(position + 1) to be in sight")
      }
      play.scratch[Word.acted] = 1
      if !adds { try selectAlone(position) }
    }
    guard !play.node.isGone else { return .done }
    guard try isInPlace(0) else { return .again(waitingFor: "row #\(position + 1) to stay in place") }
    try lists.list.activate("list.activate-item", .int(Int64(position)))
    return .done
  }

  /// As a click that activates does, where rows can be selected; what the model refuses stays so.
  private func selectAlone(_ position: Int) throws {
    let model = try lists.model()
    let selection = Selection(model)
    guard !selection.takesNone, try selection.positions(most: 2).first != [position] else { return }
    try model.node.selectItem(position, unselectRest: true)
  }

  /// Clicks the row, once it is in sight.
  private func click(_ rows: [Value]) throws -> Outcome {
    let (found, awaited) = try positions(rows)
    guard let position = found?.first else { return .missing(awaited) }
    guard !play.isSemantic else { return try activate(position) }
    guard let row = try reachable(position) else {
      try show(position)
      return try inSight(described(rows))
    }
    // What lies in its middle may take the click, as a button does: then it is activated as by its key.
    return try row.clickRow() ? .done : activate(position)
  }

  static func noRow(_ play: Play) -> PackError {
    .invalid("\(play.verb) \(play.node.kind) requires 1 argument: row; found 0")
  }
}

extension Node {
  /// Whether a row's GtkListItem says that it can be; GTK tells by a style class alone.
  fileprivate var canBeActivated: Bool {
    guard case .list(let classes)? = value("css-classes") else { return true }
    return classes.contains(.string("activatable"))
  }

  /// Asks a GtkSelectionModel to select a row.
  func selectItem(_ position: Int, unselectRest: Bool) throws {
    try callOriginal("select_item", .int(Int64(position)), .bool(unselectRest))
  }
}
