/// Times as reports show them.
enum Milliseconds {
  static func value(_ duration: Duration) -> Double { duration / .milliseconds(1) }

  /// Whole milliseconds; tenths below ten.
  static func text(_ duration: Duration) -> String {
    let value = value(duration)
    return value < 10 ? "\((value * 10).rounded() / 10)" : "\(Int(value.rounded()))"
  }

  /// Seconds with three digits, as JUnit wants them.
  static func seconds(_ duration: Duration) -> String {
    let thousandths = Int(value(duration).rounded())
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}
