import PackKit

/// Bringing rows on screen.
extension RowPlayer {
  /// More moves than a list needs to learn how high its rows are.
  private static let mostMoves: UInt64 = 50

  /// Scrolls the least that shows the row.
  func show(_ position: Int) throws {
    try lists.list.call("action:list.scroll-to-item", .int(Int64(position)))
  }

  /// The row's widget once it stands where a click reaches it; nil until then.
  func reachable(_ position: Int) throws -> Node? {
    guard let row = lists.shown(try lists.model())[position], let frame = row.frame,
      let area = lists.list.frame, frame.height > 0
    else { return nil }
    let middle = frame.y + frame.height / 2
    return middle >= area.y && middle < area.y + area.height ? row : nil
  }

  /// `Scroll List files #40`: the row is on top then, or as near to it as the end of the list lets it.
  func scroll() throws -> Outcome {
    let (found, awaited) = try positions([try play.arguments("row").value("row")])
    guard let position = found?.first else { return .again(waitingFor: awaited) }
    let model = try lists.model()
    guard let row = lists.shown(model)[position], let frame = row.frame, let area = lists.list.frame else {
      try show(position)
      return .again(waitingFor: "row #\(position + 1) to be in sight")
    }
    let before: Double = try lists.view.get("vadjustment.value")
    let highest = try lists.view.get("vadjustment.upper") - lists.view.get("vadjustment.page-size", as: Double.self)
    let wanted = max(0, min(before + frame.y - area.y, highest))
    if abs(wanted - before) < 1 { return .done }
    guard play.scratch[Word.moves] < RowPlayer.mostMoves else {
      throw PackError.failed("row #\(position + 1) does not stay on top: something else scrolls the list")
    }
    play.scratch[Word.moves] += 1
    try lists.view.set("vadjustment.value", .double(wanted))
    return .again(waitingFor: "row #\(position + 1) to be on top")
  }
}
