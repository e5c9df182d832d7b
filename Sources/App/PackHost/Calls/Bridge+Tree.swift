import ABIOverlay
import CapuchinABI

extension Bridge {
  /// The toplevel windows, the topmost first. Wraps `windows`.
  public func windows() throws(PackError) -> [Node] {
    let (call, windows) = try call("bridge.windows", table.windows)
    return try call.take(NodeSink()) { windows(context, $0) }.nodes
  }

  /// The children in tree order, popovers included. Wraps `children`.
  ///
  /// - Parameter all: also those that are not mapped.
  public func children(of node: Node, all: Bool = false) throws(PackError) -> [Node] {
    let (call, children) = try call("bridge.children", table.children)
    return try call.take(NodeSink()) { children(context, node.raw, all ? CAPUCHIN_WALK_ALL : 0, $0) }.nodes
  }

  /// The parent, or nil of a toplevel window. Wraps `parent`.
  public func parent(of node: Node) throws(PackError) -> Node? {
    let (call, parent) = try call("bridge.parent", table.parent)
    let result = try call.node { parent(context, node.raw, $0) }
    return result.isNull ? nil : result
  }

  /// The window or popover that the node is in; a window gives itself. Wraps `window`.
  public func window(of node: Node) throws(PackError) -> Node {
    let (call, window) = try call("bridge.window", table.window)
    return try call.node { window(context, node.raw, $0) }
  }

  /// Class, state and frame. Wraps `info`.
  public func info(_ node: Node) throws(PackError) -> NodeInfo {
    NodeInfo(try rawInfo(node.raw))
  }

  /// The same as the bridge writes it.
  func rawInfo(_ node: capuchin_node) throws(PackError) -> capuchin_node_info {
    let (call, info) = try call("bridge.info", table.info)
    var result = capuchin_node_info.empty
    try call.run { info(context, node, &result) }
    return result
  }

  /// The names of a class, of its bases up to the root, then of its interfaces. Wraps
  /// `class_chain`; ask `Registry.toolkitClass` instead, which remembers it.
  func classChain(_ classID: UInt64) throws(PackError) -> [String] {
    let (call, chain) = try call("bridge.class_chain", table.class_chain)
    return try call.take(ValueSink()) { chain(context, classID, $0) }.values.compactMap(\.value.string)
  }

  /// The toolkit's own pointer of a node, borrowed until the loop's next turn; nil if stale. Wraps
  /// `pointer`.
  public func pointer(of node: Node) -> UnsafeMutableRawPointer? {
    guard let pointer = table.pointer else { return nil }
    return pack.calling("bridge.pointer") { pointer(context, node.raw) } ?? nil
  }

  /// - Throws: `.stale` if the node is gone.
  func requirePresence(of node: Node) throws(PackError) {
    guard table.pointer == nil || pointer(of: node) == nil else { return }
    _ = try info(node)
  }

  /// The node of an object of the toolkit's: a widget, a model, an adjustment. Wraps `node`.
  public func node(for object: UnsafeMutableRawPointer) throws(PackError) -> Node {
    let (call, node) = try call("bridge.node", table.node)
    return try call.node { node(context, object, $0) }
  }
}

extension Call {
  /// Calls a function that writes a node.
  func node(_ body: (UnsafeMutablePointer<capuchin_node>) -> UInt32) throws(PackError) -> Node {
    var result = capuchin_node()
    try run { body(&result) }
    return Node(result)
  }
}
