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

  /// Between which figures the median of ever more of them would be, by 95 in 100 runs: by their order alone, so it
  /// makes no matter how they are spread. Of five it is as sure as that their least and their greatest are around it.
  var interval: ClosedRange<Double> {
    let sorted = values.sorted()
    let count = Double(sorted.count)
    let below: Double = (count - 1) / 2 - 0.98 * count.squareRoot()
    let cut = max(0, Int(below))
    return sorted[cut]...sorted[sorted.count - 1 - cut]
  }

  /// The row of a Markdown table: median, its interval, extremes and raw figures, if they can be read.
  var row: String {
    let raw = values.count <= Series.mostRaw ? values.map(unit.plain).joined(separator: ", ") : "\(values.count) figures"
    return "| \(name) | **\(unit.text(median))** | \(text(interval)) | \(text((values.min() ?? 0)...longest)) | \(raw) |"
  }

  private static let mostRaw = 60

  private func text(_ range: ClosedRange<Double>) -> String {
    "\(unit.plain(range.lowerBound))–\(unit.plain(range.upperBound))"
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
