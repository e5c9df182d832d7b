/// The name that a person may have meant.
public enum Suggestion {
  /// - Returns: the name with the fewest typing errors, if at most a third of it is wrong.
  public static func nearest(to text: String, in names: [String]) -> String? {
    guard text.count <= TypingErrors.longest else { return nil }
    let ranked = names.compactMap { name in
      TypingErrors.between(text, name, atMost: max(1, name.count / 3)).map { (name: name, errors: $0) }
    }
    return ranked.min { $0.errors < $1.errors }?.name
  }
}

/// How many typing errors make one text of another: characters that were left out, added, mistaken, or swapped with
/// their neighbour.
public enum TypingErrors {
  /// Longer texts are compared by their beginning.
  public static let longest = 64

  /// - Returns: how many, whatever the case; nil if more than `limit`.
  public static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let left = Array(left.lowercased().prefix(longest))
    let right = Array(right.lowercased().prefix(longest))
    guard abs(left.count - right.count) <= limit else { return nil }
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
    guard let errors = previous.last, errors <= limit else { return nil }
    return errors
  }
}
