/// The same figure taken several times.
struct Series: Codable, Sendable {
  /// What was measured, for a table's first column.
  let name: String
  let unit: Unit
  /// As they were taken, in their order.
  let values: [Double]

  /// - Throws: `BenchError.noFigures` for none.
  init(_ name: String, _ unit: Unit, _ values: [Double]) throws {
    guard !values.isEmpty else { throw BenchError.noFigures(name) }
    self.name = name
    self.unit = unit
    self.values = values
  }

  var median: Double { Median.of(values) }
  var longest: Double { values.max() ?? 0 }

  /// The row of a Markdown table: median, extremes and raw figures.
  var row: String {
    let raw = values.map(unit.plain).joined(separator: ", ")
    let range = [values.min(), values.max()].map { unit.plain($0 ?? 0) }.joined(separator: "–")
    return "| \(name) | **\(unit.text(median))** | \(range) | \(raw) |"
  }
}

/// The middle one of several figures.
enum Median {
  /// - Returns: the mean of the two in the middle if there are as many above as below; 0 of none.
  static func of(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    guard !sorted.isEmpty else { return 0 }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
