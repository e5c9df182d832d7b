/// Durations as scripts write them: a number and `ms` or `s`.
public enum DurationText {
  private static let attosecondsPerNanosecond: Int64 = 1_000_000_000

  /// Reads `500ms`, `1.5s`; exact to the nanosecond.
  ///
  /// - Returns: nil for anything else, for less than nothing, and for more than 290 years.
  public static func duration(_ text: String) -> Duration? {
    let (unit, factor) = text.hasSuffix("ms") ? ("ms", 1e6) : ("s", 1e9)
    guard text.hasSuffix(unit), let number = NumberText.number(String(text.dropLast(unit.count))),
      number >= 0, let nanoseconds = Int64(exactly: (number * factor).rounded())
    else { return nil }
    return .nanoseconds(nanoseconds)
  }

  /// - Returns: the shorter of `1500ms` and `1.5s`.
  public static func text(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let whole = Double(seconds)
    let nanoseconds = Double(attoseconds / attosecondsPerNanosecond)
    let inSeconds = NumberText.text(of: whole + nanoseconds / 1e9) + "s"
    let inMilliseconds = NumberText.text(of: whole * 1e3 + nanoseconds / 1e6) + "ms"
    return inMilliseconds.utf8.count < inSeconds.utf8.count ? inMilliseconds : inSeconds
  }
}
