/// Numbers as scripts write them: C locale, the shortest form that reads back the same.
public enum NumberText {
  /// - Returns: `5`, `0.75`, `1e+21`.
  public static func text(of number: Double) -> String {
    if number == 0 { return "0" }
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Reads `[+-]digits[.digits][e[+-]digits]`.
  ///
  /// - Returns: nil for anything else, and for a number that is too large.
  public static func number(_ text: String) -> Double? {
    var rest = text.utf8[...]
    skipSign(&rest)
    let whole = skipDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = skipDigits(&rest)
      guard fraction > 0 else { return nil }
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) > 0 else { return nil }
    }
    guard rest.isEmpty, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest.dropFirst(digits.count)
    return digits.count
  }
}
