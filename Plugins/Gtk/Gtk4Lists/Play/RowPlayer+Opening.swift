import GtkKit

/// Choosing an item of a drop-down, and opening and closing rows of a tree.
extension RowPlayer {
  /// The drop-down is updated, and then the model of its popup's list is told, as by a click there.
  ///
  /// - Parameter isToStay: whether it must be chosen then; the app may choose another by it.
  func choose(_ row: Value, toStay isToStay: Bool) throws -> Outcome {
    try turn {
      if play.scratch[Word.acted] == 0 {
        let (found, awaited) = try positions([row])
        guard let position = found?.first else { return .missing(awaited) }
        play.scratch[Word.acted] = 1
        try choose(position)
      }
      guard isToStay, !play.node.isGone, let position = try inPlace().first else { return .done }
      return try play.node.get("selected", as: Int.self) == position
        ? .done : .again(waitingFor: "\(described([row])) to be chosen")
    }
  }

  private func choose(_ position: Int) throws {
    let popup = try lists.model()
    try play.node.set("selected", .int(Int64(position)))
    guard !play.node.isGone, try inPlace() == [position] else { return }
    try popup.node.selectItem(position, unselectRest: true)
  }

  func expand(_ isExpanded: Bool) throws -> Outcome {
    let row = try play.arguments("row").value("row")
    let (found, awaited) = try positions([row])
    guard let position = found?.first else { return .missing(awaited) }
    let reader = try ItemReader()
    let isDone = try lists.model().withItem(at: position) { item in
      let tree = TreeRow(item)
      guard reader.isTreeRow(item), tree.isExpandable else {
        throw PackError.failed("\(described([row])) has no rows below it")
      }
      if tree.isExpanded != isExpanded { try tree.setExpanded(isExpanded) }
      return tree.isExpanded == isExpanded
    }
    guard isDone ?? true else {
      return .again(waitingFor: "\(described([row])) to \(isExpanded ? "open" : "close")")
    }
    if !play.node.isGone, let position = try inPlace().first { try? show(position) }
    return .done
  }
}
