import Foundation

/// Something that a test waited for did not come.
public struct TimedOut: Error, CustomStringConvertible {
  public let what: String
  public let after: Duration
  private let pressure = MachinePressure().description

  public init(what: String, after: Duration) {
    self.what = what
    self.after = after
  }

  public var description: String { "not within \(after): \(what)\(pressure)" }
}

/// Waits for a condition; tests wait for what they need and never for a fixed time.
///
/// - Parameters:
///   - what: what is waited for, as a sentence for the failure.
///   - interval: between the first two looks. Later ones are further apart, up to 40 ms: a look takes an app's time.
/// - Throws: ``TimedOut``, or what the condition throws.
public func waitUntil(
  _ what: @autoclosure () -> String, within deadline: Duration = .seconds(30),
  every interval: Duration = .milliseconds(5), _ condition: () async throws -> Bool
) async throws {
  let clock = ContinuousClock()
  let end = clock.now + deadline
  var pause = interval
  while try await !condition() {
    guard clock.now < end else { throw TimedOut(what: what(), after: deadline) }
    try await clock.sleep(for: pause)
    pause = max(interval, min(pause * 1.5, .milliseconds(40)))
  }
}

/// Waits until a value is there and returns it.
///
/// - Throws: ``TimedOut``, or what the closure throws.
public func waitFor<Value>(
  _ what: @autoclosure () -> String, within deadline: Duration = .seconds(30),
  every interval: Duration = .milliseconds(5), _ value: () async throws -> Value?
) async throws -> Value {
  var found: Value?
  try await waitUntil(what(), within: deadline, every: interval) {
    found = try await value()
    return found != nil
  }
  guard let found else { throw TimedOut(what: what(), after: deadline) }
  return found
}

/// How much of the last minute work of this machine has waited, for what: a condition that did not come on a machine
/// that stands still is no defect of what was tested.
private struct MachinePressure: CustomStringConvertible {
  var description: String {
    let waits = ["cpu", "io", "memory"].compactMap { kind -> String? in
      guard let text = try? String(contentsOfFile: "/proc/pressure/\(kind)", encoding: .utf8),
        let share = text.firstMatch(of: /some .*avg60=(\S+)/)?.1
      else { return nil }
      return "\(kind) \(share) %"
    }
    return waits.isEmpty ? "" : " [of the last minute work waited for \(waits.joined(separator: ", "))]"
  }
}
