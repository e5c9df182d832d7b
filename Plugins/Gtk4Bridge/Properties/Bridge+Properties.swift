import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// Properties, signals, actions.
extension Bridge {
  func get(
    _ node: capuchin_node, _ name: capuchin_string, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try Properties(registry: registry, toolkit: GtkValues.self).get(name.text, of: object, sink)
  }

  func set(
    _ node: capuchin_node, _ name: capuchin_string, _ value: capuchin_value
  ) throws(BridgeError) {
    let object = try registry.object(node)
    try Properties(registry: registry, toolkit: GtkValues.self).set(name.text, of: object, value)
  }

  func call(
    _ node: capuchin_node, _ kind: UInt32, _ name: capuchin_string, _ arguments: capuchin_list?,
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    let (object, name, arguments) = (try registry.object(node), name.text, arguments?.values ?? [])
    g_object_ref(object)
    defer { g_object_unref(object) }
    switch kind {
    case CAPUCHIN_CALL_SIGNAL: try Signals(registry: registry, toolkit: GtkValues.self).emit(name, on: object, arguments, result)
    case CAPUCHIN_CALL_ACTION: try Actions(widget: try registry.widget(node)).activate(name, arguments)
    default: throw .noMethods
    }
  }
}

/// Names, and the way from and to the toolkit's pointers.
extension Bridge {
  func names(of node: capuchin_node) throws(BridgeError) -> [Name] {
    try registry.object(node).widget.map { Names($0, nameTraits).all() } ?? []
  }

  func pointer(of node: capuchin_node) throws(BridgeError) -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(try registry.object(node))
  }

  func node(of pointer: UnsafeMutableRawPointer) throws(BridgeError) -> capuchin_node {
    guard isA(pointer, Fundamental.object) else { throw .invalid("the pointer is no GObject") }
    return registry.node(pointer.assumingMemoryBound(to: GObject.self))
  }
}
