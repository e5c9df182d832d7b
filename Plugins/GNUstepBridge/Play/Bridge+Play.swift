import BridgeKit
import CapuchinABI

/// Acting on widgets and waiting for what comes of it.
extension Bridge {
  func hit(_ node: capuchin_node, x: Double, y: Double) throws(Refusal) -> capuchin_node {
    throw .notYet("hit testing")
  }

  func send(_ event: capuchin_event) throws(Refusal) { throw .notYet("input") }

  func focus(_ node: capuchin_node) throws(Refusal) { throw .notYet("giving the focus") }

  func reveal(_ node: capuchin_node, _ area: capuchin_rect?) throws(Refusal) {
    throw .notYet("scrolling")
  }

  func picture(
    _ node: capuchin_node, masked: capuchin_list?, _ png: UnsafePointer<capuchin_sink>
  ) throws(Refusal) {
    throw .notYet("taking pictures")
  }

  /// AppKit lays out at once, and nothing was sent that could be pending.
  func settle() throws(Refusal) {}

  func forceFrame() throws(Refusal) { throw .unsupported("AppKit draws without frames") }

  /// Nothing was changed for playing.
  func rest() {}
}
