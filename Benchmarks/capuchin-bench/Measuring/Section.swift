/// One measurement: how it was taken, the raw figures of all sides, and what follows.
struct Section: Codable, Sendable {
  let title: String
  /// How it was taken, in a few sentences.
  let method: String
  /// The medians side by side, where several did the same.
  var comparison: Comparison?
  let series: [Series]
  let findings: [Finding]

  var markdown: String {
    """
    ## \(title)

    \(method)
    \(comparison.map { "\n\($0.markdown)\n" } ?? "")
    | | median | 95 % | range | raw |
    |---|---|---|---|---|
    \(series.map(\.row).joined(separator: "\n"))

    | | figure | goal | |
    |---|---|---|---|
    \(findings.map(\.row).joined(separator: "\n"))

    """
  }
}
