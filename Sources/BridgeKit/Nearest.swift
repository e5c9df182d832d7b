/// The name that somebody probably meant.
package enum Nearest {
  /// The one of `names` with the smallest edit distance, if that is small enough to be a slip.
  package static func name(_ wanted: String, among names: [String]) -> String? {
    let ranked = names.map { ($0, distance(wanted, $0)) }.min { $0.1 < $1.1 }
    guard let ranked, ranked.1 <= max(2, wanted.count / 3) else { return nil }
    return ranked.0
  }

  /// Levenshtein's distance, capped by the length of what is compared.
  private static func distance(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.unicodeScalars.prefix(64)), Array(b.unicodeScalars.prefix(64)))
    var row = Array(0...b.count)
    for (i, left) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, right) in b.enumerated() {
        let cost = left == right ? diagonal : diagonal + 1
        diagonal = row[j + 1]
        row[j + 1] = min(cost, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[b.count]
  }
}
