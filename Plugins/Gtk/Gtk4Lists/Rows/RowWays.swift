import GtkKit

/// The ways to rows: in a tree from the top down, in a list each row by itself.
struct RowWays {
  /// A row on a way.
  struct Step {
    let position: Int
    /// Its number from 1 among those beside it.
    let number: Int
    let siblings: Siblings
  }

  /// Of a list none: its rows are their own way.
  private var ways: [Int: [Step]] = [:]

  /// Goes through the rows up to the last of these, once.
  init(to positions: [Int], _ finder: RowFinder) {
    guard finder.isTree, let last = positions.max() else { return }
    let wanted = Set(positions)
    var way: [Step] = []
    for position in 0..<min(last, finder.model.count - 1) + 1 {
      let depth = finder.model.withItem(at: position) { finder.reader.depth(of: $0) } ?? nil
      RowWays.go(to: position, depth: depth ?? 0, on: &way)
      if wanted.contains(position) { ways[position] = way }
    }
  }

  subscript(position: Int) -> [Step] {
    ways[position] ?? [Step(position: position, number: position + 1, siblings: .top)]
  }

  /// From the row before to the next, which is below it, beside it or beside one that it is below.
  private static func go(to position: Int, depth: Int, on way: inout [Step]) {
    let depth = min(depth, way.count)
    let before = way.count > depth ? way[depth].number : 0
    way.removeSubrange(depth...)
    let siblings = Siblings(parent: way.last?.position, depth: depth)
    way.append(Step(position: position, number: before + 1, siblings: siblings))
  }
}

/// The rows right below one of a tree, or all of a list.
struct Siblings: Equatable {
  /// The row that they are below; nil for those at the top.
  var parent: Int?
  var depth = 0

  static let top = Siblings(parent: nil)

  /// The first position that may be one of them.
  var start: Int { parent.map { $0 + 1 } ?? 0 }

  /// What a row at some depth is to them; one of a list has none and is at the top.
  func place(ofDepth depth: Int?) -> Place {
    let other = depth ?? 0
    return other == self.depth ? .one : other > self.depth ? .below : .beyond
  }

  enum Place {
    case one
    /// In one of them.
    case below
    /// After the last of them.
    case beyond
  }
}
