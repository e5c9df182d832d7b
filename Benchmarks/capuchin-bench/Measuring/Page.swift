/// A Markdown file of which measurements keep their sections up to date. What else is in it stays as it is.
struct Page {
  /// Each with its heading, but for what comes before the first one.
  private var parts: [Substring]

  init(_ text: String) {
    var starts = [text.startIndex]
    var index = text.startIndex
    while index < text.endIndex {
      let next = text[index...].firstIndex(of: "\n").map { text.index(after: $0) } ?? text.endIndex
      if index > text.startIndex, text[index...].hasPrefix("## ") { starts.append(index) }
      index = next
    }
    parts = zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
  }

  var text: String { parts.joined() }

  /// Puts a section where the one of that title is, or behind all others.
  ///
  /// - Parameter markdown: begins with its heading; ends with a line end.
  mutating func put(_ title: String, _ markdown: String) {
    let part = Substring(markdown + "\n")
    if let index = parts.firstIndex(where: { $0.hasPrefix("## \(title)\n") }) {
      parts[index] = index == parts.count - 1 ? Substring(markdown) : part
    } else {
      parts += ["\n", Substring(markdown)]
    }
  }
}
