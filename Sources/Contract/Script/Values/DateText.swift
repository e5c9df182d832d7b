/// Dates and times as scripts write them: `2025-11-21`, `14:30`, `14:30:05`, `2025-11-21T14:30`.
public enum DateText {
  /// Whether the text is a date of the Gregorian calendar, a time of day, or both.
  public static func isValid(_ text: String) -> Bool {
    let parts = text.split(separator: "T", omittingEmptySubsequences: false)
    switch parts.count {
    case 1: return isDate(parts[0]) || isTime(parts[0])
    case 2: return isDate(parts[0]) && isTime(parts[1])
    default: return false
    }
  }

  private static func isDate(_ text: Substring) -> Bool {
    guard let numbers = numbers(text, separator: "-", widths: [4, 2, 2]) else { return false }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month) else { return false }
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[month - 1]).contains(day)
  }

  private static func isTime(_ text: Substring) -> Bool {
    let found =
      numbers(text, separator: ":", widths: [2, 2])
      ?? numbers(text, separator: ":", widths: [2, 2, 2])
    guard let found else { return false }
    return found[0] < 24 && found.dropFirst().allSatisfy { $0 < 60 }
  }

  /// The numbers between the separators, as many and as wide as said; nil for anything else.
  private static func numbers(_ text: Substring, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == widths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil
    }
    return numbers.count == parts.count ? numbers : nil
  }
}
