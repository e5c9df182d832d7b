import PackKit

/// Opening and closing rows of a tree.
extension RowPlayer {
  func expand(_ isExpanded: Bool) throws -> Outcome {
    let row = try play.arguments("row").value("row")
    let (found, awaited) = try positions([row])
    guard let position = found?.first else { return .again(waitingFor: awaited) }
    let reader = try ItemReader()
    let isDone = try lists.model().withItem(at: position) { item in
      guard reader.isTreeRow(item), TreeRow(item).isExpandable else { throw hasNoRows(row) }
      let row = TreeRow(item)
      if row.isExpanded != isExpanded { try row.setExpanded(isExpanded) }
      return row.isExpanded == isExpanded
    }
    guard isDone ?? true else {
      return .again(waitingFor: "\(described([row])) to \(isExpanded ? "open" : "close")")
    }
    if !play.node.isGone, let position = try inPlace().first { try? show(position) }
    return .done
  }

  private func hasNoRows(_ row: Value) -> PackError {
    .failed("\(described([row])) has no rows below it")
  }
}
