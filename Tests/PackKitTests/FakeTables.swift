import CapuchinABI

@testable import PackKit

/// The fake host's services.
extension FakeHost {
  func nodeTable() -> capuchin_host_node {
    var table = capuchin_host_node()
    table.size = UInt32(MemoryLayout<capuchin_host_node>.size)
    table.`self` = opaque
    table.children = { host, node, _, nodes in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      for child in widget.children { nodes?.put(.node(Node(child.node, host: Host()))) }
      return CAPUCHIN_OK
    }
    table.pointer = { host, node in
      FakeHost.from(host)?.widget(node).map { Unmanaged.passUnretained($0).toOpaque() }
    }
    table.parent = { host, node, parent in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      parent?.pointee = widget.parent?.node ?? capuchin_node()
      return CAPUCHIN_OK
    }
    table.class_name = { host, node, name in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      name?.pointee = widget.className
      return CAPUCHIN_OK
    }
    table.is_a = { host, node, name in
      FakeHost.from(host)?.widget(node)?.classes.contains(String(name)) == true ? 1 : 0
    }
    table.frame = { host, node, frame, flags in
      guard FakeHost.from(host)?.widget(node) != nil else { return CAPUCHIN_STALE }
      frame?.pointee = capuchin_rect(x: 1, y: 2, width: 30, height: 40)
      flags?.pointee = CAPUCHIN_MAPPED | CAPUCHIN_SENSITIVE
      return CAPUCHIN_OK
    }
    table.get = { host, node, name, value in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      guard let found = widget.properties[String(name)] else { return CAPUCHIN_UNSUPPORTED }
      value?.put(found)
      return CAPUCHIN_OK
    }
    table.set = { host, node, name, value, message in
      guard let host = FakeHost.from(host), let widget = host.widget(node) else {
        return CAPUCHIN_STALE
      }
      let (name, value) = (String(name), Value(value, host: host.reader))
      host.log.append("set \(name) \(value)")
      guard widget.properties[name] != nil else {
        message?.put(.string("no property \(name)"))
        return CAPUCHIN_FAILED
      }
      if !widget.refuses.contains(name) { widget.properties[name] = value }
      return CAPUCHIN_OK
    }
    table.call = { host, node, name, arguments, result, message in
      guard let host = FakeHost.from(host), let widget = host.widget(node) else {
        return CAPUCHIN_STALE
      }
      let values = Value.items(arguments?.pointee ?? capuchin_list(), host: host.reader)
      host.log.append("call \(String(name)) \(values)")
      guard String(name) != "unknown" else {
        message?.put(.string("no signal unknown"))
        return CAPUCHIN_FAILED
      }
      host.handlers[String(name)]?(widget, values)
      result?.put(.bool(true))
      return CAPUCHIN_OK
    }
    return table
  }

  func inputTable() -> capuchin_host_input {
    var table = capuchin_host_input()
    table.size = UInt32(MemoryLayout<capuchin_host_input>.size)
    table.`self` = opaque
    table.has_pointer = { host, _ in FakeHost.from(host)?.inputStatus == CAPUCHIN_OK ? 1 : 0 }
    table.click = { host, node, _, _, button, count, _, message in
      guard let host = FakeHost.from(host) else { return CAPUCHIN_FAILED }
      host.widget(node).map(host.onClick)
      return host.input("click \(node.object) \(button)x\(count)", message)
    }
    table.chord = { host, _, chord, message in
      FakeHost.from(host)?.input("chord \(String(chord))", message) ?? 0
    }
    table.type = { host, _, text, message in
      FakeHost.from(host)?.input("type \(String(text))", message) ?? 0
    }
    return table
  }

  private func input(_ what: String, _ message: UnsafePointer<capuchin_sink>?) -> UInt32 {
    log.append(what)
    if inputStatus != CAPUCHIN_OK { message?.put(.string("no input device")) }
    return inputStatus
  }

  func findTable() -> capuchin_host_find {
    var table = capuchin_host_find()
    table.size = UInt32(MemoryLayout<capuchin_host_find>.size)
    table.`self` = opaque
    table.kind = { host, node, kind in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      kind?.put(.string(widget.kind))
      return CAPUCHIN_OK
    }
    table.property = { host, node, name, value in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STALE }
      guard let found = widget.properties[String(name)] else { return CAPUCHIN_UNSUPPORTED }
      value?.put(found)
      return CAPUCHIN_OK
    }
    return table
  }

  func interceptTable() -> capuchin_host_intercept {
    var table = capuchin_host_intercept()
    table.size = UInt32(MemoryLayout<capuchin_host_intercept>.size)
    table.`self` = opaque
    table.call_original = { host, target, method, arguments, result, message in
      guard let host = FakeHost.from(host), host.widget(target) != nil else { return CAPUCHIN_STALE }
      guard String(method) != "gone" else {
        message?.put(.string("the object has no method orig_gone"))
        return CAPUCHIN_INVALID
      }
      let values = Value.items(arguments?.pointee ?? capuchin_list(), host: host.reader).map { value in
        if case .node(let node) = value { "#\(node.raw.object)" } else { "\(value)" }
      }
      host.log.append("original \(String(method)) of #\(target.object): \(values.joined(separator: ", "))")
      for value in host.originals { result?.put(value) }
      return CAPUCHIN_OK
    }
    return table
  }

  func logTable() -> capuchin_host_log {
    var table = capuchin_host_log()
    table.size = UInt32(MemoryLayout<capuchin_host_log>.size)
    table.`self` = opaque
    table.write = { host, _, text in FakeHost.from(host)?.log.append("log \(String(text))") }
    return table
  }

  func symbolTable() -> capuchin_host_symbol {
    var table = capuchin_host_symbol()
    table.size = UInt32(MemoryLayout<capuchin_host_symbol>.size)
    table.`self` = opaque
    table.lookup = { _, name in
      FakeSymbols.named[String(name)].map { UnsafeMutableRawPointer(mutating: $0) }
    }
    return table
  }

  func scheduleTable() -> capuchin_host_schedule {
    var table = capuchin_host_schedule()
    table.size = UInt32(MemoryLayout<capuchin_host_schedule>.size)
    table.`self` = opaque
    table.after = { host, _, milliseconds, function, context in
      FakeHost.from(host)?.log.append("after \(milliseconds)")
      function?(context)
      return CAPUCHIN_OK
    }
    return table
  }
}
