/// How many characters two texts differ by: inserted, left out or replaced.
enum EditDistance {
  /// Longer texts are compared by their beginning.
  static let longest = 64

  /// - Returns: the distance without regard to case; nil if it is beyond `limit`.
  static func between(_ left: String, _ right: String, atMost limit: Int) -> Int? {
    let left = Array(left.lowercased().prefix(longest))
    let right = Array(right.lowercased().prefix(longest))
    guard abs(left.count - right.count) <= limit else { return nil }
    var row = Array(0...right.count)
    for (index, character) in left.enumerated() {
      var next = [index + 1]
      for (column, other) in right.enumerated() {
        let replaced = row[column] + (character == other ? 0 : 1)
        next.append(min(replaced, row[column + 1] + 1, next[column] + 1))
      }
      row = next
    }
    guard let distance = row.last, distance <= limit else { return nil }
    return distance
  }
}
