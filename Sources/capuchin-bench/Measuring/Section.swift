/// One measurement: how it was taken, the raw figures of all sides, and what follows.
struct Section: Codable, Sendable {
  let title: String
  /// How it was taken, in a few sentences.
  let method: String
  let series: [Series]
  let findings: [Finding]

  var markdown: String {
    """
    ## \(title)

    \(method)

    | | median | 95 % | range | raw |
    |---|---|---|---|---|
    \(series.map(\.row).joined(separator: "\n"))

    | | figure | goal | |
    |---|---|---|---|
    \(findings.map(\.row).joined(separator: "\n"))

    """
  }
}
