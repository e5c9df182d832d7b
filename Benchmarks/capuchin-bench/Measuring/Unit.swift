import Foundation

/// What a figure counts.
enum Unit: String, Codable, Sendable {
  case milliseconds = "ms"
  case microseconds = "µs"
  case nanoseconds = "ns"
  case perSecond = "/s"
  case megabytes = "MB"
  case times = "×"
  case percent = "%"
  case allocations = "allocations"
  case millionInstructions = "million instructions"

  /// A figure with its unit.
  func text(_ value: Double) -> String { "\(plain(value)) \(rawValue)" }

  /// A figure in three significant digits, whole if it has more.
  func plain(_ value: Double) -> String {
    let digits =
      switch abs(value) {
      case _ where self == .allocations: 0
      case 100...: 0
      case 10..<100: 1
      default: 2
      }
    return String(format: "%.\(digits)f", value)
  }
}
