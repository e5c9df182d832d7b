import ABIOverlay
import CapuchinABI

/// What is called for each method.
package typealias MethodVisit =
  @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<capuchin_method>?) -> UInt32

extension Sequence<capuchin_method> {
  /// Shows each to the host, until it has seen enough.
  package func show(_ context: UnsafeMutableRawPointer?, _ visit: MethodVisit) {
    for slot in self {
      guard withUnsafePointer(to: slot, { visit(context, $0) }) == CAPUCHIN_FLOW_MORE else { return }
    }
  }
}
