import GtkKit

/// Plays the commands of a list: finds the rows, then acts on them.
final class RowPlayer {
  let play: Play
  let lists: RowLists
  private let searches: NodeMemory<RowSearch>
  /// Its own also where the app, in a loop of its own meanwhile, has the next command played.
  private var search: RowSearch?

  /// Words of `Play.scratch`.
  enum Word {
    /// How many of the rows were acted on.
    static let acted = 0
    /// How often the row on top was moved.
    static let moves = 1
  }

  init(_ play: Play, _ searches: NodeMemory<RowSearch>) throws {
    self.play = play
    self.searches = searches
    lists = try RowLists(play.node)
    if play.pass > 0 { search = searches[play.node] }
  }

  func outcome() throws -> Outcome {
    try turn {
      switch play.verb {
      case "Select": try select()
      case "Activate": try activate()
      case "Expand": try expand(true)
      case "Collapse": try expand(false)
      case "Scroll" where !play.turnsWheel: try scroll()
      case "EditCell": try edit()
      default: .unsupported
      }
    }
  }

  /// One call of the command. When it is over, the rows that it found are the app's alone again.
  func turn(_ body: () throws -> Outcome) throws -> Outcome {
    var isOver = true
    defer { if isOver, searches[play.node] === search { searches[play.node] = nil } }
    let outcome = try body()
    switch outcome {
    case .again, .missing: isOver = false
    case .done, .unsupported: break
    }
    return outcome
  }

  /// Where the rows are that the command names; nil with what is waited for.
  func positions(_ rows: [Value]) throws -> (positions: [Int]?, awaited: String) {
    if play.pass == 0 {
      search = RowSearch(lists, try references(rows), by: play.rowsBy)
      searches[play.node] = search
    }
    guard let search else {
      throw PackError.failed("the search for the row was given up: other lists are being played")
    }
    switch try search.goOn() {
    case .found(let positions): return (positions, "")
    case .again(let awaited): return (nil, awaited)
    }
  }

  /// Where those of the rows are that have not moved since they were found: what was done to one may make
  /// the app fill the list anew.
  func inPlace() throws -> [Int] { try search?.inPlace() ?? [] }

  /// Whether one of the rows, of those found, has not moved.
  func isInPlace(_ index: Int) throws -> Bool { try search?.isInPlace(index) ?? false }

  /// The rows of the command, as the script calls them.
  func described(_ rows: [Value]) -> String {
    let names = ((try? references(rows)) ?? []).map(\.description)
    return "row\(names.count == 1 ? "" : "s") \(names.joined(separator: ", "))"
  }

  func references(_ rows: [Value]) throws -> [RowReference] {
    let isTree = try Tree.isShown(in: lists.view)
    return try rows.map { try RowReference($0, isPath: isTree, for: play) }
  }
}
