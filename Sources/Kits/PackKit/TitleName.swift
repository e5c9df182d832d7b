/// How a script names one of several that have titles, a tab or a column: by its title, or by its number from 1.
struct TitleName: CustomStringConvertible {
  private let value: Value

  init(_ value: Value) {
    self.value = value
  }

  /// Its place, from 0; nil where there is none, or several of one title.
  func index(in titles: [String]) -> Int? {
    switch value {
    case .int(let number):
      guard let number = Int(exactly: number), titles.indices.contains(number &- 1) else {
        return nil
      }
      return number - 1
    case .string(let title):
      let found = titles.indices.filter { titles[$0] == title }
      return found.count == 1 ? found.first : nil
    default: return nil
    }
  }

  var description: String {
    if case .int(let number) = value { return "#\(number)" }
    return "\(value)"
  }

  /// "Page 1, Page 2 and #3", for a message.
  static func listed(_ titles: [String]) -> String {
    guard !titles.isEmpty else { return "none" }
    return titles.enumerated().map { index, title in
      title.isEmpty ? "#\(index + 1)" : "\(Value.string(title))"
    }.joined(separator: ", ")
  }
}
