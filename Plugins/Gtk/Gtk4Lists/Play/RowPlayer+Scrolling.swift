import GtkKit

/// Bringing rows on screen.
extension RowPlayer {
  /// More moves than a list needs to learn how high its rows are.
  private static let mostMoves: UInt64 = 50

  /// Scrolls the least that shows the row.
  func show(_ position: Int) throws {
    try lists.list.activate("list.scroll-to-item", .int(Int64(position)))
  }

  /// The row's widget once it stands where a click reaches it; nil until then.
  func reachable(_ position: Int) throws -> Node? {
    guard let row = lists.shown(try lists.model())[position], let frame = row.frame,
      let area = lists.list.frame, frame.height > 0
    else { return nil }
    let (x, y) = (frame.x + frame.width / 2, frame.y + frame.height / 2)
    let isInside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height
    return isInside ? row : nil
  }

  /// That rows are waited for to have widgets; and why that is in vain where it is.
  func inSight(_ rows: String) throws -> Outcome {
    let shown = lists.shown(try lists.model())
    let isInVain = shown.rows.isEmpty && shown.unknown > 0
    let doubt = "; none of the \(shown.unknown) rows on screen says which it is, as those of other versions of GTK do"
    return .again(waitingFor: "\(rows) to be in sight\(isInVain ? doubt : "")")
  }

  /// `Scroll List files #40`: the row is on top then, or as near to it as the end of the list lets it.
  func scroll() throws -> Outcome {
    let rows = [try play.arguments("row").value("row")]
    let (found, awaited) = try positions(rows)
    guard let position = found?.first else {
      let count = try lists.model().count
      guard try references(rows).isBeyond(count) else { return .missing(awaited) }
      return try ListGrowth.shared.goOn(play, length: count, "rows", missing: awaited)
    }
    let model = try lists.model()
    guard let row = lists.shown(model)[position], let frame = row.frame, let area = lists.list.frame else {
      try show(position)
      return try inSight("row #\(position + 1)")
    }
    let direction = Direction(of: lists)
    let adjustment = direction.adjustment
    let before: Double = try lists.view.get("\(adjustment).value")
    let page: Double = try lists.view.get("\(adjustment).page-size")
    let highest = try lists.view.get("\(adjustment).upper") - page
    let wanted = max(0, min(before + direction.start(of: frame) - direction.start(of: area), highest))
    if abs(wanted - before) < 1 { return .done }
    guard play.scratch[Word.moves] < RowPlayer.mostMoves else {
      throw PackError.failed("row #\(position + 1) does not stay on top: something else scrolls the list")
    }
    play.scratch[Word.moves] += 1
    try lists.view.set("\(adjustment).value", .double(wanted))
    return .again(waitingFor: "row #\(position + 1) to be on top")
  }
}
