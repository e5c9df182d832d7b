import ABIOverlay
import CapuchinABI

extension capuchin_host_node {
  /// `capuchin.host.node/1`: hands each call to the bridge of the node, with the pack's own sinks,
  /// so that nothing is copied twice.
  init(_ context: UnsafeMutableRawPointer) {
    self = .empty
    self.context = context
    fillTree()
    fillClass()
    fillProperties()
  }

  private mutating func fillTree() {
    children = { context, node, flags, nodes in
      forward(context, "node.children", node) { $0.table.children?($0.context, node, flags, nodes) }
    }
    parent = { context, node, parent in
      forward(context, "node.parent", node) { $0.table.parent?($0.context, node, parent) }
    }
    window = { context, node, window in
      forward(context, "node.window", node) { $0.table.window?($0.context, node, window) }
    }
    pointer = { context, node in
      var pointer: UnsafeMutableRawPointer?
      _ = PackContext.ui(context, "node.pointer") { host throws(PackError) in
        pointer = try host.requireBridge(node).pointer(of: Node(node))
        // With it the toolkit's own functions can be called.
        if pointer != nil { host.noteDeed() }
      }
      return pointer
    }
    self.node = { context, like, object, node in
      forward(context, "node.node", like) { $0.table.node?($0.context, object, node) }
    }
  }

  private mutating func fillClass() {
    frame = { context, node, frame, flags in
      PackContext.ui(context, "node.frame") { host throws(PackError) in
        let info = try host.requireBridge(node).rawInfo(node)
        frame?.pointee = info.frame
        flags?.pointee = info.flags
      }
    }
    class_name = { context, node, name in
      PackContext.ui(context, "node.class_name") { host throws(PackError) in
        name?.pointee = try host.toolkitClass(of: node).rawName
      }
    }
    is_a = { context, node, className in
      PackContext.isSo(context, "node.is_a") { host throws(PackError) in
        try host.toolkitClass(of: node).isA(try argument(className.checkedText()))
      }
    }
  }

  private mutating func fillProperties() {
    get = { context, node, name, value in
      forward(context, "node.get", node) { $0.table.get?($0.context, node, name, value) }
    }
    set = { context, node, name, value, message in
      forward(context, "node.set", node, isDeed: true) { $0.table.set?($0.context, node, name, value, message) }
    }
    call = { context, node, kind, name, arguments, result, message in
      // A method is called by the host, which knows how; anything else is the toolkit's own.
      guard kind == CAPUCHIN_CALL_METHOD else {
        return forward(context, "node.call", node, isDeed: true) {
          $0.table.call?($0.context, node, kind, name, arguments, result, message)
        }
      }
      return PackContext.ui(context, "node.call", message) { host throws(PackError) in
        let name = try argument(name.checkedText())
        let arguments = try argument(arguments.map { list throws(DataProblem) in try [Value](reading: list.pointee) }) ?? []
        let answer: [NamedValue]
        do throws(PackError) { answer = try host.callMethod(Node(node), name, arguments) } catch {
          if error.status != .stale { host.noteDeed() }
          throw error
        }
        host.noteDeed()
        // A pack that does not want the result has no sink.
        result?.put(answer)
      }
    }
    focus = { context, node in
      forward(context, "node.focus", node, isDeed: true) { $0.table.focus?($0.context, node) }
    }
  }
}

/// Calls a function of the node's bridge; nil means that its table lacks it.
///
/// - Parameter isDeed: whether it may do something to the app; with a widget that is gone nothing is done.
private func forward(
  _ context: UnsafeMutableRawPointer?, _ function: String, _ node: capuchin_node, isDeed: Bool = false,
  _ body: (Bridge) -> UInt32?
) -> UInt32 {
  PackContext.ui(context, function) { host throws(PackError) in
    let bridge = try host.requireBridge(node)
    try Call(bridge.pack, function).run {
      let status = body(bridge) ?? CAPUCHIN_STATUS_UNSUPPORTED
      if isDeed, status != CAPUCHIN_STATUS_STALE { host.noteDeed() }
      return status
    }
  }
}
