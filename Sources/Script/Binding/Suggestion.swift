/// The name that a person may have meant.
public enum Suggestion {
  /// Longer words are compared with nothing: no name is that long.
  private static let longest = 64

  /// - Returns: the name with the fewest typing errors, if at most a third of it is wrong.
  public static func nearest(to text: String, in names: [String]) -> String? {
    let found = Array(text.lowercased())
    guard found.count <= longest else { return nil }
    let ranked = names.map { (name: $0, errors: errors(found, Array($0.lowercased()))) }
    guard let best = ranked.min(by: { $0.errors < $1.errors }) else { return nil }
    return best.errors <= max(1, best.name.count / 3) ? best.name : nil
  }

  /// Characters that were left out, added, mistaken, or swapped with their neighbour.
  private static func errors(_ left: [Character], _ right: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...right.count)
    for (row, character) in left.enumerated() {
      var current = [row + 1]
      for (column, other) in right.enumerated() {
        let replaced = previous[column] + (character == other ? 0 : 1)
        var least = min(replaced, previous[column + 1] + 1, current[column] + 1)
        let isSwap =
          row > 0 && column > 0 && character == right[column - 1] && left[row - 1] == other
        if isSwap { least = min(least, beforePrevious[column - 1] + 1) }
        current.append(least)
      }
      beforePrevious = previous
      previous = current
    }
    return previous.last ?? 0
  }
}
