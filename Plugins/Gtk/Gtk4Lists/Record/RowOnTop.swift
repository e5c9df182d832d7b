import GtkKit

/// The row at the top of a list that was scrolled: `Scroll List files #40`.
struct RowOnTop {
  /// Below a `Touch`, above what the scroller around it makes of the same.
  private static let rank: UInt32 = 95
  /// A frame, and some time to spare.
  private static let frame: UInt32 = 40

  private let view: Node
  private let lists: RowLists

  init(of view: Node) throws {
    self.view = view
    lists = try RowLists(view)
  }

  /// Nil where the list was scrolled sideways: no other row is on top by that.
  init?(of view: Node, scrolledBy adjustment: Node) throws {
    try self.init(of: view)
    guard view[Direction(of: lists).adjustment] == adjustment else { return nil }
  }

  /// The rows are laid out by the next frame only: what is said now is what their heights make likely,
  /// and it is said once more when they stand where they belong.
  func command() throws -> Command? {
    let view = view
    _ = try? Host.after(milliseconds: RowOnTop.frame, like: view) {
      guard let top = try? RowOnTop(of: view).position(), let command = try? RowOnTop.command(top, view)
      else { return }
      view.offer(command, rank: RowOnTop.rank)
    }
    return try likely().map { try RowOnTop.command($0, view) }
  }

  private static func command(_ position: Int, _ view: Node) throws -> Command {
    Command("Scroll", try RowNames(of: view).number(at: position), rank: rank)
  }

  /// Where the topmost row is that is laid out.
  private func position() throws -> Int? {
    guard let area = lists.list.frame else { return nil }
    let direction = Direction(of: lists)
    let rows = lists.shown(try lists.model()).rows.compactMap { row in
      row.node.frame.map { (row.position, abs(direction.start(of: $0) - direction.start(of: area))) }
    }
    // Of those beside each other in a grid the first.
    return rows.min { ($0.1, $0.0) < ($1.1, $1.0) }?.0
  }

  /// Where the topmost row will be if all are as high as those on screen.
  private func likely() throws -> Int? {
    let model = try lists.model()
    let frames = lists.shown(model).rows.compactMap(\.node.frame)
    guard let first = frames.first else { return nil }
    let direction = Direction(of: lists)
    let beside = max(1, frames.filter { direction.start(of: $0) == direction.start(of: first) }.count)
    let lines = (model.count + beside - 1) / beside
    let upper: Double = try view.get("\(direction.adjustment).upper")
    let value: Double = try view.get("\(direction.adjustment).value")
    guard lines > 0, upper > 0, let line = Int(exactly: (value / (upper / Double(lines))).rounded()) else {
      return nil
    }
    return max(0, min(line * beside, model.count - 1))
  }
}
