import Report

/// Columns of text, two blanks apart.
enum Table {
  /// A line for each row; cells are escaped for the terminal.
  static func text(_ rows: [[String]]) -> String {
    let cells = rows.map { $0.map(TerminalText.escaped) }
    let columns = cells.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      cells.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    let lines = cells.map { row in
      let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
      let line = padded.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }
    return lines.joined()
  }
}
