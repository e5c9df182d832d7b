import ABIOverlay
import CapuchinABI

extension Bridge {
  /// The toplevel windows, the topmost first. Wraps `windows`.
  public func windows() throws(PackError) -> [Node] {
    let call = call("bridge.windows")
    guard let windows = table.windows else { throw call.unsupported }
    return try call.take(NodeSink()) { sink in sink.receive { windows(context, $0) } }.nodes
  }

  /// The children in tree order, popovers included. Wraps `children`.
  ///
  /// - Parameter all: also those that are not mapped.
  public func children(of node: Node, all: Bool = false) throws(PackError) -> [Node] {
    let call = call("bridge.children")
    guard let children = table.children else { throw call.unsupported }
    return try call.take(NodeSink()) { sink in
      sink.receive { children(context, node.raw, all ? CAPUCHIN_WALK_ALL : 0, $0) }
    }.nodes
  }

  /// The parent, or nil of a toplevel window. Wraps `parent`.
  public func parent(of node: Node) throws(PackError) -> Node? {
    let call = call("bridge.parent")
    guard let parent = table.parent else { throw call.unsupported }
    let result = try call.node { parent(context, node.raw, $0) }
    return result.isNull ? nil : result
  }

  /// The window or popover that the node is in; a window gives itself. Wraps `window`.
  public func window(of node: Node) throws(PackError) -> Node {
    let call = call("bridge.window")
    guard let window = table.window else { throw call.unsupported }
    return try call.node { window(context, node.raw, $0) }
  }

  /// Class, state and frame. Wraps `info`.
  public func info(_ node: Node) throws(PackError) -> NodeInfo {
    let call = call("bridge.info")
    guard let info = table.info else { throw call.unsupported }
    var result = capuchin_node_info.empty
    try call.run { info(context, node.raw, &result) }
    return NodeInfo(result)
  }

  /// The names of a class, of its bases up to the root, then of its interfaces. Wraps
  /// `class_chain`; ask `Registry.toolkitClass` instead, which remembers it.
  func classChain(_ classID: UInt64) throws(PackError) -> [String] {
    let call = call("bridge.class_chain")
    guard let chain = table.class_chain else { throw call.unsupported }
    return try call.take(ValueSink()) { sink in sink.receive { chain(context, classID, $0) } }
      .values.compactMap(\.value.string)
  }

  /// The toolkit's own pointer of a node, borrowed until the loop's next turn; nil if stale. Wraps
  /// `pointer`.
  public func pointer(of node: Node) -> UnsafeMutableRawPointer? {
    guard let pointer = table.pointer else { return nil }
    return pack.calling("bridge.pointer") { pointer(context, node.raw) } ?? nil
  }

  /// The node of an object of the toolkit's: a widget, a model, an adjustment. Wraps `node`.
  public func node(for object: UnsafeMutableRawPointer) throws(PackError) -> Node {
    let call = call("bridge.node")
    guard let node = table.node else { throw call.unsupported }
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
