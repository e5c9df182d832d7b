import ABIOverlay
import CapuchinABI

/// What the host knows of a widget. Properties are the toolkit's own, "adjustment.value" follows objects. All of
/// it belongs on the toolkit's thread. The widget may be gone at any time: reading then gives nil or throws
/// `PackError.stale`.
extension Node {
  /// The name of its class, empty where it is gone.
  public var className: String {
    guard let table else { return "" }
    var name = capuchin_string()
    guard table.class_name?(table.context, raw, &name) == CAPUCHIN_STATUS_OK else { return "" }
    return String(name)
  }

  /// Whether the widget is there no more.
  public var isGone: Bool {
    guard let table else { return true }
    var name = capuchin_string()
    return table.class_name?(table.context, raw, &name) != CAPUCHIN_STATUS_OK
  }

  /// Whether its class is, descends from or implements `className`.
  public func isA(_ className: String) -> Bool {
    guard let table else { return false }
    return className.lent { table.is_a?(table.context, raw, $0) ?? 0 } != 0
  }

  /// The toolkit's own pointer, borrowed until the loop's next turn.
  public var pointer: UnsafeMutableRawPointer? {
    guard let table else { return nil }
    return table.pointer?(table.context, raw)
  }

  /// The toolkit's own pointer, borrowed until the loop's next turn.
  /// - Throws: `PackError.stale` where the widget is gone.
  public func requirePointer() throws -> UnsafeMutableRawPointer {
    guard let pointer else { throw PackError.stale }
    return pointer
  }

  /// The node of another object of the same toolkit.
  public func node(of object: UnsafeMutableRawPointer?) -> Node? {
    object.flatMap { object in related { $0.node?($0.context, raw, object, $1) } }
  }

  /// The node that a function of the host's writes; nil where there is none.
  func related(_ ask: (capuchin_host_node, UnsafeMutablePointer<capuchin_node>) -> capuchin_status?) -> Node? {
    guard let table else { return nil }
    var found = capuchin_node()
    guard ask(table, &found) == CAPUCHIN_STATUS_OK, found.object != 0 else { return nil }
    return Node(found)
  }

  var table: capuchin_host_node? { Host.services.node }
}
