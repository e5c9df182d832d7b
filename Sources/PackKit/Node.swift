import CapuchinABI

/// A widget, or something inside one (a row, a tab), of whatever toolkit.
///
/// A handle, not a reference: the widget may be gone at any time. Reading then gives nil or throws
/// `PackError.stale`. Properties are the toolkit's own, "adjustment.value" follows objects. All of
/// it belongs on the toolkit's thread.
public struct Node: Sendable, Hashable {
  /// The handle of the ABI.
  public let raw: capuchin_node
  /// The host that knows it.
  public let host: Host

  /// The node of a handle.
  public init(_ raw: capuchin_node, host: Host) {
    self.raw = raw
    self.host = host
  }

  /// Whether it is no node at all.
  public var isNull: Bool { raw.object == 0 }

  public static func == (a: Node, b: Node) -> Bool {
    a.raw.bridge == b.raw.bridge && a.raw.generation == b.raw.generation
      && a.raw.object == b.raw.object && a.raw.sub == b.raw.sub
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(raw.object)
    hasher.combine(raw.sub)
  }

  /// The name of its class, empty where it is gone.
  public var className: String {
    guard let table else { return "" }
    var name = capuchin_string()
    guard table.class_name?(table.`self`, raw, &name) == CAPUCHIN_OK else { return "" }
    return String(name)
  }

  /// Whether the widget is there no more.
  public var isGone: Bool { className.isEmpty }

  /// Whether its class is, descends from or implements `className`.
  public func isA(_ className: String) -> Bool {
    guard let table else { return false }
    return className.lent { table.is_a?(table.`self`, raw, $0) == 1 }
  }

  /// The toolkit's own pointer, borrowed until the loop's next turn.
  public var pointer: UnsafeMutableRawPointer? {
    guard let table else { return nil }
    return table.pointer?(table.`self`, raw)
  }

  /// The toolkit's own pointer, borrowed until the loop's next turn.
  /// - Throws: `PackError.stale` where the widget is gone.
  public func requirePointer() throws -> UnsafeMutableRawPointer {
    guard let pointer else { throw PackError.stale }
    return pointer
  }

  /// The node of another object of the same toolkit.
  public func node(of object: UnsafeMutableRawPointer?) -> Node? {
    guard let table, let object else { return nil }
    var node = capuchin_node()
    guard table.node?(table.`self`, raw, object, &node) == CAPUCHIN_OK else { return nil }
    return Node(node, host: host)
  }

  var table: capuchin_host_node? { host.services.pointee.node?.pointee }
}
