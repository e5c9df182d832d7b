/// A text with places to fill: `@NAME@` stands for a word; lines from `@gtk4{` to `@}` are there on a condition.
struct Template {
  let words: [String: String]
  let conditions: Set<String>

  func filled(_ text: String) -> String {
    var lines: [Substring] = []
    var isKept = true
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line == "@}" {
        isKept = true
      } else if line.hasPrefix("@"), line.hasSuffix("{") {
        isKept = conditions.contains(String(line.dropFirst().dropLast()))
      } else if isKept, !(line.isEmpty && lines.last?.isEmpty == true) {
        // Of the blank lines around a part that is left out, one is enough.
        lines.append(line)
      }
    }
    return words.reduce(lines.joined(separator: "\n")) { $0.replacing("@\($1.key)@", with: $1.value) }
  }
}
