import PackKit

/// Choosing an item of a drop-down.
extension RowPlayer {
  /// The drop-down is updated, and then the model of its popup's list is told, as by a click there.
  func choose() throws -> Outcome {
    let row = try play.arguments("row").value("row")
    let (found, awaited) = try positions([row])
    guard let position = found?.first else { return .again(waitingFor: awaited) }
    let node = play.node
    if play.scratch[Word.acted] == 0 {
      play.scratch[Word.acted] = 1
      let popup = try lists.model()
      try node.set("selected", .int(Int64(position)))
      if node.isGone { return .done }
      try popup.node.selectItem(position, unselectRest: true)
    }
    if node.isGone { return .done }
    return try node.get("selected", as: Int.self) == position
      ? .done : .again(waitingFor: "\(described([row])) to be chosen")
  }
}
