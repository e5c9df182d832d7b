import CapuchinABI

/// The part of the table that looks at widgets.
extension BridgeTable {
  static func fillTree(_ table: inout capuchin_bridge) {
    table.windows = { bridge, nodes in
      guard let nodes else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { $0.windows(nodes) }
    }
    table.children = { bridge, node, flags, nodes in
      guard let nodes else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        try bridge.children(node, flags: flags, nodes)
      }
    }
    table.snapshot = { bridge, node, request in
      guard let request else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        let writer = SnapshotWriter(capuchin_snapshot_request(reading: request))
        try bridge.snapshot(of: node, to: writer)
        writer.finish()
      }
    }
    table.parent = { bridge, node, parent in
      guard let parent else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in parent.pointee = try bridge.parent(of: node) }
    }
    table.window = { bridge, node, window in
      guard let window else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in window.pointee = try bridge.window(of: node) }
    }
    table.info = { bridge, node, info in
      guard let info else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in try bridge.info(node).write(to: info) }
    }
    table.class_chain = { bridge, id, names in
      guard let names else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in try bridge.classChain(id, names) }
    }
  }

  static func fillProperties(_ table: inout capuchin_bridge) {
    table.identify = { bridge, node, ids in
      guard let ids else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        for name in try bridge.names(of: node) {
          let goesOn = name.source.rawValue.lent { ids.put(name.text, named: $0) }
          guard goesOn else { return }
        }
      }
    }
    table.get = { bridge, node, name, value in
      guard let value else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in try bridge.get(node, name, value) }
    }
    table.set = { bridge, node, name, value, message in
      guard let value else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge, message) { bridge throws(BridgeError) in
        try value.pointee.checkTexts()
        try bridge.set(node, name, value.pointee)
      }
    }
    table.call = { bridge, node, kind, name, arguments, result, message in
      answer(bridge, message) { bridge throws(BridgeError) in
        try arguments?.pointee.checkTexts()
        try bridge.call(node, kind, name, arguments?.pointee, result)
      }
    }
    table.pointer = { bridge, node in
      var pointer: UnsafeMutableRawPointer?
      _ = answer(bridge) { bridge throws(BridgeError) in
        pointer = try bridge.pointer(of: node)
      }
      return pointer
    }
    table.node = { bridge, object, node in
      guard let object, let node else { return CAPUCHIN_STATUS_INVALID }
      return answer(bridge) { bridge throws(BridgeError) in
        node.pointee = try bridge.node(of: object)
      }
    }
  }
}
