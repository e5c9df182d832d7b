import ABIOverlay
import CapuchinABI

@testable import PackKit

/// The fake host's services.
extension FakeHost {
  func nodeTable() -> capuchin_host_node {
    var table = capuchin_host_node.empty
    table.context = opaque
    table.children = { host, node, _, nodes in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      for child in widget.children { nodes?.put(.node(Node(child.node))) }
      return CAPUCHIN_STATUS_OK
    }
    table.pointer = { host, node in
      FakeHost.from(host)?.widget(node).map { Unmanaged.passUnretained($0).toOpaque() }
    }
    table.parent = { host, node, parent in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      parent?.pointee = widget.parent?.node ?? capuchin_node()
      return CAPUCHIN_STATUS_OK
    }
    table.class_name = { host, node, name in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      name?.pointee = widget.className
      return CAPUCHIN_STATUS_OK
    }
    table.is_a = { host, node, name in
      FakeHost.from(host)?.widget(node)?.classes.contains(String(name)) == true ? 1 : 0
    }
    table.frame = { host, node, frame, flags in
      guard FakeHost.from(host)?.widget(node) != nil else { return CAPUCHIN_STATUS_STALE }
      frame?.pointee = capuchin_rect(x: 1, y: 2, width: 30, height: 40)
      flags?.pointee = CAPUCHIN_NODE_SHOWN | CAPUCHIN_NODE_ENABLED
      return CAPUCHIN_STATUS_OK
    }
    table.get = { host, node, name, value in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      guard let found = widget.properties[String(name)] else { return CAPUCHIN_STATUS_UNSUPPORTED }
      value?.put(found)
      return CAPUCHIN_STATUS_OK
    }
    table.set = { host, node, name, value, message in
      guard let host = FakeHost.from(host), let widget = host.widget(node) else {
        return CAPUCHIN_STATUS_STALE
      }
      let (name, value) = (String(name), host.value(value))
      host.log.append("set \(name) \(value)")
      guard widget.properties[name] != nil else {
        message?.put(.string("no property \(name)"))
        return CAPUCHIN_STATUS_FAILED
      }
      if !widget.refuses.contains(name) { widget.properties[name] = value }
      return CAPUCHIN_STATUS_OK
    }
    table.call = { host, node, kind, name, arguments, result, message in
      guard let host = FakeHost.from(host), let widget = host.widget(node) else {
        return CAPUCHIN_STATUS_STALE
      }
      let values = host.values(arguments)
      host.log.append("\(kind == CAPUCHIN_CALL_SIGNAL ? "emit" : "call") \(String(name)) \(values)")
      guard String(name) != "unknown" else {
        message?.put(.string("no signal unknown"))
        return CAPUCHIN_STATUS_FAILED
      }
      host.handlers[String(name)]?(widget, values)
      result?.put(.bool(true))
      return CAPUCHIN_STATUS_OK
    }
    return table
  }

  func inputTable() -> capuchin_host_input {
    var table = capuchin_host_input.empty
    table.context = opaque
    table.has_pointer = { host, _ in FakeHost.from(host)?.inputStatus == CAPUCHIN_STATUS_OK ? 1 : 0 }
    table.click = { host, node, _, _, button, count, _, message in
      guard let host = FakeHost.from(host) else { return CAPUCHIN_STATUS_FAILED }
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

  private func input(_ what: String, _ message: UnsafePointer<capuchin_sink>?) -> capuchin_status {
    log.append(what)
    if inputStatus != CAPUCHIN_STATUS_OK { message?.put(.string("no input device")) }
    return inputStatus
  }

  func findTable() -> capuchin_host_find {
    var table = capuchin_host_find.empty
    table.context = opaque
    table.kind = { host, node, kind in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      kind?.put(.string(widget.kind))
      return CAPUCHIN_STATUS_OK
    }
    table.property = { host, node, name, value in
      guard let widget = FakeHost.from(host)?.widget(node) else { return CAPUCHIN_STATUS_STALE }
      guard let found = widget.properties[String(name)] else { return CAPUCHIN_STATUS_UNSUPPORTED }
      value?.put(found)
      return CAPUCHIN_STATUS_OK
    }
    return table
  }

  func interceptTable() -> capuchin_host_intercept {
    var table = capuchin_host_intercept.empty
    table.context = opaque
    table.call_original = { host, target, method, arguments, result, message in
      guard let host = FakeHost.from(host), host.widget(target) != nil else { return CAPUCHIN_STATUS_STALE }
      guard String(method) != "gone" else {
        message?.put(.string("the object has no method orig_gone"))
        return CAPUCHIN_STATUS_INVALID
      }
      let values = host.values(arguments).map { value in
        if case .node(let node) = value { "#\(node.object)" } else { "\(value)" }
      }
      host.log.append("original \(String(method)) of #\(target.object): \(values.joined(separator: ", "))")
      for value in host.originals { result?.put(value) }
      return CAPUCHIN_STATUS_OK
    }
    return table
  }

  func logTable() -> capuchin_host_log {
    var table = capuchin_host_log.empty
    table.context = opaque
    table.write = { host, _, text in FakeHost.from(host)?.log.append("log \(String(text))") }
    return table
  }

  func symbolTable() -> capuchin_host_symbol {
    var table = capuchin_host_symbol.empty
    table.context = opaque
    table.lookup = { _, name in
      FakeSymbols.named[String(name)].map { UnsafeMutableRawPointer(mutating: $0) }
    }
    return table
  }

  func scheduleTable() -> capuchin_host_schedule {
    var table = capuchin_host_schedule.empty
    table.context = opaque
    table.after = { host, bridge, priority, milliseconds, function, context, timer in
      FakeHost.from(host)?.log.append("after \(milliseconds) \(priority) \(bridge)")
      timer?.pointee = 7
      // Nobody turns a loop: what is to be taken back is kept.
      if priority == CAPUCHIN_PRIORITY_INPUT { function?(context) }
      return CAPUCHIN_STATUS_OK
    }
    table.cancel = { host, timer in
      FakeHost.from(host)?.log.append("cancel \(timer)")
      return timer == 7 ? CAPUCHIN_STATUS_OK : CAPUCHIN_STATUS_STALE
    }
    return table
  }
}

extension FakeHost {
  func value(_ raw: UnsafePointer<capuchin_value>?) -> Value {
    var reader = ValueReader()
    return (try? reader.value(raw)) ?? .null
  }

  func values(_ raw: UnsafePointer<capuchin_list>?) -> [Value] {
    var reader = ValueReader()
    return raw.flatMap { try? reader.list($0.pointee) } ?? []
  }
}
