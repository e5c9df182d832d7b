import BridgeKit
import CObjC
import CapuchinABI

/// Properties, and the way from and to the toolkit's pointers.
extension Bridge {
  func get(
    _ node: capuchin_node, _ name: capuchin_string, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in
      try Properties(registry: registry).get(name.text, of: object, sink)
    }
  }

  func set(
    _ node: capuchin_node, _ name: capuchin_string, _ value: capuchin_value
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try holding([object]) { () throws(BridgeError) in
      try Properties(registry: registry).set(name.text, of: object, value)
    }
  }

  func call(
    _ node: capuchin_node, _ kind: UInt32, _ name: capuchin_string, _ arguments: capuchin_list?,
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    guard kind == CAPUCHIN_CALL_METHOD else { throw .onlyMethods }
    let object = try registry.object(node)
    let values = arguments?.values ?? []
    let held = values.compactMap { $0.tag == CAPUCHIN_VALUE_NODE ? try? registry.object($0.data.node) : nil }
    try holding([object] + held) { () throws(BridgeError) in
      try Calling(name.text, of: object, registry).run(values, result)
    }
  }

  func pointer(of node: capuchin_node) throws(BridgeError) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(try registry.object(node))
  }

  func node(of pointer: UnsafeMutableRawPointer) throws(BridgeError) -> capuchin_node {
    registry.node(pointer.assumingMemoryBound(to: objc_object.self))
  }
}
