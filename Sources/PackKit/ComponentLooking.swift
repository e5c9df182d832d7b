import CapuchinABI

/// What is asked of every widget of a window. A component that says nothing about one of these
/// leaves the function out, so that the host need not call.
extension Arena {
  func fillLooking(_ table: inout capuchin_component, _ served: ServedComponent) {
    switch served.kind {
    case .inherited: break
    case .fixed, .of: table.kind = askKind
    }
    if !served.properties.isEmpty { table.property = askProperty }
    if case .nothing = served.owns {} else { table.owns = askOwns }
    if served.component.ids != nil { table.identify = askIDs }
    if served.component.parts != nil { table.parts = askParts }
  }
}

private let askKind: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> UInt32 = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_INVALID }
  return served.logging("kind") {
    switch served.kind {
    case .inherited: return CAPUCHIN_UNSUPPORTED
    case .fixed(let kind): sink.put(.string(kind))
    case .of(let kind):
      guard let kind = try kind(served.node(node)) else { return CAPUCHIN_UNSUPPORTED }
      sink.put(.string(kind))
    }
    return CAPUCHIN_OK
  }
}

private let askProperty: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, capuchin_string, UnsafePointer<capuchin_sink>?
) -> UInt32 = { served, node, name, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_INVALID }
  return served.logging("property") {
    let node = served.node(node)
    guard name.length == 0 else {
      let name = String(name)
      guard let property = served.properties.first(where: { $0.name == name }) else {
        return CAPUCHIN_UNSUPPORTED
      }
      return try property.put(node, into: sink)
    }
    for property in served.properties { _ = try property.put(node, into: sink) }
    return CAPUCHIN_OK
  }
}

extension Property {
  fileprivate func put(_ node: Node, into sink: UnsafePointer<capuchin_sink>) throws -> UInt32 {
    switch source {
    case .toolkit(let source):
      guard let table = node.table, let get = table.get else { return CAPUCHIN_UNSUPPORTED }
      return name.lent { name in
        source.lent { source in
          Renaming.into(sink, as: name) { get(table.`self`, node.raw, source, $0) }
        }
      }
    case .read(let read):
      guard let value = try read(node) else { return CAPUCHIN_UNSUPPORTED }
      sink.put(value, named: name)
      return CAPUCHIN_OK
    }
  }
}

private let askOwns: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, capuchin_node
) -> UInt32 = { served, owner, inner in
  guard let served = ServedComponent.from(served) else { return 0 }
  return served.owns.holds(served.node(owner), served.node(inner)) ? 1 : 0
}

private let askIDs: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> UInt32 = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_INVALID }
  return served.logging("identify") {
    for id in try served.component.ids?(served.node(node)) ?? [] {
      guard sink.put(.string(id.text), named: id.source) else { break }
    }
    return CAPUCHIN_OK
  }
}

private let askParts: @convention(c) (
  UnsafeMutableRawPointer?, capuchin_node, UnsafePointer<capuchin_sink>?
) -> UInt32 = { served, node, sink in
  guard let served = ServedComponent.from(served), let sink else { return CAPUCHIN_INVALID }
  return served.logging("parts") {
    for part in try served.component.parts?(served.node(node)) ?? [] {
      guard sink.put(.node(part)) else { break }
    }
    return CAPUCHIN_OK
  }
}
