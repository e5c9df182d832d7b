import BridgeKit
import CapuchinABI
import CGtk4
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
    TreeSnapshot(registry: registry, names: nameTraits, walks: walkTraits, columns: columns, writer: writer)
      .take(from: try registry.widget(node))
  }

  /// An event controller is in its widget: what is dropped is heard of one. So is what libadwaita follows a finger with.
  func parent(of node: capuchin_node) throws(BridgeError) -> capuchin_node {
    let object = try registry.object(node)
    if isA(object, gtk_event_controller_get_type()) {
      return registry.node(gtk_event_controller_get_widget(object.opaque))
    }
    guard let widget = object.widget else { return registry.node(Libadwaita.swiped(by: object)) }
    return registry.node(gtk_widget_get_parent(widget).map { Widget($0) } ?? ChooserDialogs.opener(of: widget))
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
    for declarer in Classes.lineage(of: type) + Classes.interfaces(of: type) {
      guard sink.put(g_type_name(declarer), named: capuchin_string()) else { return }
    }
  }
}

/// Properties, signals, actions.
extension Bridge {
  func get(
    _ node: capuchin_node, _ name: capuchin_string, _ sink: UnsafePointer<capuchin_sink>
  ) throws(BridgeError) {
    let (object, property) = (try registry.object(node), name.text)
    if let text = ToldProperties.text(property, of: object, nameTraits) {
      _ = sink.put(.string(text), named: name)
    } else if let read = ToldProperties.value(property, object.type) {
      _ = sink.put(read(object), named: name)
    } else {
      try values.get(property, of: object, sink)
    }
  }

  func set(
    _ node: capuchin_node, _ name: capuchin_string, _ value: capuchin_value
  ) throws(BridgeError) {
    try values.set(name.text, of: registry.object(node), value)
  }

  func call(
    _ node: capuchin_node, _ kind: UInt32, _ name: capuchin_string, _ arguments: capuchin_list?,
    _ result: UnsafePointer<capuchin_sink>?
  ) throws(BridgeError) {
    let (object, name, arguments) = (try registry.object(node), name.text, arguments?.values ?? [])
    g_object_ref(object)
    defer { g_object_unref(object) }
    switch kind {
    case CAPUCHIN_CALL_SIGNAL: try values.emit(name, on: object, arguments, result)
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
