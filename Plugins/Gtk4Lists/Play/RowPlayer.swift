import PackKit

/// Plays the commands of a list: finds the rows, then acts on them.
struct RowPlayer {
  let play: Play
  let lists: RowLists
  private let searches: NodeMemory<RowSearch>

  /// Words of `Play.scratch`.
  enum Word {
    /// 1 where the rows were acted on.
    static let acted = 0
    /// How often the row on top was moved.
    static let moves = 1
  }

  init(_ play: Play, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.searches = searches
    if play.scratch[Word.acted] == 0 || !play.node.isGone {
      lists = try RowLists(play.node)
    } else {
      throw PackError.stale
    }
  }

  func outcome() throws -> Outcome {
    switch play.verb {
    case "Select": try select()
    case "Activate": try activate()
    case "Expand": try expand(true)
    case "Collapse": try expand(false)
    case "Scroll": try scroll()
    default: .unsupported
    }
  }

  /// Where the rows are that the command names; nil with what is waited for.
  func positions(_ rows: [Value]) throws -> (positions: [Int]?, awaited: String) {
    if play.pass == 0 {
      searches[play.node] = RowSearch(lists, try references(rows), by: play.rowsBy)
    }
    guard let search = searches[play.node] else {
      throw PackError.failed("the search for the row was given up: other lists are being played")
    }
    switch try search.goOn() {
    case .found(let positions): return (positions, "")
    case .again(let awaited): return (nil, awaited)
    }
  }

  /// The rows of the command, as the script calls them.
  func described(_ rows: [Value]) -> String {
    let names = ((try? references(rows)) ?? []).map(\.description)
    return "row\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
  }

  private func references(_ rows: [Value]) throws -> [RowReference] {
    let isTree = try Tree.isShown(in: lists.view)
    return try rows.map { try RowReference($0, isPath: isTree, for: play) }
  }
}
