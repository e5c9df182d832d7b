/// A table of what several took for the same.
struct Comparison: Codable, Sendable {
  /// Who did it.
  let columns: [String]
  let rows: [Row]

  /// One thing that was done: a figure, or why there is none, for each column.
  struct Row: Codable, Sendable {
    let name: String
    let cells: [String]
  }

  var markdown: String {
    ([row("", columns), "|" + String(repeating: "---|", count: columns.count + 1)] + rows.map { row($0.name, $0.cells) })
      .joined(separator: "\n")
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    "| \(([name] + cells).joined(separator: " | ")) |"
  }
}
