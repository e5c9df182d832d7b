import BridgeKit
import CapuchinABI

/// Recording.
extension Bridge {
  func record(_ isOn: Bool, _ message: UnsafePointer<capuchin_sink>?) throws(Refusal) {
    if isOn { throw .notYet("recording") }
  }

  func listen(
    _ number: UInt64, type: UInt32, className: String, name: String
  ) throws(Refusal) {
    throw .notYet("recording")
  }

  func cause() -> UInt32 { CAPUCHIN_CAUSE_PROGRAM }
}
