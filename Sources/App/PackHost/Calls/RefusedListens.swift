import ABIOverlay
import CapuchinABI

/// Keeps why subscriptions are impossible, by their numbers: what a `capuchin_refused_listen_sink` gets.
struct RefusedListens {
  private(set) var reasons: [UInt64: String] = [:]
  /// What could not be read.
  private(set) var problem: DataProblem?

  mutating func take(_ pointer: UnsafePointer<capuchin_refused_listen>?) {
    do throws(DataProblem) {
      guard let pointer else { throw .missingTable }
      let refused = capuchin_refused_listen(reading: pointer)
      reasons[refused.listen] = try refused.reason.checkedText()
    } catch {
      problem = error
    }
  }
}
