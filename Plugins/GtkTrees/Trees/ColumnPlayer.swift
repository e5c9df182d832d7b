import GtkKit

/// Plays a command on the columns of a GtkTreeView.
struct ColumnPlayer {
  private let play: Play
  private let view: TreeFace

  init(_ play: Play, _ view: TreeFace) {
    self.play = play
    self.view = view
  }

  func outcome() throws -> Outcome {
    if play.verb == "SortBy" { try sort() } else { try move() }
    return .done
  }

  private func sort() throws {
    let column = try index(play.arguments("column"))
    guard view.rows.columns[column].object?["clickable"] == true, let header = try view.header(of: column) else {
      throw play.cannot("column \(title(column)) cannot be clicked")
    }
    try header.emit("clicked")
  }

  private func move() throws {
    let arguments = try play.arguments("column", "position")
    let column = try index(arguments)
    let position: Int = try arguments.get("position")
    let count = view.rows.columns.count
    guard position >= 1, position <= count else {
      throw PackError.invalid("MoveColumn \(play.node.kind): position must be 1 to \(count); found \(position)")
    }
    guard view.rows.columns[column].object?["reorderable"] == true else {
      throw play.cannot("column \(title(column)) cannot be moved")
    }
    let others = view.rows.columns.indices.filter { $0 != column }
    try view.move(column, after: position == 1 ? nil : others[position - 2])
  }

  private func index(_ arguments: Arguments) throws -> Int {
    try view.rows.titles.index(of: arguments.value("column"), for: "\(play.verb) \(play.node.kind)")
  }

  private func title(_ column: Int) -> String { view.rows.titles.described(column) }
}
