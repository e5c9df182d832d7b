import ABIOverlay
import CapuchinABI

/// Putting what a toolkit has into the host's sinks, without copying it first.
extension UnsafePointer<capuchin_sink> {
  /// Puts a text; null is put as an empty one.
  /// - Returns: whether the sink wants more.
  @discardableResult
  package func put(_ text: UnsafePointer<CChar>?, named name: capuchin_string) -> Bool {
    put(.text(capuchin_string(text)), named: name)
  }

  @discardableResult
  package func put(_ text: String, named name: capuchin_string = capuchin_string()) -> Bool {
    text.lent { put(.text($0), named: name) }
  }

  @discardableResult
  package func put(_ node: capuchin_node) -> Bool { put(.node(node)) }
}
