import BridgeKit
import CGtk4
import CapuchinABI
import GObjectKit

/// The widget tree.
extension Bridge {
  func windows(_ sink: UnsafePointer<capuchin_sink>) {
    for window in Windows.mapped() {
      guard sink.put(registry.node(Widget(window))) else { return }
    }
  }

  func children(
    _ node: capuchin_node, flags: UInt32, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let object = try registry.object(node)
    guard let widget = object.widget else { return }
    for child in widget.children where flags & CAPUCHIN_WALK_ALL != 0 || child.isShownInParent {
      guard sink.put(registry.node(child)) else { return }
    }
  }

  func snapshot(of node: capuchin_node, to writer: SnapshotWriter) throws(BridgeError) {
    TreeSnapshot(registry: registry, names: nameTraits, columns: columns, writer: writer).take(from: try registry.widget(node))
  }

  /// An event controller is in its widget: what is dropped is heard of one. So is what libadwaita follows a finger with.
  func parent(of node: capuchin_node) throws(BridgeError) -> capuchin_node {
    let object = try registry.object(node)
    if isA(object, gtk_event_controller_get_type()) {
      return registry.node(gtk_event_controller_get_widget(object.opaque))
    }
    guard let widget = object.widget else { return registry.node(Libadwaita.swiped(by: object)) }
    return registry.node(gtk_widget_get_parent(widget))
  }

  func window(of node: capuchin_node) throws(BridgeError) -> capuchin_node {
    registry.node(try registry.widget(node).native)
  }

  func info(_ node: capuchin_node) throws(BridgeError) -> capuchin_node_info {
    NodeInfo.of(try registry.object(node))
  }

  /// The names of a class, of its bases up to the root, then of its interfaces.
  func classChain(_ id: UInt64, _ sink: UnsafePointer<capuchin_sink>) throws(BridgeError) {
    let type = GType(id)
    guard g_type_name(type) != nil else { throw .invalid("no class has the number \(id)") }
    for base in sequence(first: type, next: { g_type_parent($0) }).prefix(while: { $0 != 0 }) {
      guard sink.put(g_type_name(base), named: capuchin_string()) else { return }
    }
    var count: UInt32 = 0
    guard let interfaces = g_type_interfaces(type, &count) else { return }
    defer { g_free(interfaces) }
    for interface in UnsafeBufferPointer(start: interfaces, count: Int(count)) {
      guard sink.put(g_type_name(interface), named: capuchin_string()) else {
        return
      }
    }
  }
}
