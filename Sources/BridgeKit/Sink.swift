import CapuchinABI

/// Putting values into the host's sinks.
extension UnsafePointer<capuchin_sink> {
  /// Puts one value; answers what the sink answers, CAPUCHIN_MORE or CAPUCHIN_STOP.
  @discardableResult
  package func put(_ value: capuchin_value, named name: capuchin_string = capuchin_string()) -> UInt32 {
    guard let put = pointee.put else { return CAPUCHIN_STOP }
    return withUnsafePointer(to: value) { put(pointee.`self`, name, $0) }
  }

  /// Puts a text.
  @discardableResult
  package func put(_ text: String, named name: capuchin_string = capuchin_string()) -> UInt32 {
    text.withForeign { put(.text($0), named: name) }
  }

  /// Puts a text of the toolkit's without copying it first; null is put as an empty one.
  @discardableResult
  package func put(_ text: UnsafePointer<CChar>?, named name: capuchin_string) -> UInt32 {
    put(.text(capuchin_string(text)), named: name)
  }

  /// Puts a node.
  @discardableResult
  package func put(_ node: capuchin_node) -> UInt32 { put(.node(node)) }
}
